import { Decimal } from "@app/core/money";
import type { ReadNote } from "@app/core/notes/schema";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import type { World } from "../testing/file-owner.ts";
import { investorNotes, openNote } from "../testing/invented-read-notes.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "./commands.ts";

const brokerage = (valor: string) => ({ alvo: "custo" as const, posicao: 0, campo: "valor" as const, valor });

/** Somebody with a note whose brokerage of 4.00 was read as 5.00. */
async function withOpenNote({ db, services }: World) {
  const ana = await createUser(db);
  const ctx = contextFor(db, services, ana);
  const { id: fileId } = await createFile(db, ana.id, { status: "concluido", nome_arquivo: "abril.pdf" });
  await replaceNotesOfFile(ctx, fileId, [openNote]);
  const caller = await callerFor(db, services, ana);
  const [row] = (await caller.notes.page()).notas;
  if (!row) throw new Error("a note was expected");
  const averagePrice = async () =>
    (await caller.portfolio.positions()).find(({ ticker }) => ticker === "PETR4")?.precoMedio;
  return { ana, ctx, caller, fileId, id: row._id, row, averagePrice };
}

/** The same note as a newer reader reads it. */
const reread = (changes: Partial<ReadNote>): ReadNote => ({ ...openNote, ...changes });

describe("a correction by hand", () => {
  it("closes the note, keeps the print, and the average price follows", async ({ db, services }) => {
    const { caller, id, row, averagePrice } = await withOpenNote({ db, services });
    expect(row).toMatchObject({
      estado: "nao_confere",
      corrigida: false,
      custos: 5,
      falha: { nome: "Líquido da nota", diferenca: 1 },
    });
    expect(await averagePrice()).toBeUndefined();

    await caller.notes.correct({ id, correcoes: [brokerage("4")] });

    // 300.00 of 400.00 bear 3.00 of the 4.00.
    expect(await averagePrice()).toBe(30.3);
    expect((await caller.notes.page()).notas).toMatchObject([
      { estado: "conciliada", corrigida: true, custos: 4, falha: null },
    ]);
    expect((await caller.notes.summaries()).flatMap(({ notas }) => notas)).toMatchObject([{ corrigida: true }]);
    expect((await caller.portfolio.overview()).ultimosNegocios).toMatchObject([
      { corrigida: true },
      { corrigida: true },
    ]);
    const { citacoes } = await caller.chat.ask({ query: "Qual o preço médio de PETR4?" });
    expect(citacoes.map(({ rotulo }) => rotulo)).toEqual([
      "Nota 12600 · Clear · 11/04/2024 · p. 1 · linha 22 · corrigida à mão",
    ]);
    const note = await caller.notes.get({ id });
    expect(note).toMatchObject({
      estado: "conciliada",
      custos: [{ valor: 4 }],
      correcoes: [{ alvo: "custo", posicao: 0, campo: "valor", lido: 5, valor: 4 }],
    });
    expect(note.verificacoes.every(({ ok }) => ok)).toBe(true);
    expect(note.verificacoesLidas.at(-1)).toEqual({
      nome: "Líquido da nota",
      esperado: -405,
      encontrado: -404,
      ok: false,
    });
  });

  it("is undone to the printed figure", async ({ db, services }) => {
    const { caller, id, averagePrice } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    await caller.notes.undoCorrections({ id });
    expect(await averagePrice()).toBeUndefined();
    expect(await caller.notes.get({ id })).toMatchObject({
      estado: "nao_confere",
      custos: [{ valor: 5 }],
      correcoes: [],
    });
  });

  it("is refused when the note still does not close, and says by how much", async ({ db, services }) => {
    const { caller, id } = await withOpenNote({ db, services });
    await expect(caller.notes.correct({ id, correcoes: [brokerage("4.50")] })).rejects.toThrow(
      "Com esta correção a conta ainda não fecha: Líquido da nota, diferença de R$ 0,50.",
    );
    expect(await caller.notes.get({ id })).toMatchObject({ estado: "nao_confere", correcoes: [] });
  });

  it("is refused for a figure that is not there, for more digits than are kept, and for a note that closes", async ({
    db,
    services,
  }) => {
    const { ana, ctx, caller, id } = await withOpenNote({ db, services });
    const beyond = { ...brokerage("4"), posicao: 1 };
    await expect(caller.notes.correct({ id, correcoes: [beyond] })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const negative = { alvo: "negocio" as const, posicao: 0, campo: "quantidade" as const, valor: "-10" };
    await expect(caller.notes.correct({ id, correcoes: [negative] })).rejects.toThrow(
      "Informe um valor maior que zero.",
    );
    await expect(caller.notes.correct({ id, correcoes: [brokerage("4.000000001")] })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const { id: other } = await createFile(db, ana.id);
    await replaceNotesOfFile(ctx, other, investorNotes.slice(0, 1));
    const closing = (await caller.notes.page()).notas.find(({ estado }) => estado === "conciliada");
    await expect(caller.notes.correct({ id: closing?._id ?? "", correcoes: [brokerage("4")] })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("takes the place of the one before", async ({ db, services }) => {
    const { caller, id } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    const net = { alvo: "liquido" as const, posicao: 0, campo: "valor" as const, valor: "405" };
    await caller.notes.correct({ id, correcoes: [net] });
    expect(await caller.notes.get({ id })).toMatchObject({
      custos: [{ valor: 5 }],
      liquido: { valor: 405 },
      correcoes: [{ alvo: "liquido", lido: 404, valor: 405 }],
    });
  });
});

describe("a correction when the file is read again", () => {
  it("stays while its line is unchanged, also after the file was cleared", async ({ db, services }) => {
    const { ctx, caller, fileId, id, averagePrice } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    await replaceNotesOfFile(ctx, fileId, [reread({ dataLiquidacao: "2024-04-16" })]);
    expect(await averagePrice()).toBe(30.3);
    await removeNotesOfFile(ctx, fileId);
    expect((await caller.notes.choices()).correcoesCaidas).toEqual([]);
    await replaceNotesOfFile(ctx, fileId, [openNote]);
    expect(await averagePrice()).toBe(30.3);
    expect((await caller.notes.choices()).correcoesCaidas).toEqual([]);
  });

  it("falls away by name when its line is read differently, until the person dismisses it", async ({
    db,
    services,
  }) => {
    const { ctx, caller, fileId, id, averagePrice } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    const custos = openNote.custos.map((charge) => ({ ...charge, valor: new Decimal("5.50") }));
    await replaceNotesOfFile(ctx, fileId, [reread({ custos })]);

    expect(await averagePrice()).toBeUndefined();
    const { correcoesCaidas } = await caller.notes.choices();
    expect(correcoesCaidas).toEqual([
      { _id: expect.any(String), nome_arquivo: "abril.pdf", pagina: 1, linha: 50, lido: 5, valor: 4 },
    ]);
    await caller.notes.forgetFallenCorrection({ id: correcoesCaidas[0]?._id ?? "" });
    expect((await caller.notes.choices()).correcoesCaidas).toEqual([]);
  });

  it("falls away when the note closes as read", async ({ db, services }) => {
    const { ctx, caller, fileId, id } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    const liquido = { ...openNote.liquido, valor: new Decimal(405) };
    await replaceNotesOfFile(ctx, fileId, [reread({ liquido, conciliada: true, verificacoes: [] })]);
    expect((await caller.notes.page()).notas).toMatchObject([{ estado: "conciliada", corrigida: false }]);
    expect((await caller.notes.choices()).correcoesCaidas).toHaveLength(1);
  });
});

describe("a note of two files", () => {
  it("is shown from the one that closes as read before the one that was corrected", async ({ db, services }) => {
    const { ana, ctx, caller, id } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    const { id: other } = await createFile(db, ana.id, { nome_arquivo: "outra.pdf" });
    const custos = openNote.custos.map((charge) => ({ ...charge, valor: new Decimal(4) }));
    await replaceNotesOfFile(ctx, other, [reread({ custos, conciliada: true, verificacoes: [] })]);
    expect(await caller.notes.get({ id })).toMatchObject({ arquivoId: other, correcoes: [], custos: [{ valor: 4 }] });
    await removeNotesOfFile(ctx, other);
    expect(await caller.notes.get({ id })).toMatchObject({ estado: "conciliada", correcoes: [{ valor: 4 }] });
  });
});

describe("a note that is left out", () => {
  it("is listed apart from notes that do not close, and can be included again", async ({ db, services }) => {
    const { caller, id } = await withOpenNote({ db, services });
    expect((await caller.portfolio.overview()).notas).toEqual({
      conciliadas: 0,
      naoConciliadas: 1,
      semCodigo: 0,
      comVersoes: 0,
      aConferir: 0,
    });
    await caller.notes.leaveOut({ id });
    expect((await caller.notes.get({ id })).estado).toBe("deixada_de_fora");
    expect((await caller.portfolio.overview()).notas).toEqual({
      conciliadas: 0,
      naoConciliadas: 0,
      semCodigo: 0,
      comVersoes: 0,
      aConferir: 0,
    });
    await caller.notes.takeIn({ id });
    expect((await caller.notes.get({ id })).estado).toBe("nao_confere");
  });

  it("stays out when a newer reader closes it, until it is taken in", async ({ db, services }) => {
    const { ctx, caller, fileId, id, averagePrice } = await withOpenNote({ db, services });
    await caller.notes.leaveOut({ id });
    const custos = openNote.custos.map((charge) => ({ ...charge, valor: new Decimal(4) }));
    await replaceNotesOfFile(ctx, fileId, [reread({ custos, conciliada: true, verificacoes: [] })]);
    expect(await averagePrice()).toBeUndefined();
    await caller.notes.takeIn({ id });
    expect(await averagePrice()).toBe(30.3);
  });

  it("counts again once it is corrected", async ({ db, services }) => {
    const { caller, id, averagePrice } = await withOpenNote({ db, services });
    await caller.notes.leaveOut({ id });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    expect(await averagePrice()).toBe(30.3);
  });

  it("follows a note that a newer reader gives another name", async ({ db, services }) => {
    const { ctx, caller, fileId, id } = await withOpenNote({ db, services });
    await caller.notes.leaveOut({ id });
    await replaceNotesOfFile(ctx, fileId, [reread({ numero: "12601" })]);
    expect((await caller.notes.page()).notas).toMatchObject([{ numero: "12601", estado: "deixada_de_fora" }]);
  });

  it("is refused for a note that closes", async ({ db, services }) => {
    const ana = await createUser(db);
    const { id: fileId } = await createFile(db, ana.id);
    await replaceNotesOfFile(contextFor(db, services, ana), fileId, investorNotes.slice(0, 1));
    const caller = await callerFor(db, services, ana);
    const [note] = (await caller.notes.page()).notas;
    await expect(caller.notes.leaveOut({ id: note?._id ?? "" })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("what a person says of a note", () => {
  it("is in the export, and gone with the file and the account", async ({ db, services }) => {
    const { ana, ctx, caller, id } = await withOpenNote({ db, services });
    await caller.notes.correct({ id, correcoes: [brokerage("4")] });
    const { id: second } = await createFile(db, ana.id);
    await replaceNotesOfFile(ctx, second, [reread({ numero: "12777" })]);
    const other = (await caller.notes.page()).notas.find(({ numero }) => numero === "12777");
    await caller.notes.leaveOut({ id: other?._id ?? "" });

    const data = JSON.parse(JSON.stringify(await collectOwnData(ctx)));
    expect(data.correcoes).toMatchObject([{ arquivo: "abril.pdf", pagina: 1, linha: 50, lido: "5", corrigido: "4" }]);
    expect(data.notasDeixadasDeFora).toMatchObject([{ corretora: "Clear", numero: "12777" }]);

    await caller.files.delete({ fileName: "abril.pdf" });
    expect(await db.selectFrom("note_corrections").select("id").where("userId", "=", ana.id).execute()).toEqual([]);
    await db.deleteFrom("users").where("id", "=", ana.id).execute();
    expect(await db.selectFrom("left_out_notes").selectAll().where("userId", "=", ana.id).execute()).toEqual([]);
  });

  it("is nobody else's to say", async ({ db, services }) => {
    const { caller, id } = await withOpenNote({ db, services });
    const bia = await callerFor(db, services, await createUser(db));
    for (const call of [
      () => bia.notes.get({ id }),
      () => bia.notes.trades({ id, page: 1 }),
      () => bia.notes.correct({ id, correcoes: [brokerage("4")] }),
      () => bia.notes.undoCorrections({ id }),
      () => bia.notes.leaveOut({ id }),
      () => bia.notes.takeIn({ id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await caller.notes.get({ id })).toMatchObject({ estado: "nao_confere", correcoes: [] });
  });
});
