import { nextDay } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import { inBatches } from "@app/db/batches";
import type { Db, Tx } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { callerFor, contextFor, testNow, visitorCaller } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { listCloses, listLastPrices, listSeries } from "./market-prices.ts";

type MarketPrice = [ticker: string, dia: string, fonte: "b3" | "provedor", preco: string];

async function keepPrices(db: Db, prices: readonly MarketPrice[]) {
  for (const batch of inBatches(prices)) {
    await db
      .insertInto("prices")
      .values(
        batch.map(([ticker, dia, fonte, preco]) => ({
          ticker,
          dia,
          fonte,
          preco: new Decimal(preco),
          origem: "teste",
        })),
      )
      .execute();
  }
}

const typePrice = (db: Db, userId: string, ticker: string, dia: string, preco: string) =>
  db
    .insertInto("own_prices")
    .values({ userId, ticker, dia, preco: new Decimal(preco), createdAt: testNow })
    .execute();

const shown = (prices: Awaited<ReturnType<typeof listLastPrices>>) =>
  Object.fromEntries([...prices].map(([ticker, { preco, dia, fonte }]) => [ticker, `${preco} ${dia} ${fonte}`]));

async function readsOf(db: Tx) {
  const { rows } = await sql<{ full: number; scans: number; fetched: number }>`
    select seq_scan as full, idx_scan as scans, idx_tup_fetch as fetched
    from pg_stat_xact_user_tables where relname = 'prices'`.execute(db);
  return rows[0] ?? { full: 0, scans: 0, fetched: 0 };
}

describe("the last price of a ticker", () => {
  it("is of the newest day; on one day the person's own, then the exchange's, then the provider's", async ({
    db,
    services,
  }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    await keepPrices(db, [
      ["LASTA3", "2026-01-05", "b3", "10.00"],
      ["LASTA3", "2026-01-06", "b3", "11.12345678"],
      ["LASTA3", "2026-01-06", "provedor", "11.50"],
      ["LASTB3", "2026-01-06", "b3", "20.00"],
      ["LASTB3", "2026-01-07", "provedor", "21.00"],
    ]);
    await typePrice(db, ana.id, "LASTA3", "2026-01-06", "12.00");
    await typePrice(db, ana.id, "LASTB3", "2026-01-05", "99.00");
    await typePrice(db, ana.id, "LASTC3", "2026-01-05", "5.00");
    const tickers = ["LASTA3", "LASTB3", "LASTC3", "LASTD3", "LASTA3"];

    expect(shown(await listLastPrices(contextFor(db, services, ana), tickers, "2026-01-31"))).toEqual({
      LASTA3: "12 2026-01-06 pessoa",
      LASTB3: "21 2026-01-07 provedor",
      LASTC3: "5 2026-01-05 pessoa",
    });
    expect(shown(await listLastPrices(contextFor(db, services, bia), tickers, "2026-01-06"))).toEqual({
      LASTA3: "11.12345678 2026-01-06 b3",
      LASTB3: "20 2026-01-06 b3",
    });
    expect(shown(await listLastPrices(contextFor(db, services, bia), tickers, "2026-01-04"))).toEqual({});
    expect(shown(await listLastPrices(contextFor(db, services, bia), [], "2026-01-06"))).toEqual({});
  });

  it("costs a look-up in the index per ticker, however many days are kept", async ({ db, services }) => {
    const ana = await createUser(db);
    const tickers = Array.from({ length: 200 }, (_, index) => `IX${String(index).padStart(2, "0")}3`);
    await sql`
      insert into prices (ticker, dia, fonte, preco, origem)
      select ticker, '2024-01-01'::date + day, 'b3', 10, 'teste'
      from unnest(${tickers}::text[]) as ticker, generate_series(0, 249) as day`.execute(db);
    await sql`vacuum analyze prices`.execute(db);
    const { before, found, after } = await db.transaction().execute(async (tx) => ({
      before: await readsOf(tx),
      found: (await listLastPrices({ ...contextFor(db, services, ana), db: tx }, tickers, "2024-06-30")).size,
      after: await readsOf(tx),
    }));
    expect(found).toBe(200);
    // One look-up for the newest day and one for its price; 50 000 rows are kept.
    expect({ full: after.full - before.full, scans: after.scans - before.scans }).toEqual({ full: 0, scans: 400 });
    expect(after.fetched - before.fetched).toBeLessThanOrEqual(400);
  });
});

describe("closes", () => {
  it("are one per ticker and day, by day, the person's own first", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    await keepPrices(db, [
      ["CLOB3", "2026-02-03", "b3", "20.00"],
      ["CLOA3", "2026-02-02", "b3", "10.00"],
      ["CLOA3", "2026-02-03", "b3", "11.00"],
      ["CLOA3", "2026-02-03", "provedor", "11.01"],
      ["CLOA3", "2026-02-04", "provedor", "12.01"],
      ["CLOA3", "2026-02-05", "b3", "13.00"],
    ]);
    await typePrice(db, ana.id, "CLOA3", "2026-02-03", "1.00");
    await typePrice(db, ana.id, "CLOC3", "2026-02-03", "3.00");
    const closes = async (viewer: typeof ana) =>
      (await listCloses(contextFor(db, services, viewer), ["CLOA3", "CLOB3", "CLOC3"], "2026-02-02", "2026-02-04")).map(
        ({ ticker, dia, preco }) => `${dia} ${ticker} ${preco}`,
      );
    expect(await closes(bia)).toEqual([
      "2026-02-02 CLOA3 10",
      "2026-02-03 CLOA3 11",
      "2026-02-03 CLOB3 20",
      "2026-02-04 CLOA3 12.01",
    ]);
    expect(await closes(ana)).toEqual([
      "2026-02-02 CLOA3 10",
      "2026-02-03 CLOA3 1",
      "2026-02-03 CLOB3 20",
      "2026-02-03 CLOC3 3",
      "2026-02-04 CLOA3 12.01",
    ]);
  });

  it("of a security that has another code now are its own, as is its last price", async ({ db, services }) => {
    const ana = await createUser(db);
    await keepPrices(db, [
      ["VVAR3", "2020-01-06", "b3", "11.00"],
      ["VIIA3", "2021-09-01", "b3", "9.00"],
      ["BHIA3", "2021-09-01", "b3", "9.10"],
    ]);
    const ctx = contextFor(db, services, ana);
    const closes = await listCloses(ctx, ["BHIA3"], "2020-01-01", "2021-12-31");
    expect(closes.map(({ ticker, dia, preco }) => `${dia} ${ticker} ${preco}`)).toEqual([
      "2020-01-06 BHIA3 11",
      "2021-09-01 BHIA3 9.1",
    ]);
    expect(shown(await listLastPrices(ctx, ["BHIA3"], "2020-12-31"))).toEqual({ BHIA3: "11 2020-01-06 b3" });
    expect(shown(await listLastPrices(ctx, ["BHIA3"], "2021-12-31"))).toEqual({ BHIA3: "9.1 2021-09-01 b3" });
  });

  it("of more days than one page are all there, each once", async ({ db, services }) => {
    const ana = await createUser(db);
    const days: string[] = [];
    for (let day = "2015-01-01"; days.length < 2500; day = nextDay(day)) days.push(day);
    await keepPrices(
      db,
      ["PAGA3", "PAGB3"].flatMap((ticker) => days.map((dia): MarketPrice => [ticker, dia, "b3", "1"])),
    );
    const closes = await listCloses(contextFor(db, services, ana), ["PAGA3", "PAGB3"], "2000-01-01", "2099-12-31");
    expect(closes.map(({ ticker, dia }) => `${dia} ${ticker}`)).toEqual(
      days.flatMap((dia) => [`${dia} PAGA3`, `${dia} PAGB3`]),
    );
  });
});

describe("a series", () => {
  it("gives the points of its days, in order, and of no other series", async ({ db }) => {
    const point = (serie: "cdi" | "ipca", dia: string, valor: string) => ({
      serie,
      dia,
      valor: new Decimal(valor),
      fonte: "teste",
      obtidoEm: testNow,
    });
    await db
      .insertInto("series_points")
      .values([
        point("cdi", "2026-01-06", "0.055131"),
        point("cdi", "2026-01-05", "0.05513"),
        point("cdi", "2026-01-07", "0.05"),
        point("ipca", "2026-01-01", "0.33"),
      ])
      .execute();
    const points = await listSeries({ db }, "cdi", "2026-01-05", "2026-01-06");
    expect(points.map(({ dia, valor }) => `${dia} ${valor}`)).toEqual(["2026-01-05 0.05513", "2026-01-06 0.055131"]);
    expect(await listSeries({ db }, "ibov", "2000-01-01", "2099-12-31")).toEqual([]);
  });
});

describe("prices.closes", () => {
  it("tells the closes of the days asked for, the viewer's own in place of the market's and nobody else's", async ({
    db,
    services,
  }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    await keepPrices(db, [
      ["PETR4", "2024-01-02", "b3", "10.00"],
      ["PETR4", "2024-01-03", "b3", "11.00"],
      ["PETR4", "2024-01-04", "b3", "12.00"],
    ]);
    await typePrice(db, ana.id, "PETR4", "2024-01-03", "99.00");
    const asked = { ticker: "petr4", de: "2024-01-03", ate: "2024-01-04" };
    const closesOf = async (user: typeof ana) =>
      (await (await callerFor(db, services, user)).prices.closes(asked)).fechamentos;
    expect(await closesOf(ana)).toEqual([
      { dia: "2024-01-03", preco: 99 },
      { dia: "2024-01-04", preco: 12 },
    ]);
    expect(await closesOf(bia)).toEqual([
      { dia: "2024-01-03", preco: 11 },
      { dia: "2024-01-04", preco: 12 },
    ]);
    const { fechamentos } = await (await callerFor(db, services, bia)).prices.closes({
      ticker: "PETR4",
      ate: "2025-01-02",
    });
    expect(fechamentos.map(({ dia }) => dia)).toEqual(["2024-01-03", "2024-01-04"]); // 365 days before, and not 366
    await expect(visitorCaller(db, services).prices.closes(asked)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
