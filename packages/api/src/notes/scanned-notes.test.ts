import { Decimal } from "@app/core/money";
import {
  confirmedNoteChanged,
  noteCountsAlready,
  noteIsLeftOut,
  noteIsOfText,
  noteIsUnproven,
  noteNotFound,
} from "@app/core/notes/errors";
import type { ReadNote } from "@app/core/notes/schema";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { ServiceContext } from "../context.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { sendSheet, tradeRows } from "../testing/import-sheet.ts";
import { openNote } from "../testing/invented-read-notes.ts";
import { type Caller, createInvestor, monthOf, note } from "../testing/tax-investor.ts";
import { replaceNotesOfFile } from "./commands.ts";

/** A database is made first, and other work on the machine makes that slow. In ms. */
const FIRST_TEST_MS = 60_000;

/** 1 000 shares bought for 10 000,00 in January. */
const bought = note("2024-01-02", [["C", 1000, "PETR4", "10.00", 21]]);
/** domain §4.2: sold for 30 000,00, with a gain of 20 000,00 taxed at 15 %. */
const sold = note("2024-04-10", [["V", 1000, "PETR4", "30.00", 21]]);
const scanned: ReadNote = { ...sold, origem: "imagem" };
const DUE = 3000;
/** A check that fails, as after a misread figure. */
const unproven: ReadNote = {
  ...scanned,
  conciliada: false,
  verificacoes: scanned.verificacoes.map((check, index) => (index === 0 ? { ...check, ok: false } : check)),
};

const PETR4 = { especificacao: "PETR4", ticker: "PETR4" };
const seen = { dataPregao: "2024-04-10", ativos: [PETR4] };

async function idOf(caller: Caller, { numero }: ReadNote): Promise<string> {
  const { notas } = await caller.notes.page({});
  const found = notas.find((it) => it.numero === numero);
  if (!found) throw new Error("no such note");
  return found._id;
}
const stateOf = async (caller: Caller, of: ReadNote) => (await caller.notes.get({ id: await idOf(caller, of) })).estado;

/** Starts a new reading of the file. */
async function reread(ctx: ServiceContext, caller: Caller, id: string, notes: readonly ReadNote[]) {
  const { arquivoId } = await caller.notes.get({ id });
  await replaceNotesOfFile(ctx, arquivoId, notes);
}

describe("a note that was read from a picture", () => {
  it("counts in no figure until its person confirms it, and again in none once they take that back", {
    timeout: FIRST_TEST_MS,
  }, async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, scanned]);
    const id = await idOf(caller, scanned);
    const counts = async () => ({
      held: (await caller.portfolio.positions()).map(({ quantidadeAcumulada }) => quantidadeAcumulada),
      results: await caller.portfolio.results({}),
      overview: await caller.portfolio.overview(),
      darf: (await monthOf(caller, "2024-04")).darf.valor,
    });
    const out = await counts();
    expect(out).toMatchObject({ held: [1000], darf: null });
    expect(await caller.notes.get({ id })).toMatchObject({
      ...{ estado: "a_conferir", origem: "imagem", confirmada: false },
      verificacoes: scanned.verificacoes.map(() => ({ ok: true })),
    });
    expect(await caller.notes.list()).toContainEqual(
      expect.objectContaining({ _id: id, conciliada: false, origem: "imagem", confirmada: false }),
    );
    expect((await caller.portfolio.overview()).notas).toEqual({
      ...{ conciliadas: 1, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 1 },
    });
    const april = await monthOf(caller, "2024-04");
    expect(april).toMatchObject({ completo: false, pools: { comum: { resultado: null } } });
    expect(april.pendencias).toMatchObject([
      {
        ...{ tipo: "conferir", pools: ["comum", "dayTrade", "fii"], ticker: null, notaId: id },
        mensagem: `A nota ${sold.numero} da Clear, de 10/04/2024, foi lida de imagem. Ela entra na conta depois que você conferir a data, o número e os ativos.`,
      },
    ]);
    const { response } = await caller.chat.ask({ query: "Quanto vendi de PETR4 em abril de 2024?" });
    expect(response).not.toContain("30.000");
    expect(response).toContain("lida de imagem");

    await caller.notes.confirm({ id, ...seen });
    expect(await counts()).toMatchObject({ held: [], darf: DUE });
    expect(await caller.notes.get({ id })).toMatchObject({ estado: "conciliada", confirmada: true });
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 2, aConferir: 0 });
    expect((await monthOf(caller, "2024-04")).pendencias).toEqual([]);

    await caller.notes.undoConfirmation({ id });
    expect(await counts()).toEqual(out);
    expect(await caller.notes.get({ id })).toMatchObject({ estado: "a_conferir", confirmada: false });
  });

  it("leaves later sales of any asset open, since its names may be misread", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [{ ...bought, origem: "imagem" }, sold]);
    expect((await monthOf(caller, "2024-04")).pendencias).toContainEqual(
      expect.objectContaining({
        ...{ tipo: "conferir", ticker: null },
        mensagem: `O preço médio de cada ativo depende da nota ${bought.numero} da Clear, de 02/01/2024, lida de imagem e ainda não conferida.`,
      }),
    );
  });

  it.for([
    ["to be confirmed", scanned],
    ["unproven", unproven],
  ] as const)(
    "%s may be of any month since the first note, until it counts or is left out",
    async ([, picture], { db, services }) => {
      const { caller } = await createInvestor(db, services, [bought, picture]);
      const told = async (asked: string) =>
        (await caller.taxes.get({ ano: 2024 })).meses
          .filter(({ mes }) => mes === asked)
          .flatMap(({ pendencias }) => pendencias.map(({ mensagem }) => mensagem));
      expect(await told("2024-01")).toEqual([
        "1 nota lida de imagem não entrou na conta e pode ser deste período, se a data foi lida errada. Confira, corrija ou deixe de fora.",
      ]);
      expect(await told("2024-06")).toEqual(await told("2024-01"));
      const id = await idOf(caller, picture);
      await (picture === scanned ? caller.notes.confirm({ id, ...seen }) : caller.notes.leaveOut({ id }));
      expect([await told("2024-01"), await told("2024-04"), await told("2024-06")]).toEqual([[], [], []]);
    },
  );

  it("is listed among those to look at, and among no others", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, scanned]);
    const listed = async (estado: "a_conferir" | "nao_confere" | "conciliada") =>
      (await caller.notes.page({ estado })).notas.map(({ numero }) => numero);
    expect(await listed("a_conferir")).toEqual([scanned.numero]);
    expect(await listed("nao_confere")).toEqual([]);
    expect(await listed("conciliada")).toEqual([bought.numero]);
    expect((await caller.notes.page({})).notas[0]).toMatchObject({ numero: scanned.numero, origem: "imagem" });
    expect((await caller.notes.summaries()).flatMap(({ notas }) => notas.filter((it) => it.aConferir))).toHaveLength(1);
  });

  it("may be left out, and is not confirmed while it is", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, scanned]);
    const id = await idOf(caller, scanned);
    await caller.notes.leaveOut({ id });
    expect((await caller.portfolio.overview()).notas).toMatchObject({
      conciliadas: 1,
      aConferir: 0,
      naoConciliadas: 0,
    });
    await expect(caller.notes.confirm({ id, ...seen })).rejects.toThrow(noteIsLeftOut().message);
    await caller.notes.takeIn({ id });
    expect(await stateOf(caller, scanned)).toBe("a_conferir");
  });
});

describe("confirming a note", () => {
  it.for([
    ["another day", { ...seen, dataPregao: "2024-04-11" }],
    ["another ticker", { ...seen, ativos: [{ ...PETR4, ticker: "PETR3" }] }],
    ["another name", { ...seen, ativos: [{ ...PETR4, especificacao: "PETROBRAS PN" }] }],
    ["no asset", { ...seen, ativos: [] }],
  ] as const)("that shows %s on a screen out of date is refused", async ([, stale], { db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, scanned]);
    const id = await idOf(caller, scanned);
    await expect(caller.notes.confirm({ id, ...stale, ativos: [...stale.ativos] })).rejects.toThrow(
      confirmedNoteChanged().message,
    );
    expect(await stateOf(caller, scanned)).toBe("a_conferir");
  });

  it("is refused while it does not close, and of text", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, unproven]);
    const confirm = async (of: ReadNote) => caller.notes.confirm({ id: await idOf(caller, of), ...seen });
    await expect(confirm(unproven)).rejects.toThrow(noteIsUnproven().message);
    await expect(confirm(bought)).rejects.toThrow(noteIsOfText().message);
    const undo = async () => caller.notes.undoConfirmation({ id: await idOf(caller, bought) });
    await expect(undo()).rejects.toThrow(noteIsOfText().message);
    expect(await stateOf(caller, unproven)).toBe("nao_confere");
    expect((await monthOf(caller, "2024-04")).pendencias).toMatchObject([{ tipo: "nota" }]);
  });

  it("does nothing to another person's note", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, scanned]);
    const id = await idOf(caller, scanned);
    const bia = await callerFor(db, services, await createUser(db));
    await expect(bia.notes.confirm({ id, ...seen })).rejects.toThrow(noteNotFound().message);
    expect(await stateOf(caller, scanned)).toBe("a_conferir");
    await caller.notes.confirm({ id, ...seen });
    await expect(bia.notes.undoConfirmation({ id })).rejects.toThrow(noteNotFound().message);
    expect(await stateOf(caller, scanned)).toBe("conciliada");
  });

  it("holds when the same is read again, and when its file is deleted and sent again", async ({ db, services }) => {
    const { caller, ctx, send } = await createInvestor(db, services, [bought, scanned]);
    const id = await idOf(caller, scanned);
    await caller.notes.confirm({ id, ...seen });
    await reread(ctx, caller, id, [bought, scanned]);
    expect(await stateOf(caller, scanned)).toBe("conciliada");
    const { nomeArquivo } = await caller.notes.get({ id });
    await caller.files.delete({ fileName: nomeArquivo });
    await send([bought, scanned]);
    expect(await stateOf(caller, scanned)).toBe("conciliada");
  });

  it("falls when another day is read, another name, or another ticker of the same name", async ({ db, services }) => {
    const { caller, ctx } = await createInvestor(db, services, [bought, scanned]);
    const id = await idOf(caller, scanned);
    await caller.notes.confirm({ id, ...seen });
    const later = { ...scanned, dataPregao: "2024-04-11" };
    await reread(ctx, caller, id, [bought, later]);
    expect(await stateOf(caller, later)).toBe("a_conferir");

    const again = await idOf(caller, later);
    await caller.notes.confirm({ id: again, ...seen, dataPregao: "2024-04-11" });
    expect(await stateOf(caller, later)).toBe("conciliada");
    const renamed = {
      ...later,
      negocios: later.negocios.map((trade) => ({ ...trade, especificacao: "VALE3", ticker: "VALE3" })),
    };
    await reread(ctx, caller, again, [bought, renamed]);
    expect(await stateOf(caller, renamed)).toBe("a_conferir");

    const third = await idOf(caller, renamed);
    const VALE3 = { especificacao: "VALE3", ticker: "VALE3" };
    await caller.notes.confirm({ id: third, dataPregao: "2024-04-11", ativos: [VALE3] });
    await db
      .updateTable("confirmed_notes")
      .set({ ativos: JSON.stringify([{ ...VALE3, ticker: "VALE5" }]) }) // as an older table named it
      .where("userId", "=", ctx.viewer.id)
      .execute();
    await reread(ctx, caller, third, [bought, renamed]);
    expect(await stateOf(caller, renamed)).toBe("a_conferir");
  });
});

describe("a picture of a note that is there as text too", () => {
  it("is the note of the text, whichever came first", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, scanned]);
    await send([sold]);
    expect(await caller.notes.get({ id: await idOf(caller, sold) })).toMatchObject({
      ...{ estado: "conciliada", origem: "texto", confirmada: false },
    });
    await send([scanned]);
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: DUE } });
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 2, aConferir: 0, comVersoes: 0 });
  });

  it.for([
    ["another number", { numero: "9999" }],
    ["no number", { numero: null }],
    ["another broker's name and the same CNPJ", { numero: "9999", corretora: "C1ear" }],
  ] as const)("under %s is not confirmed, and the trades count once", async ([, misread], { db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    await send([{ ...scanned, ...misread }]);
    const [toConfirm] = (await caller.notes.page({ estado: "a_conferir" })).notas;
    if (!toConfirm) throw new Error("nothing to confirm");
    const confirm = () => caller.notes.confirm({ id: toConfirm._id, ...seen });
    await expect(confirm()).rejects.toThrow(noteCountsAlready().message);
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 2, aConferir: 1 });

    await caller.notes.leaveOut({ id: toConfirm._id });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: DUE } });
  });

  it.for([
    ["another number", { numero: "9999" }],
    ["no number", { numero: null }],
  ] as const)(
    "and was confirmed under %s is asked about again once the text is there",
    async ([, misread], { db, services }) => {
      const picture: ReadNote = { ...scanned, ...misread };
      const { caller, send } = await createInvestor(db, services, [bought, picture]);
      const id = await idOf(caller, picture);
      await caller.notes.confirm({ id, ...seen });
      await send([sold]);
      expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 2, aConferir: 1 });
      expect(await caller.notes.get({ id })).toMatchObject({ estado: "a_conferir", confirmada: false });
      await caller.notes.leaveOut({ id });
      expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: DUE } });
    },
  );

  it("and was confirmed is asked about again once the text is corrected and closes", async ({ db, services }) => {
    const picture: ReadNote = {
      ...openNote,
      ...{ numero: "9999", origem: "imagem", conciliada: true },
      custos: openNote.custos.map((charge) => ({ ...charge, valor: new Decimal(4) })),
      verificacoes: openNote.verificacoes.map((check) => ({ ...check, ok: true })),
    };
    const { caller, send } = await createInvestor(db, services, [picture]);
    const ativos = openNote.negocios.map(({ especificacao, ticker }) => ({ especificacao, ticker }));
    await caller.notes.confirm({ id: await idOf(caller, picture), dataPregao: openNote.dataPregao, ativos });
    await send([openNote]);
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 1, aConferir: 0 });
    await caller.notes.correct({
      id: await idOf(caller, openNote),
      correcoes: [{ alvo: "custo", posicao: 0, campo: "valor", valor: "4" }],
    });
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 1, aConferir: 1 });
  });

  it("takes the place of the same trade in a spreadsheet", async ({ db, services }) => {
    const { caller, ctx, send } = await createInvestor(db, services, [bought]);
    const loteId = await sendSheet(ctx, tradeRows([["2024-04-10", "V", 1000, "PETR4", "30.00"]]));
    await caller.imports.confirm({ loteId });
    await send([scanned]);
    await caller.notes.confirm({ id: await idOf(caller, scanned), ...seen });
    expect(await stateOf(caller, scanned)).toBe("conciliada");
    expect(await caller.portfolio.positions()).toEqual([]);
  });

  it.for([
    ["other figures", note("2024-04-10", [["V", 1000, "PETR4", "30.01", 21]])],
    ["another day", note("2024-04-11", [["V", 1000, "PETR4", "30.00", 21]])],
    ["another broker", { ...sold, numero: "9999", corretora: "Rico", cnpj: "13.434.335/0001-60" }],
  ] satisfies [string, ReadNote][])("is confirmed when it has %s", async ([, other], { db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    const picture: ReadNote = { ...other, origem: "imagem" };
    await send([picture]);
    await caller.notes.confirm({ id: await idOf(caller, picture), ...seen, dataPregao: picture.dataPregao });
    expect(await stateOf(caller, picture)).toBe("conciliada");
  });

  it("and says something else leaves the text counting until it is confirmed", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    const misread: ReadNote = {
      ...note("2024-04-10", [["V", 1000, "PETR3", "30.00", 21]]),
      numero: sold.numero,
      origem: "imagem",
    };
    await send([misread]);
    expect((await monthOf(caller, "2024-04")).darf.valor).toBeNull(); // open for the picture
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 2, aConferir: 1, comVersoes: 0 });

    const [toConfirm] = (await caller.notes.page({ estado: "a_conferir" })).notas;
    if (!toConfirm) throw new Error("nothing to confirm");
    const { message } = await caller.notes.confirm({
      id: toConfirm._id,
      dataPregao: "2024-04-10",
      ativos: [{ especificacao: "PETR3", ticker: "PETR3" }],
    });
    expect(message).toBe("Nota confirmada. Há outra versão dela: escolha a que vale.");
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 1, aConferir: 0, comVersoes: 1 });
  });
});
