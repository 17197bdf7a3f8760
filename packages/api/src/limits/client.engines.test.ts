import { openPostgres } from "@app/db/client";
import { createTestDb } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { createLimiter, type LimiterStore } from "./client.ts";

const { TEST_REDIS_URL } = process.env;
const key = `key-${process.pid}-${process.hrtime.bigint()}`;

async function countAllowed(total: number, stores: LimiterStore[]): Promise<number> {
  const limiters = stores.map(createLimiter);
  const outcomes = await Promise.allSettled(
    Array.from({ length: total }, (_, index) => limiters[index % limiters.length]?.count("loginAccount", key)),
  );
  return outcomes.filter((outcome) => outcome.status === "fulfilled").length;
}

describe("a limit", () => {
  it("is exact in one process", async () => {
    expect(await countAllowed(50, [{ memory: true }])).toBe(10);
  });

  it.runIf(TEST_REDIS_URL)("is exact over two processes that share Redis", async () => {
    const [one, two] = [new Redis(TEST_REDIS_URL ?? ""), new Redis(TEST_REDIS_URL ?? "")];
    expect(await countAllowed(50, [{ redis: one }, { redis: two }])).toBe(10);
    await Promise.all([one.quit(), two.quit()]);
  });

  it.runIf(testEngine === "postgres")("is exact over two processes that share the database", async () => {
    const database = await createTestDb();
    const [one, two] = [openPostgres(database.url ?? "", 5), openPostgres(database.url ?? "", 5)];
    const allowed = await countAllowed(50, [{ postgres: one.pool }, { postgres: two.pool }]);
    expect(allowed).toBe(10);
    await Promise.all([one.close(), two.close()]);
    await database.close();
  });

  it("still holds while Redis is unavailable, counted per process", async () => {
    const away = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null });
    away.on("error", () => {});
    expect(await countAllowed(50, [{ redis: away }])).toBe(10);
    away.disconnect();
  });

  it.each([
    ["addresses of one /64", ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:DB8:1:2:0::7"], 10],
    ["an IPv4 address written in two ways", ["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:CB00:7107"], 10],
    ["two /64 of one /48", ["2001:db8:1:2::1", "2001:db8:1:3::1"], 20],
  ])("counts %s together", async (_name, addresses, allowed) => {
    const limiter = createLimiter({ memory: true });
    let counted = 0;
    for (let tries = 0; tries < 60; tries += 1) {
      const address = addresses[tries % addresses.length] ?? "";
      await limiter.countAddress("loginAccount", address).then(
        () => (counted += 1),
        () => {},
      );
    }
    expect(counted).toBe(allowed);
  });

  it("counts a whole /48 more coarsely", async () => {
    const limiter = createLimiter({ memory: true });
    const tries = Array.from({ length: 400 }, (_, index) =>
      limiter.countAddress("loginAccount", `2001:db8:1:${index.toString(16)}::1`),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(160);
  });

  it.runIf(TEST_REDIS_URL && testEngine === "embedded")("keeps little of what a stranger sends", async () => {
    const redis = new Redis(TEST_REDIS_URL ?? "");
    await createLimiter({ redis }).count("loginAccount", `${key}${"x".repeat(200_000)}`);
    const names = await redis.keys("loginAccount:*");
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(64);
    await redis.quit();
  });

  it("says how many seconds to wait", async () => {
    const limiter = createLimiter({ memory: true });
    for (let uses = 0; uses < 10; uses += 1) await limiter.count("loginAccount", key);
    await expect(limiter.count("loginAccount", key)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryAfterSeconds: 15 * 60,
    });
  });
});
