import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { passage } from "../testing/passage.ts";
import type { Embedder } from "./client.ts";
import { embedChunks, removeChunks, writeChunks } from "./commands.ts";
import { searchChunks } from "./queries.ts";

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

  it("compares only vectors of the same model", async ({ db, services }) => {
    const { ctx } = await createReader(db, services, ["um texto sobre nada"]);
    const everythingIsNear: Embedder = {
      model: "another-model",
      minSimilarity: 0,
      embed: async (list) => list.map(() => Array.from({ length: 384 }, () => 1)),
    };
    const other = { ...ctx, services: { ...services, embedder: everythingIsNear } };
    expect(await searchChunks(other, "assunto diferente", 3)).toEqual([]);
  });
});
