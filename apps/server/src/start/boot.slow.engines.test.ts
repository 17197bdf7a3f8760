import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { dbTest } from "@app/api/testing/db-test";
import { testEngine } from "@app/db/testing/engine";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readEnv } from "../env.ts";
import { startServerProcess, startToItsEnd } from "../testing/server-process.ts";
import { createLog } from "./boot.ts";
import { openServices } from "./open-services.ts";
import { explainStart } from "./start-failure.ts";

/** Processes take seconds on a busy machine, and one of them waits ten for Redis. */
vi.setConfig({ testTimeout: 90_000 });

const CANARY = "canario-7f3a";
const APP_SECRET = `${CANARY}-${"x".repeat(32)}`;
const embeddedTest = it.skipIf(testEngine === "postgres");
const postgresTest = dbTest.skipIf(testEngine === "embedded");
const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-boot-"));

/** A server that greets like this, and answers every request like that. */
async function answering(answer: string, greeting = ""): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write(greeting);
    socket.on("data", () => socket.write(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Output of a failed start; it contains no value of a setting. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const { code, said, log } = await startToItsEnd({ LOG_LEVEL: "trace", ...env });
  expect(code).toBe(1);
  expect(said + log).not.toContain(CANARY);
  expect(said.trim().split("\n")).toHaveLength(1);
  return said.trim();
}

/** The same for settings that fail before the server would listen, without a process. */
async function failedOpening(env: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  const said = await openServices(readEnv(env), log).then(() => expect.unreachable("it should fail"), explainStart);
  expect(said + lines.join("")).not.toContain(CANARY);
  return said;
}

describe("a start that fails", () => {
  embeddedTest("for a database that is away names DATABASE_URL and what to do", async () => {
    const settings = { APP_SECRET, DATA_DIR: await newFolder() };
    const urlAt = (host: string) => `postgres://ana:${CANARY}@${host}/farol`;
    const remedy = "Check that a server listens there, and the name, password and database in DATABASE_URL.";
    expect(await failedStart({ ...settings, DATABASE_URL: urlAt("127.0.0.1:1") })).toBe(
      `The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1. ${remedy}`,
    );
    // A name of several addresses fails without a sentence of its own.
    expect(await failedOpening({ ...settings, DATABASE_URL: urlAt("localhost:1") })).toContain("ECONNREFUSED");
    const unencoded = await failedOpening({ ...settings, DATABASE_URL: `postgres://ana:100%${CANARY}@127.0.0.1:1/f` });
    expect(unencoded).toBe(`The database of DATABASE_URL cannot be used: URI malformed. ${remedy}`);
  });

  postgresTest("for a database that a real server does not have says so", async ({ database }) => {
    const url = new URL(database.url ?? "");
    Object.assign(url, { password: CANARY, pathname: "/nowhere" });
    const said = await failedOpening({ DATABASE_URL: url.href, APP_SECRET, DATA_DIR: await newFolder() });
    expect(said).toContain('The database of DATABASE_URL cannot be used: database "nowhere" does not exist. Check');
  });

  embeddedTest("for a Redis that refuses the password, and repeats it, names REDIS_URL", async () => {
    const answer = `-ERR unknown command 'AUTH', with args beginning with: 'ana' '${CANARY}' \r\n`;
    const REDIS_URL = `redis://ana:${CANARY}@127.0.0.1:${await answering(answer)}`;
    const said = await failedStart({ REDIS_URL, DATA_DIR: await newFolder() });
    expect(said).toMatch(/^The Redis of REDIS_URL cannot be used: .+ Check .+ the name and password in REDIS_URL\.$/);
  });

  embeddedTest("for a folder that is none names DATA_DIR", async () => {
    const file = path.join(await newFolder(), "file");
    await writeFile(file, CANARY);
    const said = await failedOpening({ DATA_DIR: file });
    expect(said).toMatch(/^The folder DATA_DIR cannot be used: EEXIST: .+ may write\.$/);
  });

  embeddedTest("for a port in use names HOST and PORT", async () => {
    const PORT = String(await answering(""));
    const said = await failedStart({ PORT, DATA_DIR: await newFolder() });
    expect(said).toMatch(/^The server cannot listen at HOST and PORT: listen EADDRINUSE: .+ a port that is free\.$/);
  });

  it("for a bad variable names it and never its value", () => {
    const good = { DATABASE_URL: "postgres://farol@localhost/farol", APP_SECRET: "x".repeat(32) };
    const wrongKind = (name: string) => () => readEnv({ ...good, [name]: `${CANARY} \u0000://` });
    const refused = [
      "PORT DATABASE_URL REDIS_URL SMTP_URL ADMIN_EMAIL ADMIN_PASSWORD PUBLIC_URL APP_SECRET CORS_ORIGINS",
      "S3_ENDPOINT S3_BUCKET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY TRUST_PROXY CEP_BASE_URL WORKER QUOTA_MB RATE_LIMIT",
      "LOG_LEVEL APP_SECRET_OLD DATABASE_TLS REDIS_TLS S3_TLS SECURITY_CONTACT",
    ].flatMap((names) => names.split(" "));
    for (const name of refused) {
      let message = "";
      try {
        wrongKind(name)();
      } catch (error) {
        message = String(error);
      }
      expect(message).toContain(name);
      expect(message).not.toContain(CANARY);
    }
  });
});

describe("a server whose mail server and object store refuse it", () => {
  embeddedTest("logs neither their passwords nor what it sent them", async () => {
    const mailPort = await answering(`535 5.7.8 <${CANARY}@exemplo.com.br> refused\r\n`, "220 farol\r\n");
    const store = createHttpServer((req, res) => {
      req.resume().on("end", () => res.writeHead(403).end(`<Error><Code>No</Code><Key>${CANARY}</Key></Error>`));
    }).listen(0, "127.0.0.1");
    await once(store, "listening");
    onTestFinished(() => void store.close());
    const server = await startServerProcess({
      LOG_LEVEL: "trace",
      DATA_DIR: await newFolder(),
      SMTP_URL: `smtp://ana:${CANARY}@127.0.0.1:${mailPort}`,
      S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      S3_BUCKET: "notas",
      S3_ACCESS_KEY_ID: CANARY,
      S3_SECRET_ACCESS_KEY: CANARY,
    });
    onTestFinished(() => server.kill());
    const post = (where: string, body: object | FormData, token = "") =>
      fetch(`${server.url}/api/v1/${where}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
    const person = { email: `${CANARY}@exemplo.com.br`, nomeUsuario: "Ana", password: "Segura#1" };
    await post("usuario/registroUsuario", person);
    const { token, data } = (await (await post("login", person)).json()) as { token: string; data: { _id: string } };
    const form = new FormData();
    form.append("files", new Blob([`%PDF-1.4 ${CANARY}`]), `${CANARY}.pdf`);
    expect((await post(`upload/${data._id}`, form, token)).status).toBe(500);
    // A process's log lines may arrive after its answer.
    const logged = [/"err":.*535 5\.7\.8/, /The storage did not take an uploaded file/];
    await vi.waitUntil(() => logged.every((line) => line.test(server.log())), { timeout: 60_000, interval: 100 });
    expect(server.log()).not.toContain(CANARY);
  });
});

describe("an error that nothing catches later", () => {
  it.for(["throw error", "void Promise.reject(error)"])(
    "is one line of the log without what it carries: %s",
    async (how) => {
      const program = `
      import { boot } from ${JSON.stringify(new URL("./boot.ts", import.meta.url).href)};
      await boot(async () => {
        const error = Object.assign(new Error("It broke"), { command: { args: ["${CANARY}"] }, params: ["${CANARY}"] });
        setImmediate(() => { ${how} });
      });`;
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
        cwd: import.meta.dirname,
        env: { PATH: process.env.PATH },
      });
      const [said, log, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, "exit")]);
      expect(code).toBe(1);
      expect(said + log).not.toContain(CANARY);
      expect(JSON.parse(log)).toMatchObject({ level: 60, err: { message: "It broke", stack: expect.any(Array) } });
    },
  );
});
