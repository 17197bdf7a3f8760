import { PGlitePool } from "@app/db/pglite-pool";
import { testEngine } from "@app/db/testing/engine";
import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { dbTest as it } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { silentLog } from "../testing/test-services.ts";
import { createJobQueue, type JobQueue, type QueueStore } from "./client.ts";
import { defineJob } from "./define.ts";

const count = defineJob({
  name: "count",
  payload: z.object({ key: z.string() }),
  attempts: 2,
  dedupeKey: ({ key }) => key,
});

const ONE_HOUR_MS = 3_600_000;

const open: JobQueue<typeof count>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()));
});

async function createQueue(store: QueueStore): Promise<JobQueue<typeof count>> {
  const queue = await createJobQueue<typeof count>(store, silentLog);
  open.push(queue);
  return queue;
}

const { TEST_REDIS_URL } = process.env;
// On one engine only: two workers on one Redis would take each other's jobs.
const hasRedis = Boolean(TEST_REDIS_URL) && testEngine === "embedded";
/** Of waits that do not differ. */
const isShownOnPostgres = testEngine === "embedded" && Boolean(process.env.TEST_DATABASE_URL);
const stores = ["database", ...(hasRedis ? (["redis"] as const) : [])] as const;

describe.for(stores)("the queue in %s", (kind) => {
  const storeOf = (database: { pool: unknown; url: string | undefined }): QueueStore => {
    if (kind === "redis") return { redisUrl: TEST_REDIS_URL ?? "" };
    return database.pool instanceof PGlitePool ? { embedded: database.pool } : { databaseUrl: database.url ?? "" };
  };

  it("runs each job once, and deduplicates an equal one while it waits", async ({ database }) => {
    const queue = await createQueue(storeOf(database));
    const key = crypto.randomUUID();
    await queue.enqueue(count, { key });
    await queue.enqueue(count, { key });
    await queue.enqueue(count, { key: `${key}-other` });

    const done: unknown[] = [];
    const bothDone = createGate();
    const stop = await queue.work(async (_name, payload) => {
      done.push(payload);
      if (done.length === 2) bothDone.open();
    }, 1);
    await bothDone.opened;
    await stop();
    expect(done).toEqual([{ key }, { key: `${key}-other` }]);
  });

  it("tries a failing job again, and takes an equal one after it ended", async ({ database }) => {
    const queue = await createQueue(storeOf(database));
    const key = crypto.randomUUID();
    let tries = 0;
    const succeeded = createGate();
    const stop = await queue.work(async () => {
      tries += 1;
      if (tries === 1) throw new Error("first try");
      succeeded.open();
    }, 1);
    await queue.enqueue(count, { key });
    await succeeded.opened;
    expect(tries).toBe(2);
    await stop();
  });

  it("does a postponed job later, which is no failure", async ({ database }) => {
    const queue = await createQueue(storeOf(database));
    const times: number[] = [];
    const done = createGate();
    const stop = await queue.work(async () => {
      times.push(Date.now());
      if (times.length < 4) return { againInMs: 50 }; // more often than the job may fail
      done.open();
      return undefined;
    }, 1);
    await queue.enqueue(count, { key: crypto.randomUUID() });
    await done.opened;
    await stop();
    expect((times[3] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(150);
  });

  it("runs a delayed or postponed job at once on request, and ignores other jobs", async ({ database }) => {
    const queue = await createQueue(storeOf(database));
    const key = crypto.randomUUID();
    await queue.enqueue(count, { key }, ONE_HOUR_MS);
    let runs = 0;
    const [postponed, done] = [createGate(), createGate()];
    const stop = await queue.work(async () => {
      runs += 1;
      if (runs === 1) {
        postponed.open();
        return { againInMs: ONE_HOUR_MS };
      }
      done.open();
      return undefined;
    }, 1);
    await queue.hasten(count, { key: crypto.randomUUID() });
    await queue.hasten(count, { key });
    await postponed.opened;
    await vi.waitFor(async () => {
      await queue.hasten(count, { key }); // no effect while it still runs
      expect(runs).toBe(2);
    }, 10_000);
    await done.opened;
    await stop();
  });

  it("says of a hastened job whether it was delayed, and enqueues only jobs that it does not hold", async ({
    database,
  }) => {
    const queue = await createQueue(storeOf(database));
    const [delayed, waiting, lost] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await queue.enqueue(count, { key: delayed }, ONE_HOUR_MS);
    await queue.enqueue(count, { key: waiting });
    expect(await queue.hasten(count, { key: lost })).toBe("unknown");

    await queue.enqueueLost(count, [{ key: delayed }, { key: waiting }, { key: lost }]);

    expect(await queue.hasten(count, { key: waiting })).toBe("taken");
    expect(await queue.hasten(count, { key: lost })).toBe("taken");
    expect(await queue.hasten(count, { key: delayed })).toBe("delayed");
    const keys = new Set<unknown>();
    const allDone = createGate();
    const stop = await queue.work(async (_name, payload) => {
      keys.add((payload as { key: string }).key);
      if ([delayed, waiting, lost].every((key) => keys.has(key))) allDone.open();
      return undefined;
    }, 1);
    await allDone.opened;
    await stop();
  });

  it("lets a running job end before it stops", async ({ database }) => {
    const queue = await createQueue(storeOf(database));
    const [started, mayEnd] = [createGate(), createGate()];
    let ended = false;
    const stop = await queue.work(async () => {
      started.open();
      await mayEnd.opened;
      ended = true;
    }, 1);
    await queue.enqueue(count, { key: crypto.randomUUID() });
    await started.opened;
    const stopped = stop();
    mayEnd.open();
    await stopped;
    expect(ended).toBe(true);
  });

  it.skipIf(kind === "redis" || isShownOnPostgres)(
    "does what was left by a clock a day ahead, and not again what runs",
    async ({ database }) => {
      const [realNow, ahead] = [Date.now, { ms: 24 * ONE_HOUR_MS }];
      const clock = vi.spyOn(Date, "now").mockImplementation(() => realNow() + ahead.ms);
      onTestFinished(() => clock.mockRestore());
      const queue = await createQueue(storeOf(database));
      const [dead, late, own] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
      await queue.enqueue(count, { key: dead });
      await sql`update bullmq.job set state = 'active', lock_token = 'dead', locked_until_ms = ${Date.now()}
        where id = ${`count-${dead}`}`.execute(database.db);
      await queue.enqueue(count, { key: late }, 500);
      await queue.enqueue(count, { key: own });
      const lastSearch = async () => {
        const search = sql<{ value: string }>`select value from bullmq.meta where field = 'stalled-check'`;
        return (await search.execute(database.db)).rows[0]?.value ?? "";
      };

      const done: string[] = [];
      const [othersDone, searchedAgain] = [createGate(), createGate()];
      const stop = await queue.work(async (_name, payload) => {
        const { key } = payload as { key: string };
        done.push(key);
        if (done.includes(dead) && done.includes(late)) othersDone.open();
        if (key === own) await searchedAgain.opened;
      }, 2);
      await expect.poll(async () => [done, await lastSearch()]).toEqual([[own], expect.stringMatching(/./)]);
      ahead.ms = 0;
      await queue.enqueue(count, { key: crypto.randomUUID() }, ONE_HOUR_MS);
      await othersDone.opened;
      // Two more searches would take it.
      const searches = new Set<string>();
      await expect.poll(async () => searches.add(await lastSearch()).size, { timeout: 30_000, interval: 500 }).toBe(4);
      searchedAgain.open();
      await stop();
      expect(done.toSorted()).toEqual([dead, late, own].toSorted());
    },
  );

  it("answers the health check", async ({ database }) => {
    const queue = await createQueue(storeOf(database));
    await expect(queue.ping()).resolves.toBeUndefined();
  });
});
