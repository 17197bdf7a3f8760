import { Decimal } from "@app/core/money";
import { noSuchDoubt, noteNotFound } from "@app/core/notes/errors";
import type { ReadNote } from "@app/core/notes/schema";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { keepCloses } from "../prices/commands/keep-closes.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { type Caller, createInvestor, monthOf, note } from "../testing/tax-investor.ts";
import { removeNotesOfFile, replaceNotesOfFile } from "./commands.ts";

/** A database is made first, and other work on the machine makes that slow. In ms. */
const FIRST_TEST_MS = 60_000;

const bought = note("2024-01-02", [["C", 1000, "PETR4", "10.00", 21]]);
/** domain §4.2: sold for 30 000,00, with a gain of 20 000,00 taxed at 15 %. */
const sold = note("2024-04-10", [["V", 1000, "PETR4", "30.00", 21]]);
/** Its day was misread: trades of the 3rd settle on the 5th. */
const misdated: ReadNote = { ...sold, dataLiquidacao: "2024-04-05" };

async function openDoubts(caller: Caller) {
  const [first] = (await caller.notes.doubtful()).notas;
  if (!first) throw new Error("no doubts");
  const { duvidas } = await caller.notes.get({ id: first._id });
  const [doubt] = duvidas;
  if (!doubt) throw new Error("no doubt of the note");
  return { id: first._id, first, duvidas, doubt };
}

describe("a doubt about a note that closes", () => {
  it("leaves its month open until it is answered", { timeout: FIRST_TEST_MS }, async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, misdated]);
    const texto =
      "A liquidação impressa não é a do pregão: confira a data. Pregão em 10/04/2024, liquidação em 05/04/2024.";

    const april = await monthOf(caller, "2024-04");
    expect(april).toMatchObject({ completo: false, darf: { valor: null } });
    expect(april.pendencias).toMatchObject([
      {
        ...{ tipo: "duvida", pools: ["comum", "dayTrade", "fii"], ticker: null },
        mensagem: `Na nota ${sold.numero} da Clear, de 10/04/2024: ${texto}`,
      },
    ]);
    expect((await caller.portfolio.overview()).notas).toMatchObject({ conciliadas: 2 });
    const { id, first, duvidas, doubt } = await openDoubts(caller);
    expect(first).toEqual({
      ...{ _id: id, corretora: "Clear", numero: sold.numero, dataPregao: "2024-04-10", texto, outras: 0 },
    });
    expect(duvidas).toEqual([{ _id: doubt._id, codigo: "liquidacao", texto, respondida: false }]);
    expect((await caller.notes.list()).map((it) => it.duvidas.length)).toEqual([1, 0]);

    await caller.notes.answerDoubt({ id, duvida: doubt._id, respondida: true });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 3000 }, pendencias: [] });
    expect(await caller.notes.doubtful()).toEqual({ total: 0, notas: [] });
    expect((await caller.notes.get({ id })).duvidas).toEqual([{ ...duvidas[0], respondida: true }]);

    await caller.notes.answerDoubt({ id, duvida: doubt._id, respondida: false });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: false });
  });

  it("leaves later sales of its assets open too", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [{ ...bought, dataLiquidacao: "2024-01-08" }, sold]);
    expect((await monthOf(caller, "2024-04")).pendencias).toContainEqual(
      expect.objectContaining({
        ...{ tipo: "duvida", ticker: "PETR4" },
        mensagem: `O preço médio de PETR4 depende da nota ${bought.numero} da Clear, de 02/01/2024, que tem uma dúvida a responder.`,
      }),
    );
  });

  it("stands beside every figure of its assets until then", async ({ db, services }) => {
    const other = note("2024-03-04", [["C", 10, "VALE3", "60.00", 22]]);
    const { caller } = await createInvestor(db, services, [bought, other, misdated]);
    const { id, doubt, first } = await openDoubts(caller);
    const { outras: _, ...named } = first;
    const told = [{ ...named, ativos: ["PETR4"] }];

    const everywhere = async () => ({
      holdings: (await caller.portfolio.holdings()).duvidas,
      asset: (await caller.portfolio.asset({ ticker: "PETR4" })).duvidas,
      results: (await caller.portfolio.results({ ano: 2024 })).duvidas,
      returns: (await caller.returns.get({ ate: "2024-04-30" })).duvidas,
      allocation: (await caller.allocation.get()).duvidas,
    });
    expect(await everywhere()).toEqual({
      ...{ holdings: told, asset: told, results: told, returns: told, allocation: told },
    });
    expect((await caller.portfolio.asset({ ticker: "VALE3" })).duvidas).toEqual([]);
    expect((await caller.portfolio.results({ ano: 2023 })).duvidas).toEqual([]);
    const DOUBTED = "1 nota tem uma dúvida a responder: até lá, o preço médio e o resultado podem mudar.";
    const ask = async (query: string) => (await caller.chat.ask({ query })).response;
    expect(await ask("Qual foi meu lucro com PETR4?")).toContain(DOUBTED);
    expect(await ask("Qual é o preço médio de VALE3?")).not.toContain("dúvida a responder");

    await caller.notes.answerDoubt({ id, duvida: doubt._id, respondida: true });
    expect(await everywhere()).toEqual({
      ...{ holdings: [], asset: [], results: [], returns: [], allocation: [] },
    });
    expect(await ask("Qual foi meu lucro com PETR4?")).not.toContain("dúvida a responder");
  });

  it("is answered for good: the same print, sent or read again, asks no more", async ({ db, services }) => {
    const { caller, ctx, file, send } = await createInvestor(db, services, [bought, misdated]);
    const { id, doubt } = await openDoubts(caller);
    await caller.notes.answerDoubt({ id, duvida: doubt._id, respondida: true });
    await replaceNotesOfFile(ctx, file.id, [bought, misdated]);
    expect(await caller.notes.doubtful()).toEqual({ total: 0, notas: [] });
    await removeNotesOfFile(ctx, file.id);
    await send([bought, misdated]);
    expect(await caller.notes.doubtful()).toEqual({ total: 0, notas: [] });
    await send([{ ...misdated, numero: "999", negocios: bought.negocios }]);
    expect(await caller.notes.doubtful()).toMatchObject({ total: 1, notas: [{ numero: "999" }] });
  });

  it("is asked once a month for all notes with the CNPJ of another broker, and answered for all", async ({
    db,
    services,
  }) => {
    const cnpj = "43.815.158/0001-22";
    const more = note("2024-04-11", [["C", 10, "VALE3", "60.00", 21]], [], { cnpj });
    const { caller } = await createInvestor(db, services, [
      { ...bought, cnpj: "15.107.963/0001-66" },
      { ...sold, cnpj },
      more,
    ]);
    const april = await monthOf(caller, "2024-04");
    expect(april.pendencias.map(({ tipo, mensagem }) => [tipo, mensagem])).toEqual([
      [
        "duvida",
        `Na nota ${sold.numero} da Clear, de 10/04/2024: O CNPJ impresso, ${cnpj}, é de BTG Pactual, e a nota é de Clear. Confira a corretora.`,
      ],
    ]);
    expect((await caller.notes.doubtful()).total).toBe(2);
    const { id, doubt } = await openDoubts(caller);
    await caller.notes.answerDoubt({ id, duvida: doubt._id, respondida: true });
    expect(await caller.notes.doubtful()).toEqual({ total: 0, notas: [] });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true });
  });

  it("is asked of a CNPJ whose digits do not fit, also of futures", async ({ db, services }) => {
    const cnpj = "02.332.886/0011-79";
    const { caller } = await createInvestor(db, services, [{ ...sold, cnpj, mercado: "BMF", dataLiquidacao: null }]);
    const { duvidas } = await openDoubts(caller);
    expect(duvidas.map(({ codigo }) => codigo)).toEqual(["cnpj"]);
  });

  describe("is asked of a price outside the prices of its day", () => {
    const prices = { ticker: "PETR4", dia: "2024-05-15", preco: new Decimal("29.60"), isOddLot: false };
    const range = (minimo: string, maximo: string) => ({ minimo: new Decimal(minimo), maximo: new Decimal(maximo) });
    const [lots, odd] = [range("29.10", "29.90"), range("29.00", "30.10")];
    const told = "preço fora do dia: 29,10 a 29,90. Confira o ativo, o preço e a data.";

    const trade = (preco: string, mercado: string, quantidade = 1000, especificacao = "PETROBRAS PN N2"): ReadNote => {
      const sale = note(prices.dia, [["V", quantidade, "PETR4", preco, 21]]);
      return { ...sale, negocios: sale.negocios.map((line) => ({ ...line, mercado, especificacao })) };
    };

    it.for([
      ["above, by a cent", trade("29.91", "VISTA"), [`PETR4 a 29,91, ${told}`]],
      ["below, by a cent", trade("29.09", "VIS"), [`PETR4 a 29,09, ${told}`]],
      ["the highest", trade("29.90", "VISTA"), []],
      ["the lowest", trade("29.10", "VISTA"), []],
      ["rounded to what is printed", trade("29.904", "VISTA"), []],
      ["an odd lot within its own", trade("30.05", "FRACIONARIO", 50), []],
      [
        "an odd lot outside its own",
        trade("30.11", "FRA", 50),
        ["PETR4 a 30,11, preço fora do dia: 29,00 a 30,10. Confira o ativo, o preço e a data."],
      ],
      ["an odd lot by its code", trade("30.05", "VISTA", 500, "PETR4F PN N2"), []],
      ["a few units, which may be an odd lot", trade("30.05", "VISTA", 99), []],
      ["a round lot at the price of an odd one", trade("30.05", "VISTA", 100), [`PETR4 a 30,05, ${told}`]],
      ["a forward", trade("35.00", "TERMO"), []],
      ["an exercise", trade("35.00", "EXERC OPC COMPRA"), []],
      ["an auction", trade("35.00", "LEILAO"), []],
    ] as const)("%s", async ([, traded, texts], { db, services }) => {
      await keepCloses({ db }, [{ ...prices, faixa: lots, faixaFracionaria: odd }], { fonte: "b3", origem: "A" });
      const { caller } = await createInvestor(db, services, [bought, traded]);
      const { duvidas } = (await caller.notes.list())[0] ?? {};
      expect(duvidas?.map(({ texto }) => texto)).toEqual(texts);
      const { meses } = await caller.taxes.get({ ano: 2024 });
      const open = meses.flatMap(({ pendencias }) => pendencias).filter(({ tipo }) => tipo === "duvida");
      expect(open).toHaveLength(texts.length);
    });

    it("and is told before a later note's, whichever was found first", async ({ db, services }) => {
      await keepCloses({ db }, [{ ...prices, faixa: lots, faixaFracionaria: odd }], { fonte: "b3", origem: "A" });
      const stray = note(prices.dia, [["C", 100, "PETR4", "35.00", 21]]);
      const unsettled = note("2024-05-17", [["C", 100, "PETR4", "29.00", 21]], [], { dataLiquidacao: "2024-05-10" });
      const sale = note("2024-07-10", [["V", 200, "PETR4", "90.00", 21]]);
      const { caller } = await createInvestor(db, services, [sale, unsettled, stray]);
      const { pendencias } = await monthOf(caller, "2024-07");
      const named = pendencias.map(({ mensagem }) => /nota \d+/.exec(mensagem)?.[0]);
      expect(named).toEqual([`nota ${stray.numero}`, `nota ${unsettled.numero}`]);
    });

    it("once a note in the month, however many of its trades have one", async ({ db, services }) => {
      const day = { ...prices, dia: "2024-05-22", faixa: lots, faixaFracionaria: odd };
      await keepCloses({ db }, [day], { fonte: "b3", origem: "A" });
      const stray = note(day.dia, [
        ["V", 300, "PETR4", "31.00", 21],
        ["V", 300, "PETR4", "32.00", 22],
        ["V", 300, "PETR4", "33.00", 23],
      ]);
      const { caller } = await createInvestor(db, services, [bought, stray]);
      expect((await monthOf(caller, "2024-05")).pendencias.map(({ mensagem }) => mensagem)).toEqual([
        `Na nota ${stray.numero} da Clear, de 22/05/2024: PETR4 a 31,00, ${told} E mais 2 dúvidas sobre ela.`,
      ]);
      expect((await openDoubts(caller)).first.outras).toBe(2);
    });

    it("as soon as they are loaded, and never where a file did not tell them", async ({ db, services }) => {
      const { caller } = await createInvestor(db, services, [
        bought,
        note("2024-05-20", [["V", 1000, "PETR4", "40.00", 21]]),
      ]);
      const older = { ...prices, dia: "2024-05-20", faixa: null, faixaFracionaria: null };
      await keepCloses({ db }, [older], { fonte: "b3", origem: "A" });
      expect((await caller.notes.doubtful()).total).toBe(0);
      await keepCloses({ db }, [{ ...older, faixa: lots }], { fonte: "b3", origem: "B" });
      expect((await caller.notes.doubtful()).total).toBe(1);
      const { id, doubt } = await openDoubts(caller);
      await caller.notes.answerDoubt({ id, duvida: doubt._id, respondida: true });
      expect((await caller.notes.doubtful()).total).toBe(0);
    });
  });

  it("is told of a note that does not close, whose month is open for that", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, { ...misdated, conciliada: false }]);
    expect((await monthOf(caller, "2024-04")).pendencias.map(({ tipo }) => tipo)).toEqual(["nota"]);
    expect((await caller.notes.list()).map(({ duvidas }) => duvidas.length)).toEqual([1, 0]);
  });

  it("is nobody else's to answer", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [bought, misdated]);
    const { id, doubt } = await openDoubts(caller);
    const other = await callerFor(db, services, await createUser(db));
    const answer = { id, duvida: doubt._id, respondida: true };
    await expect(other.notes.answerDoubt(answer)).rejects.toMatchObject({ message: noteNotFound().message });
    await expect(caller.notes.answerDoubt({ ...answer, duvida: "0".repeat(64) })).rejects.toMatchObject({
      message: noSuchDoubt().message,
    });
    expect((await caller.notes.doubtful()).total).toBe(1);
  });
});
