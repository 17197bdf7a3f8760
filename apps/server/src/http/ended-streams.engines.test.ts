import type { Services } from "@app/api/context";
import { createNewsFeed, databaseTransport } from "@app/api/news/client";
import { createAccessToken, createSession } from "@app/api/testing/caller";
import { dbTest } from "@app/api/testing/db-test";
import { silentLog } from "@app/api/testing/test-services";
import { NEWS_TOPICS } from "@app/core/news/topics";
import { type Database, type Db, openPostgres } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect, onTestFinished } from "vitest";
import { startTestServer, type TestServer } from "../testing/http-test.ts";
import { openNewsStream } from "../testing/read-stream.ts";

const PASSWORD = "Antiga#1";
const password = "Novinha#2";

/** Two processes of one installation: each has its connections, and they have the database in common. */
const it = dbTest.extend("servers", { scope: "file" }, async ({ database, services }, { onCleanup }) => {
  const start = async ({ db, pool }: Pick<Database, "db" | "pool">) => {
    const news = await createNewsFeed(databaseTransport(pool), silentLog);
    return { news, ...(await startTestServer({ db, services: { ...services, news } })) };
  };
  const other = database.url ? openPostgres(database.url, 3) : database;
  const [here, elsewhere] = [await start(database), await start(other)];
  onCleanup(async () => {
    for (const { stop } of [here, elsewhere]) stop();
    for (const { news } of [here, elsewhere]) await news.close();
    if (other !== database) await other.close();
  });
  return { here: here.server, elsewhere: elsewhere.server };
});

interface World {
  db: Db;
  services: Services;
  /** Calls the server that does not hold the stream, or the one that does. */
  call(procedure: string, token: string | undefined, input?: object): Promise<{ status: number; body: unknown }>;
  person: { id: string; email: string };
  /** Token of the stream. */
  token: string;
}

const logInAgain = ({ db, person }: World) => createSession(db, person, new Date());

/** Ways to end a session or a token from another session of the same person. */
const endsElsewhere: Record<string, (world: World) => Promise<{ status: number }>> = {
  "the end of the other sessions": async (world) => world.call("settings.endOtherSessions", await logInAgain(world)),
  "a new password": async (world) =>
    world.call("settings.changePassword", await logInAgain(world), { currentPassword: PASSWORD, password }),
  "a recovery": async ({ db, services, call, person: { email } }) => {
    await call("recovery.generateCode", undefined, { email });
    const { encryptedContent } = await db
      .selectFrom("outbox")
      .select("encryptedContent")
      .where("email", "=", email)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
    const code = /\d{8}/.exec(services.secrets.open(encryptedContent))?.[0] ?? "";
    return call("recovery.resetPassword", undefined, { email, code, password });
  },
  "the deletion of the account": async (world) =>
    world.call("settings.deleteAccount", await logInAgain(world), { currentPassword: PASSWORD }),
};

/** Ways to end one's own session, with the end of its stream. */
const ownEnds: Record<string, [code: string, status: number, (world: World) => Promise<{ status: number }>]> = {
  "a logout": ["NOT_LOGGED_IN", 401, ({ call, token }) => call("auth.logout", token)],
  "the deletion of the account": [
    "NOT_LOGGED_IN",
    401,
    ({ call, token }) => call("settings.deleteAccount", token, { currentPassword: PASSWORD }),
  ],
  "a new password, with a new token": [
    "CREDENTIAL_REPLACED",
    409,
    ({ call, token }) => call("settings.changePassword", token, { currentPassword: PASSWORD, password }),
  ],
};

async function newPerson(db: Db, services: Services) {
  const { id, email } = await createUser(db, { passwordHash: await services.passwords.hash(PASSWORD) });
  return { id, email };
}

/** The stream of a token, after its first event. @returns the error that ends it */
async function openStream(server: TestServer, token: string) {
  const stream = await openNewsStream(server.url, token);
  onTestFinished(() => stream.close());
  expect(await stream.next()).toMatchObject({ event: "connected" });
  expect(await stream.next()).not.toMatchObject({ event: "serialized-error" });
  return async () => {
    for (let event = await stream.next(); event; event = await stream.next()) {
      if (event.event === "serialized-error") return JSON.parse(event.data).data;
    }
    return undefined;
  };
}

const callOf =
  (server: TestServer): World["call"] =>
  (procedure, token, input = {}) =>
    server.call("POST", `/api/trpc/${procedure}`, {
      json: input,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

/** @throws when it takes longer than the second that a stream may outlive its session */
async function withinASecond<Result>(ending: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The stream was still open a second later")), 1_000);
  });
  return Promise.race([ending, tooLate]).finally(() => clearTimeout(timer));
}

// A second by the clock: other tests on the same cores may take one of it, not three in a row.
describe.for(["here", "elsewhere"] as const)("a stream that another process (%s) holds", { retry: 2 }, (place) => {
  it.for(Object.entries(endsElsewhere))("ends within a second of %s", async ([, end], { db, services, servers }) => {
    const person = await newPerson(db, services);
    const token = await createSession(db, person, new Date());
    const ended = await openStream(servers[place], token);
    const call = callOf(servers.here);
    expect((await end({ db, services, call, person, token })).status).toBe(200);
    expect(await withinASecond(ended())).toMatchObject({ code: "NOT_LOGGED_IN", httpStatus: 401 });
  });

  it.for(["a revocation", "a new password", "the deletion of the account"])(
    "and a script opened ends within a second of %s",
    async (how, { db, services, servers }) => {
      const person = await newPerson(db, services);
      const token = await createAccessToken(db, person, { createdAt: new Date() });
      const { id } = await db
        .selectFrom("access_tokens")
        .select("id")
        .where("userId", "=", person.id)
        .executeTakeFirstOrThrow();
      const ended = await openStream(servers[place], token);
      const world = { db, services, call: callOf(servers.here), person, token };
      const end =
        endsElsewhere[how] ?? (async () => world.call("accessTokens.revoke", await logInAgain(world), { id }));
      expect((await end(world)).status).toBe(200);
      expect(await withinASecond(ended())).toMatchObject({ code: "NOT_LOGGED_IN", httpStatus: 401 });
    },
  );

  it.for(Object.entries(ownEnds))(
    "ends within a second of the answer to its own session's call: %s",
    async ([, [code, httpStatus, end]], { db, services, servers }) => {
      const person = await newPerson(db, services);
      const token = await createSession(db, person, new Date());
      const ended = await openStream(servers[place], token);
      const answer = await end({ db, services, call: callOf(servers.here), person, token });
      expect(answer.status).toBe(200);
      expect(await withinASecond(ended())).toMatchObject({ code, httpStatus });
    },
  );

  it("stays open with the session that ended the others", async ({ db, services, servers }) => {
    const person = await newPerson(db, services);
    const token = await createSession(db, person, new Date());
    const stream = await openNewsStream(servers[place].url, token);
    onTestFinished(() => stream.close());
    // That it is connected, and each list once.
    for (let events = 0; events < 1 + NEWS_TOPICS.length; events += 1) await stream.next();
    const call = callOf(servers.here);
    expect((await call("settings.endOtherSessions", token)).status).toBe(200);
    expect((await call("notifications.markAllRead", token)).status).toBe(200);
    expect(await stream.next()).toMatchObject({ data: JSON.stringify({ topic: "notifications" }) });
  });
});
