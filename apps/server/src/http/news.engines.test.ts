import { createSession } from "@app/api/testing/caller";
import { testEngine } from "@app/db/testing/engine";
import { describe, expect, onTestFinished, vi } from "vitest";
import { httpTest as it, type TestPerson, type TestServer } from "../testing/http-test.ts";
import { openNewsStream } from "../testing/read-stream.ts";
import { newRestClient } from "../testing/rest-client.ts";
import { newDataDir, startServerProcess } from "../testing/server-process.ts";

const FIRST_WORDS = ["notifications", "files", "notes", "portfolio", "goals", "statements"];
const CHANGED = JSON.stringify({ topic: "notifications" });

/** A person's open stream after its first event, which names every list. */
async function openStream(url: string, token: string) {
  const stream = await openNewsStream(url, token);
  onTestFinished(() => stream.close());
  expect(await stream.next()).toMatchObject({ event: "connected" });
  for (const topic of FIRST_WORDS) expect(await stream.next()).toMatchObject({ data: JSON.stringify({ topic }) });
  return stream;
}

function mutate(server: TestServer, person: TestPerson, procedure: string, input?: object) {
  return server.call("POST", `/api/trpc/${procedure}`, { as: person, json: input ?? {} });
}

async function newAdministrator(server: TestServer, makeAdmin: (id: string) => Promise<unknown>) {
  const person = await server.newPerson();
  await makeAdmin(person.id);
  return person;
}

describe("the stream of news", () => {
  it("notifies only those addressed, without the content of the notification", async ({ server, db }) => {
    const makeAdmin = (id: string) => db.updateTable("users").set({ isAdmin: true }).where("id", "=", id).execute();
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const admin = await newAdministrator(server, makeAdmin);
    const [anas, bias] = [await openStream(server.url, ana.token), await openStream(server.url, bia.token)];

    const forAna = { message: "Só para Ana", isGlobal: false, usuarioId: ana.id };
    expect(await mutate(server, admin, "notifications.create", forAna)).toMatchObject({ status: 200 });
    expect(await anas.next()).toMatchObject({ data: CHANGED });

    // Bia's first event comes from her own action: an event about Ana's notification would have come before.
    await mutate(server, bia, "notifications.markAllRead");
    expect(await bias.next()).toMatchObject({ data: CHANGED });
    expect(await Promise.race([bias.next(), nothingMore(server, admin)])).toBe("nothing more");
  });

  it("is told how old the page's data are, in whole milliseconds", async ({ server, services }) => {
    const ana = await server.newPerson();
    const followed = vi.spyOn(services.news, "follow");
    const ages = ["1234", "-1", "1.5", "1e3", "9".repeat(13)];
    for (const age of ages) {
      const stream = await openNewsStream(server.url, ana.token, { "x-data-age": age });
      expect(await stream.next()).toMatchObject({ event: "connected" });
      expect(await stream.next()).toMatchObject({ data: JSON.stringify({ topic: FIRST_WORDS[0] }) });
      stream.close();
    }
    expect(followed.mock.calls.map(([, , age]) => age)).toEqual([1234, undefined, undefined, undefined, undefined]);
    followed.mockRestore();
  });

  it("is neither cached nor transformed by proxies", async ({ server }) => {
    const ana = await server.newPerson();
    const { response } = await openStream(server.url, ana.token);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-cache, no-transform, no-store");
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  it("ends with the session, and says that it is over", async ({ server, db }) => {
    const ana = await server.newPerson();
    const stream = await openStream(server.url, ana.token);
    const elsewhere = { ...ana, token: await createSession(db, ana, new Date()) };

    await mutate(server, elsewhere, "settings.endOtherSessions");

    const event = await stream.next();
    expect(event).toMatchObject({ event: "serialized-error" });
    expect(JSON.parse(event?.data ?? "")).toMatchObject({ data: { code: "NOT_LOGGED_IN", httpStatus: 401 } });
    expect(await stream.next()).toBeUndefined();
  });

  it("is not opened to a visitor", async ({ server }) => {
    const stream = await openNewsStream(server.url);
    expect(await stream.next()).toMatchObject({ event: "connected" });
    expect(await stream.next()).toMatchObject({ event: "serialized-error", data: expect.stringContaining("401") });
    expect(await stream.next()).toBeUndefined();
  });

  it("does not extend the session", async ({ server, db }) => {
    const ana = await server.newPerson();
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await db.updateTable("sessions").set({ lastUsedAt: anHourAgo }).where("userId", "=", ana.id).execute();
    await openStream(server.url, ana.token);
    const { lastUsedAt } = await db
      .selectFrom("sessions")
      .select("lastUsedAt")
      .where("userId", "=", ana.id)
      .executeTakeFirstOrThrow();
    expect(lastUsedAt).toEqual(anHourAgo);
  });

  it.runIf(testEngine === "embedded")("lets the server stop", { timeout: 60_000 }, async () => {
    const server = await startServerProcess({ DATA_DIR: await newDataDir() });
    const ana = await newRestClient(server.url);
    const stream = await openStream(server.url, ana.token);
    expect(await server.terminate()).toBe(0);
    expect(await stream.next()).toMatchObject({ event: "serialized-error", data: expect.stringContaining("STOPPING") });
  });
});

/** Resolves after a further event has gone through the same feed. */
async function nothingMore(server: TestServer, person: TestPerson): Promise<string> {
  const stream = await openStream(server.url, person.token);
  await mutate(server, person, "notifications.markAllRead");
  await stream.next();
  return "nothing more";
}
