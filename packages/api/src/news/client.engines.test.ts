import { openPostgres } from "@app/db/client";
import { createTestDb } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { Redis } from "ioredis";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { loopback, silentLog } from "../testing/test-services.ts";
import { createNewsFeed, databaseTransport, type NewsFeed, type OpenNewsTransport, redisTransport } from "./client.ts";

const { TEST_REDIS_URL } = process.env;

async function newFeed(open: OpenNewsTransport = loopback): Promise<NewsFeed> {
  const feed = await createNewsFeed(open, silentLog);
  onTestFinished(() => feed.close());
  return feed;
}

const EVERY_TOPIC = ["sessions", "notifications", "files", "notes", "portfolio", "goals", "statements"];

/** Events of a stream at its start and after a gap. */
async function expectEveryTopic(next: () => Promise<unknown>) {
  const heard = [];
  while (heard.length < EVERY_TOPIC.length) heard.push(await next());
  expect(heard).toEqual(EVERY_TOPIC);
}

/** An open stream after its first events, which name every topic. */
async function follow(feed: NewsFeed, userId: string, credentialId = "c1") {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const stream = feed.follow({ userId, credentialId }, leaving.signal);
  const next = async () => (await stream.next()).value;
  await expectEveryTopic(next);
  return { next, leave: () => leaving.abort() };
}

describe("news", () => {
  it("reach those they concern, and nobody else", async () => {
    const feed = await newFeed();
    const [ana, bia] = [await follow(feed, "ana"), await follow(feed, "bia")];
    const heardByBia = vi.fn();
    void bia.next().then(heardByBia);

    await feed.publish({ userId: "ana", topic: "notifications" });
    expect(await ana.next()).toBe("notifications");
    expect(heardByBia).not.toHaveBeenCalled();

    await feed.publish({ userId: null, topic: "notifications" });
    expect(await ana.next()).toBe("notifications");
    await vi.waitFor(() => expect(heardByBia).toHaveBeenCalledWith("notifications"));
  });

  it("leave out the session that made the change", async () => {
    const feed = await newFeed();
    const [here, elsewhere] = [await follow(feed, "ana", "here"), await follow(feed, "ana", "elsewhere")];
    await feed.publish({ userId: "ana", topic: "sessions", exceptCredential: "here" });
    expect(await elsewhere.next()).toBe("sessions");
    await feed.publish({ userId: "ana", topic: "notifications" });
    expect(await here.next()).toBe("notifications");
  });

  it("for one session reach no other of the person's", async () => {
    const feed = await newFeed();
    const [here, elsewhere] = [await follow(feed, "ana", "here"), await follow(feed, "ana", "elsewhere")];
    await feed.publish({ userId: "ana", topic: "replaced", onlyCredential: "here" });
    expect(await here.next()).toBe("replaced");
    await feed.publish({ userId: "ana", topic: "notifications" });
    expect(await elsewhere.next()).toBe("notifications");
  });

  it("of one topic are merged while pending", async () => {
    const feed = await newFeed();
    const ana = await follow(feed, "ana");
    for (let count = 0; count < 1000; count += 1) await feed.publish({ userId: "ana", topic: "notifications" });
    await feed.publish({ userId: "ana", topic: "sessions" });
    expect([await ana.next(), await ana.next()]).toEqual(["notifications", "sessions"]);
  });

  it("end when the listener leaves, which frees its place in the limit", async () => {
    const feed = await newFeed();
    const open = [];
    for (let count = 0; count < 10; count += 1) open.push(await follow(feed, "ana"));
    const oneMore = () => feed.follow({ userId: "ana", credentialId: "c1" }, new AbortController().signal).next();
    await expect(oneMore()).rejects.toMatchObject({ code: "TOO_MANY_STREAMS" });

    const waiting = open[0]?.next();
    open[0]?.leave();
    expect(await waiting).toBeUndefined();
    expect((await oneMore()).value).toBe("sessions");
  });

  it("end with a refusal that asks to come back when the server stops", async () => {
    const feed = await createNewsFeed(loopback, silentLog);
    const ana = await follow(feed, "ana");
    const waiting = ana.next();
    await feed.close();
    await expect(waiting).rejects.toMatchObject({ code: "STOPPING", kind: "unavailable" });
  });

  it("name every topic again when some may have been missed", async () => {
    let gap = () => {};
    const feed = await newFeed((listener) => {
      gap = listener.onGap;
      return loopback(listener);
    });
    const ana = await follow(feed, "ana");
    gap();
    await expectEveryTopic(ana.next);
  });

  it("of an unknown kind are ignored", async () => {
    let hear = (_payload: string) => {};
    const feed = await newFeed((listener) => {
      hear = listener.onPayload;
      return loopback(listener);
    });
    const ana = await follow(feed, "ana");
    for (const payload of ["", "{", "null", '{"userId":null,"topic":"prices"}']) hear(payload);
    await feed.publish({ userId: "ana", topic: "sessions" });
    expect(await ana.next()).toBe("sessions");
  });

  it("that cannot be sent delay nothing", async () => {
    const feed = await newFeed(async () => ({ send: () => Promise.reject(new Error("away")), close: async () => {} }));
    await expect(feed.publish({ userId: "ana", topic: "notifications" })).resolves.toBeUndefined();
  });
});

describe("a stream whose listener tells the age of its data", () => {
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;

  async function newAgeing() {
    let now = 0;
    let gap = () => {};
    const feed = await createNewsFeed(
      (listener) => {
        gap = listener.onGap;
        return loopback(listener);
      },
      silentLog,
      () => now,
    );
    onTestFinished(() => feed.close());
    const first = async (dataAgeMs: number, credentialId = "c1") => {
      const leaving = new AbortController();
      const heard: unknown[] = [];
      const stream = feed.follow({ userId: "ana", credentialId }, leaving.signal, dataAgeMs);
      for (;;) {
        const { value } = await Promise.race([stream.next(), immediately()]);
        if (value === undefined) break;
        heard.push(value);
      }
      leaving.abort();
      return heard;
    };
    const immediately = () =>
      new Promise<{ value: undefined }>((resolve) => setImmediate(resolve, { value: undefined }));
    return { feed, first, gap: () => gap(), pass: (ms: number) => (now += ms) };
  }

  it("begins with the news since then and of the minute before alone", async () => {
    const { feed, first, pass } = await newAgeing();
    pass(10 * MINUTE);
    await feed.publish({ userId: "ana", topic: "goals" });
    pass(61 * SECOND);
    await feed.publish({ userId: "ana", topic: "files" });
    await feed.publish({ userId: "bia", topic: "portfolio" });
    await feed.publish({ userId: null, topic: "notifications" });
    await feed.publish({ userId: "ana", topic: "notes", exceptCredential: "c1" });
    await feed.publish({ userId: "ana", topic: "replaced", onlyCredential: "c1" });
    expect(await first(0)).toEqual(["sessions", "files", "notifications"]);
    expect(await first(0, "c2")).toEqual(["sessions", "files", "notifications", "notes"]);
    expect(await first(2 * SECOND)).toEqual(["sessions", "goals", "files", "notifications"]);
    pass(61 * SECOND);
    expect(await first(0)).toEqual(["sessions"]);
  });

  it("begins with every topic where older news are not known, or some were missed", async () => {
    const { feed, first, gap, pass } = await newAgeing();
    expect(await first(0)).toEqual(EVERY_TOPIC); // begun later than a minute before
    pass(10 * MINUTE);
    expect(await first(0)).toEqual(["sessions"]);
    await feed.publish({ userId: "ana", topic: "files" });
    pass(4 * MINUTE);
    await feed.publish({ userId: "bia", topic: "files" });
    expect(await first(3 * MINUTE)).toEqual(EVERY_TOPIC); // the first one is no longer known
    expect(await first(2 * MINUTE)).toEqual(["sessions"]);
    gap();
    expect(await first(0)).toEqual(EVERY_TOPIC);
  });

  it("knows the latest ten thousand", async () => {
    const { feed, first, pass } = await newAgeing();
    pass(10 * MINUTE);
    await feed.publish({ userId: "ana", topic: "goals" });
    pass(SECOND);
    for (let sent = 1; sent < 10_000; sent += 1) await feed.publish({ userId: "bia", topic: "files" });
    expect(await first(0)).toEqual(["sessions", "goals"]);
    await feed.publish({ userId: "bia", topic: "files" });
    expect(await first(0)).toEqual(EVERY_TOPIC);
  });
});

describe("news travel between processes", () => {
  it("over the database", async () => {
    const database = await createTestDb();
    onTestFinished(() => database.close());
    const other = database.url ? openPostgres(database.url, 2) : undefined;
    onTestFinished(async () => other?.close());
    const here = await newFeed(databaseTransport(database.pool));
    const there = await newFeed(databaseTransport(other?.pool ?? database.pool));
    const ana = await follow(here, "ana");

    await there.publish({ userId: "ana", topic: "notifications" });
    expect(await ana.next()).toBe("notifications");
  });

  it.skipIf(testEngine === "embedded")("over the database again after it dropped the connection", async () => {
    const database = await createTestDb();
    onTestFinished(() => database.close());
    const feed = await newFeed(databaseTransport(database.pool));
    const ana = await follow(feed, "ana");

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'
    `.execute(database.db);
    await expectEveryTopic(ana.next);
    await feed.publish({ userId: "ana", topic: "notifications" });
    expect(await ana.next()).toBe("notifications");
  });

  // On one engine only: the test disconnects every subscriber of the shared Redis.
  it.runIf(TEST_REDIS_URL && testEngine === "embedded")(
    "over Redis, again after it dropped the connection too",
    async () => {
      const [one, two] = [new Redis(TEST_REDIS_URL ?? ""), new Redis(TEST_REDIS_URL ?? "")];
      onTestFinished(() => {
        one.disconnect();
        two.disconnect();
      });
      const here = await newFeed(redisTransport(one));
      const there = await newFeed(redisTransport(two));
      const ana = await follow(here, "ana");
      await there.publish({ userId: "ana", topic: "notifications" });
      expect(await ana.next()).toBe("notifications");

      await two.call("CLIENT", "KILL", "TYPE", "pubsub");
      await expectEveryTopic(ana.next);
      await there.publish({ userId: "ana", topic: "sessions" });
      expect(await ana.next()).toBe("sessions");
    },
  );
});
