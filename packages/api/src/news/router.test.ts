import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect, onTestFinished } from "vitest";
import { findCaller } from "../auth/queries.ts";
import type { Services } from "../context.ts";
import { appRouter } from "../root.ts";
import { createAccessToken, createSession, requestContext, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createCallerFactory } from "../trpc.ts";

const createCaller = createCallerFactory(appRouter);
const LEFT_MS = 200;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const EVERY_TOPIC = ["notifications", "files", "notes", "portfolio", "goals", "statements"];

/** When a credential valid for `ms` was issued, so that {@link LEFT_MS} of it are left at `testNow`. */
const ago = (ms: number) => new Date(testNow.getTime() - ms + LEFT_MS);

/** Milliseconds since its start, at which the clock is frozen until then: a slow start uses up no lifetime. */
function createClock() {
  let startedAt: number | undefined;
  return {
    elapsed: () => (startedAt === undefined ? 0 : performance.now() - startedAt),
    start: () => {
      startedAt = performance.now();
    },
  };
}

/** A stream after its first topics. */
async function openStream(db: Db, services: Services, token: string, elapsed = () => 0) {
  const now = () => new Date(testNow.getTime() + elapsed());
  const ctx = { ...requestContext(db, services, token), now, findCaller: () => findCaller(db, token, now()) };
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const watched = await createCaller(ctx, { signal: leaving.signal }).news.watch();
  const stream = watched[Symbol.asyncIterator]();
  const next = async () => (await stream.next()).value?.topic;
  /** The topics with which a stream begins. */
  const begin = async () => {
    for (const topic of EVERY_TOPIC) expect(await next()).toBe(topic);
  };
  await begin();
  return { next, begin };
}

// A second by the clock: other tests on the same cores may take one of it, not three in a row.
describe("a stream of news", { retry: 2 }, () => {
  it.for([
    ["idle limit", { createdAt: ago(DAY_MS), lastUsedAt: ago(12 * HOUR_MS) }],
    ["absolute limit", { createdAt: ago(7 * DAY_MS), lastUsedAt: testNow }],
  ] as const)("ends within a second of its session's %s", async ([, times], { db, services }) => {
    const user = await createUser(db);
    const token = await createSession(db, user);
    await db.updateTable("sessions").set(times).where("userId", "=", user.id).execute();
    const { elapsed, start } = createClock();
    const { next } = await openStream(db, services, token, elapsed);
    start();
    await expect(untilItEnds(next)).rejects.toMatchObject({ code: "UNAUTHORIZED", cause: { code: "NOT_LOGGED_IN" } });
    expect(elapsed()).toBeGreaterThanOrEqual(200);
    expect(elapsed()).toBeLessThan(200 + 1000);
  });

  it("ends within a second of its token's last day", async ({ db, services }) => {
    const token = await createAccessToken(db, await createUser(db), { createdAt: ago(30 * DAY_MS) });
    const { elapsed, start } = createClock();
    const { next } = await openStream(db, services, token, elapsed);
    start();
    await expect(untilItEnds(next)).rejects.toMatchObject({ cause: { code: "NOT_LOGGED_IN" } });
    expect(elapsed()).toBeGreaterThanOrEqual(200);
    expect(elapsed()).toBeLessThan(200 + 1000);
  });

  it("goes on when another call kept its session alive", async ({ db, services }) => {
    const user = await createUser(db);
    const token = await createSession(db, user, ago(12 * HOUR_MS));
    let elapsed = 0;
    const { next, begin } = await openStream(db, services, token, () => elapsed);
    await db.updateTable("sessions").set({ lastUsedAt: testNow }).where("userId", "=", user.id).execute();
    elapsed = LEFT_MS;
    await begin(); // it looks at every list again
    await services.news.publish({ userId: user.id, topic: "goals" });
    expect(await next()).toBe("goals");
  });

  it("of a token that is valid for a year stays open", async ({ db, services }) => {
    const user = await createUser(db);
    const token = await createAccessToken(db, user);
    const yearAhead = new Date(testNow.getTime() + 365 * DAY_MS);
    await db.updateTable("access_tokens").set({ expiresAt: yearAhead }).where("userId", "=", user.id).execute();
    const { next } = await openStream(db, services, token);
    await services.news.publish({ userId: user.id, topic: "files" });
    expect(await next()).toBe("files");
  });
});

/** Ten times the initial topics: a stream that checks again at its end may repeat them all. */
async function untilItEnds(next: () => Promise<string | undefined>): Promise<void> {
  for (let topics = 0; topics < 50; topics += 1) {
    if ((await next()) === undefined) return;
  }
}

describe("the own stream of who ends the session", () => {
  const currentPassword = "Antiga#1";
  it.for([
    ["a new password", "CREDENTIAL_REPLACED"],
    ["a logout", "NOT_LOGGED_IN"],
    ["the deletion of the account", "NOT_LOGGED_IN"],
  ] as const)("hears of %s after the answer only", async ([how, code], { db, services }) => {
    const user = await createUser(db, { passwordHash: await services.passwords.hash(currentPassword) });
    const token = await createSession(db, user);
    const { next } = await openStream(db, services, token);
    const afterAnswer: (() => Promise<void>)[] = [];
    const caller = createCaller({
      ...requestContext(db, services, token),
      afterAnswer: (work) => void afterAnswer.push(work),
    });
    if (how === "a new password") await caller.settings.changePassword({ currentPassword, password: "Novinha#2" });
    if (how === "a logout") await caller.auth.logout();
    if (how === "the deletion of the account") await caller.settings.deleteAccount({ currentPassword });

    await services.news.publish({ userId: user.id, topic: "goals" });
    expect(await next()).toBe("goals");
    for (const work of afterAnswer) await work();
    await expect(next()).rejects.toMatchObject({ cause: { code } });
  });
});
