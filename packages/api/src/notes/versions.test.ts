import { noSuchVersion, noteNotFound } from "@app/core/notes/errors";
import { READER_VERSION } from "@app/core/notes/read-notes";
import type { ReadNote } from "@app/core/notes/schema";
import { byVolume } from "@app/core/testing/volume";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import fc from "fast-check";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventCharge } from "../testing/invented-read-notes.ts";
import { type Caller, createInvestor, monthOf, note } from "../testing/tax-investor.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "./commands.ts";

/** A database is made first, and other work on the machine makes that slow. In ms. */
const FIRST_TEST_MS = 60_000;

/** 1 000 shares bought for 10 000,00 in January. */
const bought = note("2024-01-02", [["C", 1000, "PETR4", "10.00", 21]]);
/** domain §4.2: sold for 30 000,00 and reissued as sold for 28 000,00, with a gain of 20 000,00 or 18 000,00 taxed at 15 %. */
const sold = note("2024-04-10", [["V", 1000, "PETR4", "30.00", 21]]);
const [DUE, DUE_OF_OTHER] = [3000, 2700];
const reissued: ReadNote = {
  ...note("2024-04-10", [["V", 1000, "PETR4", "28.00", 21]]),
  numero: sold.numero,
};
const dearer: ReadNote = { ...sold, custos: [inventCharge(["corretagem", "100.00", 40])] };

const open = { completo: false, darf: { valor: null }, pools: { comum: { resultado: null } } };

async function versionsOf(caller: Caller) {
  const [found] = await caller.notes.versions();
  const [first, second] = found?.versoes ?? [];
  if (!found || !first || !second) throw new Error("no versions");
  return { ...found, first, second };
}

describe("two complete versions of a note", () => {
  it.for([
    ["with other trades", reissued, DUE_OF_OTHER],
    ["with other charges", dearer, 2985],
  ] as const)(
    "leave their month open until one is chosen: %s",
    { timeout: FIRST_TEST_MS },
    async ([, other, dueOfOther], { db, services }) => {
      const { caller, send } = await createInvestor(db, services, [bought, sold]);
      expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: DUE } });
      await send([other]);

      const april = await monthOf(caller, "2024-04");
      expect(april).toMatchObject(open);
      expect(april.pendencias).toMatchObject([
        {
          ...{ tipo: "versoes", pools: ["comum", "dayTrade", "fii"], ticker: null },
          mensagem: `Há duas versões da nota ${sold.numero} da Clear, de 10/04/2024, e nenhuma entra na conta até você escolher a que vale.`,
        },
      ]);
      expect((await caller.portfolio.overview()).notas).toEqual({
        conciliadas: 1,
        naoConciliadas: 0,
        semCodigo: 0,
        comVersoes: 1,
        aConferir: 0,
      });
      expect((await caller.notes.page({ estado: "duas_versoes" })).notas.map(({ estado }) => estado)).toContain(
        "duas_versoes",
      );
      const { first, second, escolhida } = await versionsOf(caller);
      expect(escolhida).toBe(false);

      await caller.notes.chooseVersion({ id: second.notaId, versao: second._id });
      expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: dueOfOther } });
      await caller.notes.chooseVersion({ id: second.notaId, versao: first._id });
      expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: DUE } });
      expect(await versionsOf(caller)).toMatchObject({ escolhida: true, first: { escolhida: true } });

      await caller.notes.undoVersionChoice({ id: first.notaId });
      expect(await monthOf(caller, "2024-04")).toMatchObject(open);
    },
  );

  it("in one file are two versions as well", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold, dearer]);
    expect(await monthOf(caller, "2024-04")).toMatchObject(open);
    const { second } = await versionsOf(caller);
    await caller.notes.chooseVersion({ id: second.notaId, versao: second._id });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 2985 } });
    await send([dearer]); // met again, not counted again
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 2985 } });
  });

  it("say what differs, side by side", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    await send([reissued]);
    const { numero, corretora, dataPregao, negocios, custos, first, second } = await versionsOf(caller);
    expect([numero, corretora, dataPregao]).toEqual([sold.numero, "Clear", "2024-04-10"]);
    expect([first.vendas, second.vendas]).toEqual([30000, 28000]);
    expect(negocios).toMatchObject([
      { lado: "V", ativo: "PETR4", quantidade: 1000, preco: 30, vezes: [1, 0] },
      { lado: "V", ativo: "PETR4", quantidade: 1000, preco: 28, vezes: [0, 1] },
    ]);
    expect(custos).toEqual([]);
    expect(await caller.notes.versionsOf({ id: first.notaId })).toEqual(await caller.notes.versions());
  });

  it("leave later sales of their assets open too", async ({ db, services }) => {
    const half = { ...note("2024-01-02", [["C", 500, "PETR4", "10.00", 21]]), numero: bought.numero };
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    await send([half]);
    expect((await monthOf(caller, "2024-04")).pendencias).toContainEqual(
      expect.objectContaining({
        tipo: "versoes",
        ticker: "PETR4",
        mensagem: `O preço médio de PETR4 depende da nota ${bought.numero} da Clear, de 02/01/2024, que tem duas versões.`,
      }),
    );
  });

  it("are no versions where one is incomplete: that one lacks a page", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    await send([{ ...reissued, conciliada: false }]);
    const april = await monthOf(caller, "2024-04");
    expect([april.completo, april.pendencias.map(({ tipo }) => tipo)]).toEqual([false, ["nota"]]);
    expect(await caller.notes.versions()).toEqual([]);
  });

  it("are different notes at two brokers of a group, and on another day or market", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    await send([
      { ...reissued, corretora: "Rico" },
      { ...reissued, dataPregao: "2024-05-10" },
      { ...reissued, mercado: "BMF" },
    ]);
    expect(await caller.notes.versions()).toEqual([]);
  });
});

describe("the choice of a version", () => {
  async function chosen(db: Db, services: Services) {
    const ana = await createInvestor(db, services, [bought, sold]);
    const file = await ana.send([reissued]);
    const { second } = await versionsOf(ana.caller);
    await ana.caller.notes.chooseVersion({ id: second.notaId, versao: second._id });
    return { ...ana, first: ana.file.id, second: file.id };
  }
  const due = async (caller: Caller) => (await monthOf(caller, "2024-04")).darf.valor;

  it("is not needed once the file of one is deleted, and holds when it comes again", async ({ db, services }) => {
    const { caller, ctx, second, send } = await chosen(db, services);
    await removeNotesOfFile(ctx, second);
    expect([await due(caller), await caller.notes.versions()]).toEqual([DUE, []]);
    await send([reissued]);
    expect(await due(caller)).toBe(DUE_OF_OTHER);
  });

  it("outlives that files are read again, also by a reader of names that are read differently", async ({
    db,
    services,
  }) => {
    const { caller, ctx, first, second } = await chosen(db, services);
    const renamed = (it: ReadNote): ReadNote => ({
      ...it,
      negocios: it.negocios.map((trade) => ({ ...trade, especificacao: "PETROBRAS PN N2" })),
    });
    await db
      .updateTable("note_files")
      .set({ readerVersion: READER_VERSION - 1 })
      .execute();
    await replaceNotesOfFile(ctx, second, [renamed(reissued)]);
    expect(await due(caller)).toBe(DUE_OF_OTHER);
    await replaceNotesOfFile(ctx, first, [bought, renamed(sold)]);
    expect(await due(caller)).toBe(DUE_OF_OTHER);
  });

  it("does not hold against a version that comes later: the month is open again", async ({ db, services }) => {
    const { caller, send } = await chosen(db, services);
    await send([{ ...note("2024-04-10", [["V", 1000, "PETR4", "70.00", 21]]), numero: sold.numero }]);
    expect(await monthOf(caller, "2024-04")).toMatchObject(open);
    const { second, versoes } = await versionsOf(caller);
    expect(versoes.map(({ escolhida }) => escolhida)).toEqual([false, false, false]);
    await caller.notes.chooseVersion({ id: second.notaId, versao: second._id });
    expect(await due(caller)).toBe(DUE_OF_OTHER);
  });

  it("keeps both versions out of the assistant's figures until it is made, and the other after", async ({
    db,
    services,
  }) => {
    const other = note("2024-04-11", [["V", 1, "VALE3", "60.00", 21]]);
    const { caller, send } = await createInvestor(db, services, [bought, sold, other]);
    await send([reissued]);
    const ask = async () => (await caller.chat.ask({ query: "Quanto vendi em abril de 2024?" })).response;
    expect(await ask()).toContain("R$ 60,00");
    expect(await ask()).toContain("1 de 2 notas conciliadas; a outra tem versões e espera sua escolha");
    const broken = await caller.chat.ask({ query: "Tenho notas com erro?" });
    expect(broken.response).toContain("tem versões e espera sua escolha");
    expect(broken.response).not.toMatch(/^Não\./);
    const { second } = await versionsOf(caller);
    await caller.notes.chooseVersion({ id: second.notaId, versao: second._id });
    expect(await ask()).toContain("28.060,00");
    expect(await ask()).toContain("2 de 2 notas conciliadas");
    const notes = await caller.chat.ask({ query: "Quais notas eu tenho de abril de 2024?" });
    expect(notes.response).not.toContain("30.000,00");
  });

  it("must name an existing version of the person's own note", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [bought, sold]);
    const [only] = await caller.notes.list();
    const id = only?._id ?? "";
    await expect(caller.notes.chooseVersion({ id, versao: "x" })).rejects.toThrow(noSuchVersion().message);
    await send([reissued]);
    const { first } = await versionsOf(caller);
    await expect(caller.notes.chooseVersion({ id: first.notaId, versao: "x" })).rejects.toThrow(
      noSuchVersion().message,
    );
    const bia = await callerFor(db, services, await createUser(db));
    const call = { id: first.notaId, versao: first._id };
    await expect(bia.notes.chooseVersion(call)).rejects.toThrow(noteNotFound().message);
    await expect(bia.notes.undoVersionChoice({ id: first.notaId })).rejects.toThrow(noteNotFound().message);
    await expect(bia.notes.versionsOf({ id: first.notaId })).rejects.toThrow(noteNotFound().message);
    expect(await bia.notes.versions()).toEqual([]);
  });
});

const HISTORIES = byVolume({ small: 10, full: 25, deep: 200 });
const HISTORY_TIMEOUT_MS = byVolume({ small: 120_000, full: 120_000, deep: 30 * 60_000 });

it(
  "a reissued note never leaves a month complete that it touches, in whatever history",
  async ({ db, services }) => {
    const months = ["2024-01", "2024-02", "2024-03"];
    const trades = fc.array(
      fc.record({
        month: fc.constantFrom(...months),
        side: fc.constantFrom("C" as const, "V" as const),
        ticker: fc.constantFrom("PETR4", "HGLG11", "BOVA11"),
        count: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(trades, fc.nat(), fc.boolean(), fc.boolean(), async (drawn, pick, isCharge, isFirst) => {
        const notes = drawn.map(({ month, side, ticker, count }) =>
          note(`${month}-1${count}`, [[side, count, ticker, "10.00", 21]]),
        );
        const original = notes[pick % notes.length];
        if (!original) throw new Error("no note");
        const [line] = original.negocios;
        const other: ReadNote = isCharge
          ? { ...original, custos: [inventCharge(["emolumentos", "0.07", 40])] }
          : {
              ...original,
              negocios: line
                ? [{ ...line, preco: line.preco.plus(1), valor: line.quantidade.times(line.preco.plus(1)) }]
                : [],
            };
        const { caller, send } = await createInvestor(db, services, isFirst ? [other] : notes);
        await send(isFirst ? notes : [other]);
        const touched = await monthOf(caller, original.dataPregao.slice(0, 7));
        expect(touched.completo).toBe(false);
        expect(touched.darf.valor).toBe(null);
      }),
      { numRuns: HISTORIES },
    );
  },
  HISTORY_TIMEOUT_MS,
);
