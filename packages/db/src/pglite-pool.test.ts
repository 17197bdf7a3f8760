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

  it.runIf(testEngine === "embedded")("lets twenty statements go before one that waits, and no more", async () => {
    const { db } = database;
    const ended: string[] = [];
    const transaction = (name: string) =>
      inTransaction(db, (tx) => sql`select 1`.execute(tx)).then(() => void ended.push(name));
    const statement = () => sql`select 1`.execute(db).then(() => void ended.push("statement"));
    await Promise.all([transaction("first"), transaction("second"), ...Array.from({ length: 25 }, statement)]);
    const twenty = Array<string>(20).fill("statement");
    expect(ended.slice(0, 22)).toEqual(["first", ...twenty, "second"]);
    expect(ended).toHaveLength(27);
  });

  it.runIf(testEngine === "embedded")(
    "waits for the next statement of a request whose statement it waited for",
    async () => {
      const { db } = database;
      const ended: string[] = [];
      const transaction = (name: string) =>
        inTransaction(db, (tx) => sql`select 1`.execute(tx)).then(() => void ended.push(name));
      const request = async () => {
        for (const name of ["caller", "rows"]) {
          await sql`select 1`.execute(db);
          ended.push(name);
        }
      };
      await Promise.all([transaction("first"), transaction("second"), request()]);
      expect(ended).toEqual(["first", "caller", "rows", "second"]);
    },
  );

  it.runIf(testEngine === "embedded")("refuses the outer connection instead of waiting for itself", async () => {
    const { db } = database;
    const misuse = inTransaction(db, async () => {
      await db.selectFrom("users").select("id").execute();
    });
    await expect(misuse).rejects.toThrow("outer database connection");
    expect(await countUsers()).toBeGreaterThanOrEqual(0);
  });
});

describe("a statement that comes again", () => {
  const byName = (db: Db | Tx, name: string) =>
    sql<Record<string, unknown>>`select * from changing where name = ${name}`.execute(db);

  it("is run with its own values, nulls, JSON and lists among them", async () => {
    const { db } = database;
    for (const value of [null, { a: null }, "text", 7]) {
      const { rows } = await sql<{ json: unknown; list: string[]; nothing: null }>`
        select ${value === null ? null : JSON.stringify(value)}::jsonb as json, ${["a", "b,c"]}::text[] as list,
          ${null}::text as nothing`.execute(db);
      expect(rows).toEqual([{ json: value, list: ["a", "b,c"], nothing: null }]);
    }
  });

  it("answers rows of any length in order, with empty, missing and long fields", async () => {
    const { db } = database;
    const long = "ação ".repeat(20_000);
    const { rows } = await sql<{ place: number; text: string | null }>`
      select place, case place % 3 when 0 then null when 1 then '' else ${long}::text || place end as text
      from generate_series(1, ${5}::integer) as place order by place`.execute(db);
    expect(rows).toEqual([
      { place: 1, text: "" },
      { place: 2, text: `${long}2` },
      { place: 3, text: null },
      { place: 4, text: "" },
      { place: 5, text: `${long}5` },
    ]);
    const { rows: none } = await sql`select 1 as one where ${false}::boolean`.execute(db);
    expect(none).toEqual([]);
  });

  it("answers the columns of today after its table changed", async () => {
    const { db } = database;
    await sql`create table changing (name text)`.execute(db);
    await sql`insert into changing values (${"a"})`.execute(db);
    expect((await byName(db, "a")).rows).toEqual([{ name: "a" }]);
    await sql`alter table changing add column size integer default 3`.execute(db);
    // A server states this to a connection that prepared it; this one has not.
    expect((await byName(db, "a")).rows).toEqual([{ name: "a", size: 3 }]);
  });

  it("works after it failed, and after more others than are kept", async () => {
    const { db } = database;
    const divide = (by: number) => sql<{ half: number }>`select 10 / ${by}::integer as half`.execute(db);
    expect((await divide(2)).rows).toEqual([{ half: 5 }]);
    await expect(divide(0)).rejects.toThrow("division by zero");
    await expect(sql`select nothing_like_this(${1}::integer)`.execute(db)).rejects.toThrow("does not exist");
    for (let other = 0; other < 400; other += 1) {
      await sql`select ${other}::integer as ${sql.ref(`column_${other}`)}`.execute(db);
    }
    expect((await divide(5)).rows).toEqual([{ half: 2 }]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db);
    expect(rows[0]?.count).toBeLessThanOrEqual(300);
  });
});

/** The part of a connection that both engines share. */
interface Client {
  on(event: "notification", listener: (message: { payload?: string | undefined }) => void): unknown;
  query(text: string): Promise<unknown>;
  release(destroy: boolean): void;
}

describe("news of a statement", () => {
  // A released connection of PostgreSQL is closed, and hears what comes until the server has closed it.
  it.runIf(testEngine === "embedded")(
    "come once, whether it has parameters, is in a transaction or neither, and no more after the release",
    async () => {
      const { db } = database;
      const pool: { connect(): Promise<Client> } = database.pool;
      const client = await pool.connect();
      const heard: string[] = [];
      client.on("notification", ({ payload }) => heard.push(payload ?? ""));
      await client.query("listen told");
      await sql`select pg_notify('told', ${"with a parameter"})`.execute(db);
      await sql`select pg_notify('told', 'without')`.execute(db);
      await inTransaction(db, (tx) => sql`select pg_notify('told', ${"in a transaction, ação"})`.execute(tx));
      await expect.poll(() => heard).toEqual(["with a parameter", "without", "in a transaction, ação"]);
      client.release(true);
      await sql`select pg_notify('told', ${"afterwards"})`.execute(db);
      await countUsers();
      expect(heard).toHaveLength(3);
    },
  );
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
