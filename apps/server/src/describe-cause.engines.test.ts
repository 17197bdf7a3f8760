import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Readable } from "node:stream";
import { createS3Storage } from "@app/api/files/client";
import { createSmtpMailer } from "@app/api/outbox/client";
import { dbTest as it } from "@app/api/testing/db-test";
import { type Database, openPostgres } from "@app/db/client";
import { PGlitePool } from "@app/db/pglite-pool";
import { testEngine } from "@app/db/testing/engine";
import { createUser } from "@app/db/testing/factories/users";
import { Redis } from "ioredis";
import { describe, expect, onTestFinished, vi } from "vitest";
import { createLog } from "./start/boot.ts";

const CANARY = "canario-7f3a";
const TIMEOUT = { timeout: 10_000 };

const onPostgres = it.skipIf(testEngine === "embedded");

function runSql({ pool }: Database, text: string, values: string[] = []): Promise<{ rows: unknown[] }> {
  return pool instanceof PGlitePool ? pool.query(text, values) : pool.query(text, values);
}

/** Log line of the product's logger for an error. */
function logged(error: unknown): string {
  const lines: string[] = [];
  createLog("debug", { write: (line) => void lines.push(line) }).error({ err: error }, "It failed");
  expect(lines).toHaveLength(1);
  return lines.join("");
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("it should fail"),
    (error: unknown) => error,
  );

/** A server on a port of its own with a given answer. */
async function answering(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    answer(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe("what is logged of an error", () => {
  it("of the database holds no parameter, whether it names the row or the value", async ({ db, database }) => {
    const ana = await createUser(db);
    const unreadable = (type: string, value: string) => () => runSql(database, `select $1::${type}`, [value]);
    const failures = [
      () =>
        db
          .insertInto("users")
          .values({ ...ana, email: CANARY, senhaHash: CANARY } as never)
          .execute(),
      () => db.selectFrom("users").select("id").where("id", "=", CANARY).execute(),
      () =>
        db
          .selectFrom("files")
          .select("id")
          .where("sizeBytes", "=", CANARY as never)
          .execute(),
      () => db.selectFrom("goals").select("id").where("dataObjetivo", "=", CANARY).execute(),
      () =>
        db
          .selectFrom("nowhere" as "users")
          .select("id")
          .where("email", "=", CANARY)
          .execute(),
      () => runSql(database, "select to_tsquery('simple', $1)", [`nota ${CANARY}`]),
      unreadable("vector", CANARY),
      unreadable("text[]", `{${CANARY}`),
      unreadable("jsonb", `{"${CANARY}": `),
    ];
    for (const failure of failures) {
      const line = logged(await errorOf(failure()));
      expect(line).not.toContain(CANARY);
      expect(JSON.parse(line).err).toMatchObject({ code: expect.stringMatching(/^\w{5}$/), stack: expect.any(Array) });
    }
  });

  it("of a database that is away holds no password", async () => {
    for (const host of ["127.0.0.1:1", "localhost:1", "nowhere.invalid"]) {
      const database = openPostgres(`postgres://ana:${CANARY}@${host}/farol`);
      onTestFinished(() => database.close());
      expect(logged(await errorOf(database.db.selectFrom("users").select("id").execute()))).not.toContain(CANARY);
    }
  });

  onPostgres("of a real server that refuses the connection holds no password", async ({ database }) => {
    for (const change of [{ pathname: "/nowhere" }, { username: "nobody" }]) {
      const url = new URL(database.url ?? "");
      Object.assign(url, { password: CANARY, ...change });
      const other = openPostgres(url.href);
      onTestFinished(() => other.close());
      const line = logged(await errorOf(other.db.selectFrom("users").select("id").execute()));
      expect(line).not.toContain(CANARY);
      expect(JSON.parse(line).err.message).toMatch(/does not exist/);
    }
  });

  onPostgres("of a real server that ends the connection holds no parameter", async ({ database }) => {
    const other = openPostgres(database.url ?? "", 1);
    onTestFinished(() => other.close());
    const waiting = errorOf(other.pool.query("select pg_sleep(60), $1::text", [CANARY]));
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    await vi.waitUntil(async () => (await runSql(database, end)).rows.length > 0, TIMEOUT);
    expect(logged(await waiting)).not.toContain(CANARY);
  });

  it.for([
    ["refuses the password", "-WRONGPASS invalid pair\r\n"],
    ["repeats what it does not know", `-ERR unknown command 'AUTH', with args beginning with: 'ana' '${CANARY}' \r\n`],
  ] as const)("of Redis that %s holds neither password nor command", async ([, answer]) => {
    const port = await answering((socket) =>
      socket.on("data", (data) => {
        for (const _ of String(data).matchAll(/^\*\d/gm)) socket.write(answer);
      }),
    );
    const options = { retryStrategy: () => null, lazyConnect: true, enableReadyCheck: false };
    const redis = new Redis(`redis://ana:${CANARY}@127.0.0.1:${port}`, options);
    const errors: unknown[] = [];
    redis.on("error", (error) => errors.push(error));
    errors.push(await errorOf(redis.set(CANARY, CANARY)));
    redis.disconnect();
    expect(errors.length).toBeGreaterThan(1);
    for (const error of errors) expect(logged(error)).not.toContain(CANARY);
  });

  it.for([
    ["the login", /^AUTH/],
    ["the recipient", /^RCPT/],
    ["the mail", /^\.\r$/m],
  ] as const)("of a mail server that refuses %s holds neither password nor mail", async ([, refused]) => {
    const port = await answering((socket) => {
      socket.write("220 farol\r\n");
      socket.on("data", (data) => {
        const said = String(data);
        if (refused.test(said)) socket.write(`550 5.7.1 <${CANARY}@exemplo.com.br>: refused\r\n`);
        else if (said.startsWith("EHLO")) socket.write("250-farol\r\n250 AUTH PLAIN\r\n");
        else
          socket.write(
            said.startsWith("AUTH") ? "235 welcome\r\n" : said.startsWith("DATA") ? "354 go\r\n" : "250 ok\r\n",
          );
      });
    });
    const mailer = createSmtpMailer({ url: `smtp://ana:${CANARY}@127.0.0.1:${port}`, from: "farol@exemplo.com.br" });
    onTestFinished(() => mailer.close());
    const failing = mailer.send({ accountId: CANARY, to: `${CANARY}@exemplo.com.br`, subject: "Código", text: CANARY });
    const line = logged(await errorOf(failing));
    expect(line).not.toContain(CANARY);
    expect(JSON.parse(line).err.message).toContain("550 5.7.1");
  });

  it("of an object store holds neither key nor content", async () => {
    const server = createHttpServer((req, res) => {
      req.resume().on("end", () => {
        res.writeHead(403, { "content-type": "application/xml" });
        res.end(`<Error><Code>AccessDenied</Code><Message>no</Message><Key>${CANARY}</Key></Error>`);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const storage = await createS3Storage({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "us-east-1",
      bucket: "farol",
      accessKeyId: "chave",
      secretAccessKey: CANARY,
    });
    expect(logged(await errorOf(storage.write("ana/1", Readable.from([CANARY]))))).not.toContain(CANARY);
  });

  it("is bounded, also for its causes, and never an address with its password", () => {
    const cause = new Error(`cannot reach postgres://ana:${CANARY}@db/farol`);
    const { err } = JSON.parse(logged(new Error("x".repeat(100_000), { cause })));
    expect(err.message.length).toBeLessThan(400);
    expect(err.cause.message).toBe("cannot reach postgres://…@db/farol");
  });
});
