import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, contextFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { brokenNote, inventNote, investorNotes } from "../testing/invented-read-notes.ts";
import { replaceNotesOfFile } from "./commands.ts";

const [first, second, third] = investorNotes;
const day = (date: number) => new Date(Date.UTC(2026, 0, date));

describe("what was read from each file", () => {
  it("is told in a few words, the newest file first and its notes by trading day", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const year = await createFile(db, ana.id, { status: "concluido", createdAt: day(1) });
    await createFile(db, ana.id, { createdAt: day(2) });
    if (!first || !second) throw new Error("two notes are needed");
    await replaceNotesOfFile(ctx, year.id, [second, first]);

    const caller = await callerFor(db, services, ana);
    const summaries = await caller.notes.summaries();

    expect(summaries).toEqual([
      {
        arquivoId: year.id,
        notas: [
          {
            _id: expect.any(String),
            corretora: "Clear",
            dataPregao: "2023-03-14",
            numero: "12345",
            quantidadeNegocios: 2,
            liquido: { valor: 6507.1, debitoCredito: "D" },
            moeda: "BRL",
            conciliada: true,
            deFora: false,
            aConferir: false,
            corrigida: false,
            falha: null,
            outrosArquivos: [],
          },
          expect.objectContaining({ corretora: "Rico", numero: "902", quantidadeNegocios: 1 }),
        ],
      },
    ]);
  });

  it("names the first proof that fails", async ({ db, services }) => {
    const ana = await createUser(db);
    const file = await createFile(db, ana.id);
    const [check] = brokenNote.verificacoes;
    if (!check) throw new Error("a failed proof is needed");
    const verificacoes = [
      { ...check, nome: "Total de compras", ok: true },
      { ...check, nome: "Total de vendas" },
      { ...check, nome: "Líquido da nota" },
    ];
    await replaceNotesOfFile(contextFor(db, services, ana), file.id, [{ ...brokenNote, verificacoes }]);

    const [summary] = await (await callerFor(db, services, ana)).notes.summaries();
    expect(summary?.notas).toMatchObject([{ conciliada: false, falha: "Total de vendas" }]);
  });

  it("names the other files that hold the same note", async ({ db, services }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    if (!first || !second || !third) throw new Error("three notes are needed");
    const march = await createFile(db, ana.id, { nome_arquivo: "março.pdf", createdAt: day(1) });
    const year = await createFile(db, ana.id, { nome_arquivo: "ano.pdf", createdAt: day(2) });
    const again = await createFile(db, ana.id, { nome_arquivo: "outra vez.pdf", createdAt: day(3) });
    await replaceNotesOfFile(ctx, march.id, [first]);
    await replaceNotesOfFile(ctx, year.id, [first, second, third]);
    await replaceNotesOfFile(ctx, again.id, [first]);

    const summaries = await (await callerFor(db, services, ana)).notes.summaries();
    expect(summaries.map(({ notas }) => notas.map(({ outrosArquivos }) => outrosArquivos))).toEqual([
      [["março.pdf", "ano.pdf"]],
      [["março.pdf", "outra vez.pdf"], [], []],
      [["ano.pdf", "outra vez.pdf"]],
    ]);
    expect(new Set(summaries.flatMap(({ notas }) => notas.map(({ _id }) => _id))).size).toBe(3);
  });

  it("comes in pages of 250 notes, in which a long file goes on, and only of what was read since", async ({
    db,
    services,
  }) => {
    const ana = await createUser(db);
    const ctx = contextFor(db, services, ana);
    const readOn = (date: number) => ({ status: "concluido" as const, createdAt: day(date), dataConclusao: day(date) });
    const long = await createFile(db, ana.id, { nome_arquivo: "anos.pdf", ...readOn(2) });
    const short = await createFile(db, ana.id, { nome_arquivo: "março.pdf", ...readOn(3) });
    const note = (numero: number) => inventNote(String(numero), "2023-03-14", [], [], ["1.00", "D", "2023-03-16"]);
    await replaceNotesOfFile(
      ctx,
      long.id,
      Array.from({ length: 300 }, (_, index) => note(1000 + index)),
    );
    await replaceNotesOfFile(ctx, short.id, [note(1), note(2)]);

    const { notes } = await callerFor(db, services, ana);
    const sizesOf = (page: Awaited<ReturnType<typeof notes.summaries>>) =>
      page.map(({ arquivoId, notas }) => [arquivoId, notas.length]);
    const [first, second, third] = [
      await notes.summaries(),
      await notes.summaries({ page: 2 }),
      await notes.summaries({ page: 3 }),
    ];
    expect(sizesOf(first)).toEqual([
      [short.id, 2],
      [long.id, 248],
    ]);
    expect(sizesOf(second)).toEqual([[long.id, 52]]);
    expect(third).toEqual([]);
    expect(new Set([...first, ...second].flatMap(({ notas }) => notas.map(({ numero }) => numero))).size).toBe(302);
    expect(sizesOf(await notes.summaries({ page: 1, desde: day(3).toISOString() }))).toEqual([[short.id, 2]]);
  });

  it("is the person's own, also when others have the same note", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    if (!first) throw new Error("a note is needed");
    const anas = await createFile(db, ana.id, { nome_arquivo: "da ana.pdf" });
    const bias = await createFile(db, bia.id, { nome_arquivo: "da bia.pdf" });
    await replaceNotesOfFile(contextFor(db, services, ana), anas.id, [first]);
    await replaceNotesOfFile(contextFor(db, services, bia), bias.id, [first]);

    expect(await (await callerFor(db, services, bia)).notes.summaries()).toMatchObject([
      { arquivoId: bias.id, notas: [{ quantidadeNegocios: 2, outrosArquivos: [] }] },
    ]);
    expect(await (await callerFor(db, services, await createUser(db))).notes.summaries()).toEqual([]);
  });

  it("asks for a login", async ({ db, services }) => {
    await expect(visitorCaller(db, services).notes.summaries()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
