import { addDays } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";
import { getReturns } from "./queries/get-returns.ts";

/** 100 bought for 10,00 and 1,00 of costs; a week later 50 more for 12,00; then 30 sold for 11,00. */
const notes = [
  inventNote(
    "1",
    "2024-01-02",
    [["C", 100, "ITSA4", "10.00", 21]],
    [["emolumentos", "1.00", 47]],
    ["1001.00", "D", "2024-01-04"],
  ),
  inventNote("2", "2024-01-04", [["C", 50, "ITSA4", "12.00", 21]], [], ["600.00", "D", "2024-01-08"]),
  inventNote("3", "2024-01-05", [["V", 30, "ITSA4", "11.00", 21]], [], ["330.00", "C", "2024-01-09"]),
];
const saleWithoutPurchase = inventNote(
  "77",
  "2024-01-03",
  [["V", 5, "EGIE3", "44.00", 21]],
  [],
  ["220.00", "C", "2024-01-05"],
);

/** Closes of assets that no other test here names; existing ones are equal. */
async function keepClosesOf(db: Db, ticker: string, found: readonly (readonly [dia: string, preco: string])[]) {
  await db
    .insertInto("prices")
    .values(found.map(([dia, preco]) => ({ ticker, dia, fonte: "b3" as const, ...priceOf(preco) })))
    .execute();
}

let numbers = 100;
/** A note of one trade without costs. */
function tradeNote(dia: string, lado: "C" | "V", quantidade: number, ticker: string, preco: string) {
  numbers += 1;
  const total = new Decimal(preco).times(quantidade).toFixed(2);
  return inventNote(
    String(numbers),
    dia,
    [[lado, quantidade, ticker, preco, 21]],
    [],
    [total, lado === "C" ? "D" : "C", dia],
  );
}

/** Counts the rows returned by the database. */
function counting(db: Db) {
  const counted = { rows: 0 };
  const plugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      counted.rows += result.rows.length;
      return result;
    },
  };
  return { counted, db: db.withPlugin(plugin) };
}

/** Counts the turns of the event loop from the closes of each page until the query after them. */
function countingTurns(db: Db) {
  const turns: number[] = [];
  let [isOfCloses, count] = [false, 0];
  const tick = () => {
    count += 1;
    if (isOfCloses) setImmediate(tick);
  };
  const plugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      if (isOfCloses) turns.push(count);
      isOfCloses = JSON.stringify(node).includes('"own_prices"');
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      count = 0;
      if (isOfCloses) setImmediate(tick);
      return result;
    },
  };
  return { turns, db: db.withPlugin(plugin) };
}

async function createInvestor(db: Db, services: Services, own = notes) {
  const user = await createUser(db);
  await replaceNotesOfFile(contextFor(db, services, user), (await createFile(db, user.id)).id, own);
  return callerFor(db, services, user);
}

const closes = [
  ["2024-01-02", "10.50"],
  ["2024-01-03", "11.00"],
  ["2024-01-04", "12.00"],
  ["2024-01-05", "11.40"],
] as const;

async function keepCloses(db: Db) {
  await db
    .insertInto("prices")
    .values(closes.map(([dia, preco]) => ({ ...{ ticker: "ITSA4", dia, fonte: "b3" as const }, ...priceOf(preco) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const priceOf = (preco: string) => ({ preco: new Decimal(preco), origem: "COTAHIST" });

async function keepSeries(db: Db, serie: "cdi" | "ibov", points: readonly (readonly [string, string])[]) {
  const obtidoEm = new Date("2024-02-01T12:00:00Z");
  const rows = points.map(([dia, valor]) => ({ serie, dia, valor: new Decimal(valor), fonte: "arquivo", obtidoEm }));
  await db
    .insertInto("series_points")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

describe("how a portfolio did", () => {
  it("is measured from each day's value and money, against the same days of the CDI", async ({ db, services }) => {
    await keepCloses(db);
    await keepSeries(db, "cdi", [
      ["2024-01-02", "0.05"],
      ["2024-01-03", "0.05"],
      ["2024-01-04", "0.05"],
    ]);
    const returns = await (await createInvestor(db, services)).returns.get({});

    expect(returns).toMatchObject({ de: "2024-01-02", ate: "2024-01-05", inicial: 0, final: 1368, semCusto: [] });
    expect(returns.curva.map(({ dia, investido, valor }) => [dia, investido, valor])).toEqual([
      ["2024-01-02", 1001, 1050],
      ["2024-01-03", 1001, 1100],
      ["2024-01-04", 1601, 1800],
      // 1.601,00 × 120 ÷ 150 are left.
      ["2024-01-05", 1280.8, 1368],
    ]);
    expect(returns.fluxos).toEqual([
      { dia: "2024-01-02", valor: 1001 },
      { dia: "2024-01-04", valor: 600 },
      { dia: "2024-01-05", valor: -330 },
    ]);
    // 1.368,00 + 330,00 - 1.601,00.
    expect(returns.ganho).toBe(97);
    expect(returns.ganhoSobreCusto).toBeCloseTo(97 / 1601, 12);
    const chained = (1050 / 1001) * (1100 / 1050) * (1800 / 1700) * (1698 / 1800) - 1;
    expect(returns.twr).toBeCloseTo(chained, 12);
    // From the end of the day before the first: the rates of three business days, for 01/01 is none.
    expect(returns.comparacoes.cdi).toBeCloseTo(1.0005 ** 3 - 1, 12);
    expect(returns.comparacoes.ibov).toBeNull();
    expect(returns.faltas.map(({ mensagem }) => mensagem)).toEqual([
      "IPCA: sem dados de nenhum mês inteiro do período.",
      "Ibovespa: sem dados para todo o período.",
    ]);
    expect(returns.xirr).toBeGreaterThan(100);
  });

  it("has incomes in gain, TWR and flows, and neither announced ones nor those of assets outside (domain §10.4.10)", async ({
    db,
    services,
  }) => {
    await keepCloses(db);
    const caller = await createInvestor(db, services, [...notes, saleWithoutPurchase]);
    const paid = { tipo: "dividendo" as const, ticker: "ITSA4", data: "2024-01-03", valorLiquido: 20 };
    await caller.incomes.create(paid);
    await caller.incomes.create({ ...paid, data: "2024-01-04", valorLiquido: 7, previsto: true });
    await caller.incomes.create({ ...paid, data: "2024-01-01", valorLiquido: 3 });
    await caller.incomes.create({ ...paid, ticker: "EGIE3" });
    const returns = await caller.returns.get({});
    // 97,00 without it.
    expect(returns).toMatchObject({ ganho: 117, proventos: 20, vendas: 330, final: 1368 });
    expect(returns.fluxos).toContainEqual({ dia: "2024-01-03", valor: -20 });
    const chained = (1050 / 1001) * (1120 / 1050) * (1800 / 1700) * (1698 / 1800) - 1;
    expect(returns.twr).toBeCloseTo(chained, 12);
    expect(returns.faltas.map(({ mensagem }) => mensagem)).toContain(
      "Proventos de EGIE3 e ITSA4 ficam fora: nos dias deles o ativo não está nestas contas.",
    );
    expect(await caller.returns.get({ de: "2024-01-04" })).toMatchObject({ proventos: 0, ganho: 97 - 49 - 50 });
  });

  it("begins a period with the positions before it", async ({ db, services }) => {
    await keepCloses(db);
    const returns = await (await createInvestor(db, services)).returns.get({ de: "2024-01-04", ate: "2024-01-04" });
    expect(returns).toMatchObject({ de: "2024-01-04", ate: "2024-01-04", inicial: 1100, final: 1800, ganho: 100 });
    expect(returns.twr).toBeCloseTo(1800 / 1700 - 1, 12);
  });

  it("has no figure where a price is missing, and says which", async ({ db, services }) => {
    const unpriced = inventNote(
      "9",
      "2024-01-02",
      [["C", 10, "TAEE11", "35.00", 21]],
      [],
      ["350.00", "D", "2024-01-04"],
    );
    await keepCloses(db);
    const returns = await (await createInvestor(db, services, [...notes, unpriced])).returns.get({});
    expect(returns).toMatchObject({ final: null, ganho: null, twr: null, xirr: null });
    expect(returns.faltas[0]?.mensagem).toBe(
      "Sem preço recente de TAEE11 em 4 de 4 dias: nesses dias o valor não é conhecido.",
    );
  });

  it("leaves out what has no known cost, and names it", async ({ db, services }) => {
    await keepCloses(db);
    const returns = await (await createInvestor(db, services, [...notes, saleWithoutPurchase])).returns.get({});
    expect(returns).toMatchObject({ final: 1368, ganho: 97, semCusto: ["EGIE3"] });
  });

  it("takes in an opening position at a close of its week, never at its cost", async ({ db, services }) => {
    await keepClosesOf(db, "WEGE3", [
      ["2023-01-02", "24.00"],
      ["2023-01-03", "24.60"],
    ]);
    const caller = await createInvestor(db, services, []);
    const opening = { tipo: "posicao_inicial", ticker: "WEGE3", quantidade: 100, custo: 1000 } as const;
    await caller.events.create({ ...opening, data: "2022-12-31" });
    const returns = await caller.returns.get({});
    expect(returns).toMatchObject({ ganho: 60, ganhoSobreCusto: 0.025, twr: 0.025 });
    expect(returns.fluxos).toEqual([{ dia: "2022-12-31", valor: 2400 }]);
    expect(returns.xirr).toBeLessThan(20);

    await keepClosesOf(db, "WEGE3", [["2022-12-29", "24.00"]]);
    await keepClosesOf(db, "RENT3", [["2023-01-03", "50.00"]]);
    await caller.events.create({ ...opening, ticker: "RENT3", data: "2022-12-01" });
    expect(await caller.returns.get({})).toMatchObject({ ganho: null, ganhoSobreCusto: null, twr: null, xirr: null });
  });

  it("leaves out what went into an asset without a known cost, and names both", async ({ db, services }) => {
    await keepCloses(db);
    await keepClosesOf(db, "AAAA3", [
      ["2024-01-02", "10.00"],
      ["2024-01-03", "20.00"],
    ]);
    await keepClosesOf(db, "BBBB3", [["2024-01-04", "20.00"]]);
    const caller = await createInvestor(db, services, [
      ...notes,
      tradeNote("2024-01-02", "C", 100, "AAAA3", "10.00"),
      tradeNote("2024-01-03", "V", 5, "BBBB3", "20.00"),
    ]);
    const before = await caller.returns.get({});
    await caller.events.create({
      ...{ tipo: "incorporacao", ticker: "AAAA3", tickerNovo: "BBBB3", data: "2024-01-04", fator: 1 },
    });
    const returns = await caller.returns.get({});
    expect([before.semCusto, returns.semCusto]).toEqual([["BBBB3"], ["AAAA3", "BBBB3"]]);
    // Those of ITSA4 alone.
    expect(returns).toMatchObject({ final: 1368, ganho: 97 });
    expect(returns.twr).toBeCloseTo((1050 / 1001) * (1100 / 1050) * (1800 / 1700) * (1698 / 1800) - 1, 12);
  });

  it("takes an asset in again from the day on which its position is stated anew", async ({ db, services }) => {
    await keepClosesOf(db, "EGIE3", [
      ["2024-01-04", "40.00"],
      ["2024-01-05", "42.00"],
    ]);
    await keepCloses(db);
    const caller = await createInvestor(db, services, [...notes, saleWithoutPurchase]);
    await caller.events.create({
      ...{ tipo: "posicao_inicial", ticker: "EGIE3", data: "2024-01-04", quantidade: 20, custo: 500 },
    });
    const returns = await caller.returns.get({});
    // 20 × 2,00 more than ITSA4 alone.
    expect(returns).toMatchObject({ final: 1368 + 840, ganho: 97 + 40, semCusto: [] });
    expect(returns.faltas[0]?.mensagem).toBe(
      "EGIE3 conta a partir de 04/01/2024; antes disso o custo não é conhecido.",
    );
    expect((await caller.returns.get({ ate: "2024-01-03" })).semCusto).toEqual(["EGIE3"]);
    expect((await caller.returns.get({ ate: "2024-01-02" })).semCusto).toEqual([]);
    const later = await caller.returns.get({ de: "2024-01-05" });
    expect(later).toMatchObject({ inicial: 1800 + 800, semCusto: [] });
    expect(later.faltas.filter(({ mensagem }) => mensagem.includes("EGIE3"))).toEqual([]);
  });

  it("does not begin a period with a price of years before", async ({ db, services }) => {
    await keepClosesOf(db, "BBAS3", [
      ["2023-12-28", "10.00"],
      ["2026-03-02", "30.00"],
    ]);
    const caller = await createInvestor(db, services, [tradeNote("2023-12-27", "C", 100, "BBAS3", "10.00")]);
    const returns = await caller.returns.get({ de: "2026-01-01" });
    expect(returns).toMatchObject({ de: "2026-03-02", diaInicial: "2025-12-31", inicial: null, final: 3000 });
    expect(returns).toMatchObject({ ganho: null, twr: null, xirr: null });
    expect(returns.faltas[0]?.mensagem).toBe(
      "Sem preço recente de BBAS3 em 31/12/2025: o valor inicial não é conhecido.",
    );
  });

  it("reads for a short period what a short period needs, with the figures of all that there is", async ({
    db,
    services,
  }) => {
    const everyDay = Array.from({ length: 700 }, (_, index) => addDays("2022-01-03", index));
    await keepClosesOf(
      db,
      "LREN3",
      everyDay.map((dia, index) => [dia, String(10 + ((index * 7) % 13))]),
    );
    const user = await createUser(db);
    const bought = everyDay.filter((_, index) => index % 50 === 0);
    await replaceNotesOfFile(
      contextFor(db, services, user),
      (await createFile(db, user.id)).id,
      bought.map((dia) => tradeNote(dia, "C", 10, "LREN3", "11.00")),
    );
    const { counted, db: countedDb } = counting(db);
    const ctx = contextFor(countedDb, services, user);
    const rowsFor = async (period: Parameters<typeof getReturns>[1]) => {
      counted.rows = 0;
      const returns = await getReturns(ctx, period);
      return { rows: counted.rows, returns };
    };
    const all = await rowsFor({ de: null, ate: "2023-12-03" });
    const month = await rowsFor({ de: "2023-11-04", ate: "2023-12-03" });
    expect(all.rows).toBeGreaterThan(700);
    expect(month.rows).toBeLessThan(60);

    const start = all.returns.curva.find(({ dia }) => dia === "2023-11-03");
    expect(month.returns.curva).toHaveLength(30);
    expect(String(month.returns.inicial)).toBe(String(start?.valor));
    const chained = all.returns.twr
      ?.plus(1)
      .div(start?.twr?.plus(1) ?? 0)
      .minus(1);
    expect(month.returns.twr?.toFixed(20)).toBe(chained?.toFixed(20));
  });

  it("lets others run while the days of a page are computed", async ({ db, services }) => {
    // Two pages of 92 days, from eight days before the first.
    const days = Array.from({ length: 184 }, (_, index) => addDays("2023-12-25", index));
    await keepClosesOf(
      db,
      "ABEV3",
      days.map((dia) => [dia, "12.00"]),
    );
    const user = await createUser(db);
    const bought = [tradeNote("2023-12-01", "C", 10, "ABEV3", "11.00")];
    await replaceNotesOfFile(contextFor(db, services, user), (await createFile(db, user.id)).id, bought);
    const { turns, db: watched } = countingTurns(db);
    await getReturns(contextFor(watched, services, user), { de: "2024-01-02", ate: "2024-06-25" });
    expect(turns).toHaveLength(2);
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(1);
  });

  it("is nothing for somebody without trades, whatever others have", async ({ db, services }) => {
    await createInvestor(db, services);
    const caller = await callerFor(db, services, await createUser(db));
    expect(await caller.returns.get({})).toMatchObject({
      de: null,
      ate: null,
      curva: [],
      twr: null,
      xirr: null,
      faltas: [],
    });
  });
});
