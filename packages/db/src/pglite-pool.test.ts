import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, type Db, inTransaction, type Tx } from "./client.ts";
import { createTestDb } from "./testing/create-test-db.ts";
import { testEngine } from "./testing/engine.ts";
import { createUser } from "./testing/factories/users.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

describe("a transaction", () => {
  it("keeps nothing when its work fails", async () => {
    const { db } = database;
    const before = await countUsers();

    await expect(
      inTransaction(db, async (tx) => {
        await tx.updateTable("users").set({ nomeUsuario: "X" }).execute();
        await createUser(tx);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");

    expect(await countUsers()).toBe(before);
  });

  it("joins the one already open", async () => {
    const { db } = database;
    const before = await countUsers();
    await expect(
      inTransaction(db, (outer) =>
        inTransaction(outer, async (inner) => {
          await createUser(inner);
          throw new Error("no");
        }),
      ),
    ).rejects.toThrow("no");
    expect(await countUsers()).toBe(before);
  });

  it("makes another one wait for its end, and both keep their work", async () => {
    const { db } = database;
    const before = await countUsers();
    await Promise.all([1, 2, 3].map(() => inTransaction(db, (tx) => createUser(tx))));
    expect(await countUsers()).toBe(before + 3);
  });

  it.runIf(testEngine === "embedded")("refuses the outer connection instead of waiting for itself", async () => {
    const { db } = database;
    const misuse = inTransaction(db, async () => {
      await db.selectFrom("users").select("id").execute();
    });
    await expect(misuse).rejects.toThrow("outer database connection");
    expect(await countUsers()).toBeGreaterThanOrEqual(0);
  });
});

describe("a series of statements", () => {
  it.each([
    ["on its own", (work: (db: Db | Tx) => Promise<void>) => work(database.db)],
    ["in one transaction", (work: (db: Db | Tx) => Promise<void>) => inTransaction(database.db, work)],
  ])("%s lets everything else run between them", async (_, run) => {
    let [turns, isDone] = [0, false];
    const countTurns = async () => {
      for (; !isDone; turns += 1) await nextTurn();
    };
    const counted = countTurns();
    await run(async (db) => {
      for (let statement = 0; statement < 20; statement += 1) await sql`select ${statement}::integer`.execute(db);
    });
    isDone = true;
    await counted;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});

describe("what is read", () => {
  it("is the same on both engines: counts are numbers, days are text, money is decimal", async () => {
    const { db } = database;
    const row = await db
      .selectNoFrom(({ val, cast, fn }) => [
        cast<number>(val("9007199254740991"), "bigint").as("count"),
        cast<string>(val("2026-02-28"), "date").as("day"),
        fn<unknown>("round", [cast(val("0.125"), "numeric"), cast(val("2"), "integer")]).as("money"),
      ])
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(9007199254740991);
    expect(row.day).toBe("2026-02-28");
    expect(String(row.money)).toBe("0.13");
  });
});

async function countUsers(): Promise<number> {
  const { count } = await database.db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
