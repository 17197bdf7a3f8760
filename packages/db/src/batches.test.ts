import { randomUUID } from "node:crypto";
import { Decimal } from "@app/core/money";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { inBatches, insertRows, updateRows, withKeptPlans } from "./batches.ts";
import type { Tx } from "./client.ts";
import { createTestDb } from "./testing/create-test-db.ts";
import { createUser } from "./testing/factories/users.ts";

describe("rows in batches", () => {
  it("keeps every row in order, and each batch of 20 columns below 65,535 parameters", () => {
    const rows = Array.from({ length: 7001 }, (_, index) => index);
    const batches = [...inBatches(rows)];
    expect(batches.flat()).toEqual(rows);
    expect(Math.max(...batches.map((batch) => batch.length * 20))).toBeLessThan(65_535);
  });

  it("gives no batch for no rows, since an insert of nothing is an error", () => {
    expect([...inBatches([])]).toEqual([]);
  });
});

describe("rows as one parameter", () => {
  it("are stored as an insert of one at a time stores them", async () => {
    const { db, close } = await createTestDb();
    onTestFinished(close);
    const event = {
      ...{ tipo: "posicao_inicial" as const, ticker: "AÇÃO 😀 \"'\\u0041\t", data: "2024-02-29" },
      ...{ origem: "pessoa" as const, createdAt: new Date("2024-02-29T23:59:59.987Z") },
    };
    const events = [
      event,
      { ...event, data: "1999-12-31", quantidade: new Decimal("0.00000001"), custo: new Decimal("12345678901234.56") },
      { ...event, data: "2024-03-01", quantidade: new Decimal("1e-8"), custo: null, tickerNovo: "null" },
    ];
    const storedBy = async (insert: (rows: (typeof event & { id: string; userId: string })[]) => Promise<unknown>) => {
      const { id: userId } = await createUser(db);
      await insert(events.map((one) => ({ ...one, id: randomUUID(), userId })));
      const rows = await db
        .selectFrom("portfolio_events")
        .selectAll()
        .where("userId", "=", userId)
        .orderBy("data")
        .execute();
      return rows.map((row) => ({ ...row, id: "", userId: "" }));
    };
    const oneByOne = await storedBy(async (rows) => {
      for (const row of rows) await db.insertInto("portfolio_events").values(row).execute();
    });
    expect(oneByOne.map(({ quantidade }) => quantidade?.toFixed())).toEqual(["0.00000001", undefined, "0.00000001"]);
    expect(await storedBy((rows) => insertRows(db, "portfolio_events", rows).execute())).toEqual(oneByOne);
    const alone = async (rows: Parameters<Parameters<typeof storedBy>[0]>[0]) => {
      for (const row of rows) await insertRows(db, "portfolio_events", [row]).execute(); // all columns in common
    };
    expect(await storedBy(alone)).toEqual(oneByOne);
  });

  it("change the named columns of their person's rows alone", async () => {
    const { db, close } = await createTestDb();
    onTestFinished(close);
    const [own, other] = [await createUser(db), await createUser(db)];
    const [first, second, foreign] = [randomUUID(), randomUUID(), randomUUID()];
    const event = {
      tipo: "posicao_inicial" as const,
      ticker: "PETR4",
      data: "2024-02-29",
      custo: new Decimal("10.00"),
    };
    const rows = [
      { ...event, id: first, userId: own.id },
      { ...event, id: second, userId: own.id, data: "2024-03-01" },
      { ...event, id: foreign, userId: other.id },
    ].map((row) => ({ ...row, origem: "pessoa" as const, createdAt: new Date(0) }));
    await insertRows(db, "portfolio_events", rows).execute();

    await updateRows(db, "portfolio_events", own.id, []);
    await updateRows(db, "portfolio_events", own.id, [
      { id: first, ticker: "AÇÃO \"'", custo: null },
      { id: foreign, ticker: "VALE3", custo: null },
    ]);
    const kept = await db.selectFrom("portfolio_events").select(["id", "ticker", "custo", "data"]).execute();
    expect(new Map(kept.map(({ id, ticker, custo, data }) => [id, [ticker, custo?.toFixed(), data]]))).toEqual(
      new Map([
        [first, ["AÇÃO \"'", undefined, "2024-02-29"]],
        [second, ["PETR4", "10", "2024-03-01"]],
        [foreign, ["PETR4", "10", "2024-02-29"]],
      ]),
    );
  });
});

describe("many rows with plans that are kept", () => {
  const planning = async (tx: Tx) => {
    const settings = await sql<Record<string, string>>`
      select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`.execute(tx);
    return settings.rows[0];
  };
  const KEPT = { plans: "force_generic_plan", scans: "off" };

  it("leave the transaction's plans as they were, after a failure too", async () => {
    const { db, close } = await createTestDb();
    onTestFinished(close);
    await db.transaction().execute(async (tx) => {
      const before = await planning(tx);
      expect(before).not.toEqual(KEPT);
      expect(await withKeptPlans(tx, () => planning(tx))).toEqual(KEPT);
      expect(await planning(tx)).toEqual(before);
      await sql`savepoint before_failure`.execute(tx);
      await expect(withKeptPlans(tx, () => sql`select 1 / 0`.execute(tx))).rejects.toThrow("division by zero");
      await sql`rollback to savepoint before_failure`.execute(tx);
      expect(await planning(tx)).toEqual(before);
    });
  });

  it("still refuse a row whose owner is not there", async () => {
    const { db, close } = await createTestDb();
    onTestFinished(close);
    const event = { tipo: "posicao_inicial" as const, ticker: "PETR4", data: "2024-02-29", origem: "pessoa" as const };
    const orphan = { ...event, id: randomUUID(), userId: randomUUID(), createdAt: new Date(0) };
    const insert = db
      .transaction()
      .execute((tx) => withKeptPlans(tx, () => insertRows(tx, "portfolio_events", [orphan]).execute()));
    await expect(insert).rejects.toThrow("portfolio_events_userId_fkey");
  });
});
