import { hashEmbedding } from "@app/core/search/hash-embedding";
import { answersTerms, questionTerms, toTerms } from "@app/core/search/terms";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { passage } from "../testing/passage.ts";
import type { Embedder } from "./client.ts";
import { embedChunks, removeChunks, writeChunks } from "./commands.ts";
import { rankPassages, searchChunks } from "./queries.ts";

async function createReader(db: Db, services: Services, texts: string[]) {
  const user = await createUser(db);
  const file = await createFile(db, user.id, { nome_arquivo: "regras.pdf" });
  const ctx = contextFor(db, services, user);
  const chunks = texts.map((texto, index) => passage(texto, index + 1));
  await writeChunks(ctx, file.id, await embedChunks(services.embedder, chunks));
  const pagesFor = async (question: string, limit = 3) =>
    (await searchChunks(ctx, question, limit)).map(({ pagina }) => pagina);
  return { ctx, file, pagesFor };
}

const texts = [
  "Taxa de liquidação cobrada pela câmara sobre cada operação",
  "Ouvidoria: Tel. 0800, atendimento em dias úteis",
  "Capitais e regiões metropolitanas; demais localidades",
];

describe("search", () => {
  it("finds a passage by its words in another number, with or without accents", async ({ db, services }) => {
    const { pagesFor } = await createReader(db, services, texts);
    expect(await pagesFor("liquidacoes das operações")).toEqual([1]);
    expect(await pagesFor("telefone da ouvidoria?")).toEqual([2]);
  });

  it("finds nothing when only one word of several matches", async ({ db, services }) => {
    const { pagesFor } = await createReader(db, services, texts);
    expect(await pagesFor("qual é a capital da França?")).toEqual([]);
    expect(await pagesFor("o que é isto?")).toEqual([]);
  });

  it("answers file, page and text, no more than asked for", async ({ db, services }) => {
    const { ctx, file } = await createReader(db, services, [...texts, "Taxa de liquidação, outra vez"]);
    const found = await searchChunks(ctx, "taxa de liquidação", 1);
    expect(found).toEqual([
      { texto: "Taxa de liquidação, outra vez", pagina: 4, fileId: file.id, nome_arquivo: "regras.pdf" },
    ]);
  });

  it("treats operators of the query language as text", async ({ db, services }) => {
    const { pagesFor } = await createReader(db, services, texts);
    expect(await pagesFor("ouvidoria & ! | :* '); drop table chunks; --")).toEqual([]);
    expect(await pagesFor("'ouvidoria' & (tel:*)")).toEqual([2]);
  });

  it("replaces the passages of a file, and forgets them", async ({ db, services }) => {
    const { ctx, file, pagesFor } = await createReader(db, services, texts);

    const chunks = [passage("Emolumentos da bolsa", 9)];
    await writeChunks(ctx, file.id, await embedChunks(services.embedder, chunks));
    expect(await pagesFor("ouvidoria")).toEqual([]);
    expect(await pagesFor("emolumento")).toEqual([9]);

    await removeChunks(ctx, file.id);
    expect(await pagesFor("emolumento")).toEqual([]);
  });

  it("shows nobody another person's passages, nor lets them be replaced", async ({ db, services }) => {
    const ana = await createReader(db, services, texts);
    const bia = await createReader(db, services, []);

    await removeChunks(bia.ctx, ana.file.id);

    expect(await bia.pagesFor("taxa de liquidação")).toEqual([]);
    expect(await ana.pagesFor("taxa de liquidação")).toEqual([1]);
  });

  it("finds the passages nearest in meaning among many, as comparing every vector by itself does", async ({
    db,
    services,
  }) => {
    const words = "taxa liquidacao emolumento corretora bolsa termo opcao titulo custo resumo negocio ajuste".split(
      " ",
    );
    const wordAt = (index: number) => words[index % words.length] ?? "";
    const many = Array.from({ length: 300 }, (_, index) =>
      [index, index * 7 + 3, Math.floor(index / 5), index * index].map(wordAt).join(" ").concat(` item${index}x`),
    );
    // Words of no passage, so that only vectors decide.
    const question = "corretorando emolumentado liquidantes termal";
    const asked = hashEmbedding(question);
    const cosine = (text: string) =>
      hashEmbedding(text).reduce((total, value, axis) => total + value * (asked[axis] ?? 0), 0);
    const nearest = many.toSorted((one, other) => cosine(other) - cosine(one)).slice(0, 3);
    const { ctx } = await createReader(db, services, many);
    const near = { ...ctx, services: { ...services, embedder: { ...services.embedder, minSimilarity: -1 } } };
    expect((await searchChunks(near, question, 3)).map(({ texto }) => texto)).toEqual(nearest);
  });

  it("ranks by letters only what a single word decided; vectors that know meaning count as much as words", async ({
    db,
    services,
  }) => {
    const { ctx } = await createReader(db, services, [
      "Aviso de feriado nacional e municipal",
      "Aviso da corretagem e das datas de pagamento mensal",
      "Corretagem de cada ordem",
    ]);
    const rows = await db.selectFrom("chunks").select(["id", "pagina"]).where("userId", "=", ctx.viewer.id).execute();
    const pageOf = new Map(rows.map(({ id, pagina }) => [id, pagina]));
    const pagesBy = async (knowsMeaning: boolean, question: string) => {
      const asking = { ...ctx, services: { ...services, embedder: { ...services.embedder, knowsMeaning } } };
      const { byTerms, ranked } = await rankPassages(asking, question);
      return { byTerms: byTerms.map(({ id }) => pageOf.get(id)), ranked: ranked.map((id) => pageOf.get(id)) };
    };

    const slip = await pagesBy(false, "aviso das corretgaens");
    expect(slip.byTerms).toEqual([1, 2]);
    expect(slip.ranked).toEqual([2, 1, 3]);

    const exact = await pagesBy(false, "corretagem e aviso");
    expect(exact.byTerms[0]).toBe(2);
    expect(exact.ranked[0]).toBe(2);

    // First and second by either: as many points each.
    const outside = await pagesBy(true, "aviso das corretgaens");
    expect(outside.ranked).toEqual([1, 2, 3]);
  });

  it("counts the terms of every passage before it ranks the 200 that hold most", async ({ db, services }) => {
    const short = Array.from({ length: 250 }, (_, index) => `Taxa item${index}x`);
    const { pagesFor } = await createReader(db, services, [...short, "Taxa da ouvidoria, emolumentos, registro"]);
    expect(await pagesFor("taxa da ouvidoria", 1)).toEqual([251]);
  });

  it("answers by words alone what it answers by both, where words decide", async ({ db, services }) => {
    const words = "taxa liquidacao emolumento corretora bolsa termo opcao titulo custo resumo negocio ajuste".split(
      " ",
    );
    const wordAt = (index: number) => words[index % words.length] ?? "";
    const many = Array.from({ length: 120 }, (_, index) =>
      [index, index * 7 + 3, Math.floor(index / 5), index * index].map(wordAt).join(" ").concat(` item${index}x`),
    );
    const { ctx } = await createReader(db, services, many);
    const shown: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const question = [wordAt(index), wordAt(index * 5 + 1), wordAt(index * 3 + 2), "zebra"]
        .slice(index % 3)
        .join(" ");
      const terms = questionTerms(question);
      const { ranked, nearest, maxDistance } = await rankPassages(ctx, question);
      const texts = await db.selectFrom("chunks").select(["id", "texto"]).where("id", "in", ranked).execute();
      const textOf = new Map(texts.map(({ id, texto }) => [id, texto]));
      const isNear = (id: string) => nearest.some((near) => near.id === id && near.distance <= maxDistance);
      const holds = (id: string) => {
        const its = toTerms(textOf.get(id) ?? "");
        return answersTerms(
          terms,
          terms.filter((term) => its.includes(term)),
        );
      };
      const answering = ranked.filter((id) => isNear(id) || holds(id)).map((id) => textOf.get(id));
      const found = (await searchChunks(ctx, question, 3)).map(({ texto }) => texto);
      expect(found, question).toEqual(answering.slice(0, 3));
      shown.push(found.length);
    }
    expect(new Set(shown)).toContain(3);
  });

  it("keeps a passage of as many different words as a passage can have", async ({ db, services }) => {
    const crowded = Array.from({ length: 400 }, (_, index) => `a${index}`).join(" ");
    const { pagesFor } = await createReader(db, services, [crowded]);
    expect(await pagesFor("a399")).toEqual([1]);
  });

  it("reads vectors and terms from the rows themselves, not from where long values are kept", async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select attrelid::regclass || '.' || attname as name from pg_attribute
      where attrelid in ('chunks'::regclass, 'chunk_terms'::regclass, 'chunk_vectors'::regclass) and attstorage = 'p' and attlen = -1
      order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(["chunk_terms.keys", "chunk_vectors.embedding", "chunks.terms"]);
  });

  it("compares only vectors of the same model", async ({ db, services }) => {
    const { ctx } = await createReader(db, services, ["um texto sobre nada"]);
    const everythingIsNear: Embedder = {
      model: "another-model",
      minSimilarity: 0,
      knowsMeaning: true,
      embed: async (list) => list.map(() => Array.from({ length: 384 }, () => 1)),
    };
    const other = { ...ctx, services: { ...services, embedder: everythingIsNear } };
    expect(await searchChunks(other, "assunto diferente", 3)).toEqual([]);
  });
});
