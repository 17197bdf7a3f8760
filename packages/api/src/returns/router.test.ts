import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";

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

    expect(returns).toMatchObject({ de: "2024-01-02", ate: "2024-01-05", inicial: 0, final: 1368, foraDaConta: [] });
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
    expect(returns.faltas).toEqual([
      "IPCA: sem dados para todo o período.",
      "Ibovespa: sem dados para todo o período.",
    ]);
    expect(returns.xirr).toBeGreaterThan(100);
  });

  it("begins a period with what was there before it", async ({ db, services }) => {
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
    expect(returns.faltas[0]).toBe("Sem preço recente de TAEE11 em 4 de 4 dias: nesses dias o valor não é conhecido.");
  });

  it("leaves out what has no known cost, and names it", async ({ db, services }) => {
    await keepCloses(db);
    const returns = await (await createInvestor(db, services, [...notes, saleWithoutPurchase])).returns.get({});
    expect(returns).toMatchObject({ final: 1368, ganho: 97, foraDaConta: ["EGIE3"] });
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
