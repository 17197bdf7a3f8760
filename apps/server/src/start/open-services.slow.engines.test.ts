import { once } from "node:events";
import { mkdir, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { requestContext, visitorCaller } from "@app/api/testing/caller";
import { dbTest } from "@app/api/testing/db-test";
import { pingDatabase } from "@app/db/client";
import { testEngine } from "@app/db/testing/engine";
import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { readEnv } from "../env.ts";
import { startToItsEnd } from "../testing/server-process.ts";
import { type OpenedServices, openServices } from "./open-services.ts";

const log = pino({ level: "silent" });
const mail = {
  accountId: "019a1f00-0000-7000-8000-00000000000a",
  to: "ana@exemplo.com.br",
  subject: "Olá",
  text: "Olá",
};

/** Each engine's own start is tested where the other tests of that engine run. */
const embeddedTest = it.skipIf(testEngine === "postgres");
const postgresTest = dbTest.skipIf(testEngine === "embedded");
const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-boot-"));

/** Services of this environment; closing them twice does nothing. */
async function open(variables: Record<string, string>): Promise<OpenedServices> {
  const opened = await openServices(readEnv(variables), log);
  onTestFinished(opened.close);
  return opened;
}

/** An address at which nobody listens. */
async function deadAddress(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

describe("with nothing set", () => {
  embeddedTest("opens every part inside the data folder, and finds it all again", async () => {
    const DATA_DIR = await newFolder();
    const begun = new Date();
    const first = await open({ DATA_DIR });
    // The build made it earlier.
    const { writtenAt } = await first.db
      .selectFrom("info_contents")
      .select(({ fn }) => fn.min("createdAt").as("writtenAt"))
      .executeTakeFirstOrThrow();
    expect(writtenAt.getTime()).toBeGreaterThanOrEqual(begun.getTime());
    await first.services.queue.ping();
    await first.services.storage.write("ana/nota", Readable.from([Buffer.from("bytes")]));
    await first.services.mailer.send(mail);
    const sealed = first.services.secrets.seal("senha");
    await first.close();

    expect((await stat(path.join(DATA_DIR, "app-secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(path.join(DATA_DIR, "mail"))).toHaveLength(1);
    const second = await open({ DATA_DIR });
    expect(Buffer.from(await second.services.storage.read("ana/nota")).toString()).toBe("bytes");
    expect(second.services.secrets.open(sealed)).toBe("senha");
  });

  embeddedTest("lets no other account read files and mails, also those of an earlier start", async () => {
    const DATA_DIR = await newFolder();
    for (const folder of ["files/ana", "mail"]) {
      await mkdir(path.join(DATA_DIR, folder), { recursive: true, mode: 0o755 });
      await writeFile(path.join(DATA_DIR, folder, "antes"), "", { mode: 0o644 });
    }
    const { services } = await open({ DATA_DIR });
    await services.storage.write("bia/nota", Readable.from([Buffer.from("bytes")]));
    await services.mailer.send(mail);

    const found = await readdir(DATA_DIR, { withFileTypes: true, recursive: true });
    const kept = found
      .map((entry) => ({ entry, file: path.relative(DATA_DIR, path.join(entry.parentPath, entry.name)) }))
      .filter(({ file }) => /^(?:files|mail)\b/.test(file));
    expect(kept).toHaveLength(8);
    for (const { entry, file } of kept) {
      const { mode } = await stat(path.join(DATA_DIR, file));
      expect([file, (mode & 0o777).toString(8)]).toEqual([file, entry.isDirectory() ? "700" : "600"]);
    }
  });

  embeddedTest("refuses a second process on the same data folder with one sentence", async () => {
    const DATA_DIR = await newFolder();
    const { db } = await open({ DATA_DIR });
    const { code, said } = await startToItsEnd({ DATA_DIR });
    expect(code).toBe(1);
    expect(said.trim()).toBe(
      `The folder ${DATA_DIR} is in use by process ${process.pid} on ${hostname()}. ` +
        "Stop it first, choose another DATA_DIR, or set DATABASE_URL to share one database between processes.",
    );
    await pingDatabase(db);
  });

  embeddedTest("gives the data folder back when something after it could not be opened", async () => {
    const DATA_DIR = await newFolder();
    // The secret cannot be read where a folder has its name.
    await mkdir(path.join(DATA_DIR, "app-secret"));
    await expect(open({ DATA_DIR })).rejects.toThrow();
    expect(await readdir(DATA_DIR)).not.toContain("lock.json");
  });
});

describe("with ADMIN_EMAIL and ADMIN_PASSWORD", () => {
  const operator = { email: "primeira@exemplo.com.br", password: "Sigilosa#1" };
  const stranger = { ...operator, nomeUsuario: "Ana", password: "Escolhida#1" };
  const refused = { code: "UNAUTHORIZED" };

  embeddedTest("opens to the operator what a stranger registered before, and to nobody else after", async () => {
    const DATA_DIR = await newFolder();
    const before = await open({ DATA_DIR });
    const visitor = visitorCaller(before.db, before.services);
    await visitor.auth.register(stranger);
    const { token, data } = await visitor.auth.login(stranger);
    await before.close();

    const ADMIN = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password };
    const first = await open({ DATA_DIR, ...ADMIN });
    const ofFirst = visitorCaller(first.db, first.services);
    await expect(ofFirst.auth.login(stranger)).rejects.toMatchObject(refused);
    expect(await requestContext(first.db, first.services, token).findCaller()).toBeUndefined();
    expect((await ofFirst.auth.login(operator)).data).toMatchObject({ _id: data._id, isAdmin: true });
    await first.close();

    const later = { ADMIN_EMAIL: "outra@exemplo.com.br", ADMIN_PASSWORD: "Terceira#1" };
    const second = await open({ DATA_DIR, ...later });
    const ofSecond = visitorCaller(second.db, second.services);
    const reserved = ofSecond.auth.register({ ...stranger, email: "OUTRA@exemplo.com.br" });
    await expect(reserved).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(
      ofSecond.auth.login({ email: later.ADMIN_EMAIL, password: later.ADMIN_PASSWORD }),
    ).rejects.toMatchObject(refused);
    expect((await ofSecond.auth.login(operator)).data.isAdmin).toBe(true);
  });
});

describe("with services named", () => {
  embeddedTest("keeps neither mail nor files in the data folder", async () => {
    const DATA_DIR = await newFolder();
    const S3 = { S3_BUCKET: "notas", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    const { services } = await open({
      DATA_DIR,
      SMTP_URL: `smtp://${await deadAddress()}`,
      S3_ENDPOINT: `http://${await deadAddress()}`,
      ...S3,
    });
    await expect(services.mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
    await expect(services.storage.write("ana/nota", Readable.from([Buffer.from("bytes")]))).rejects.toThrow();
    expect(await readdir(DATA_DIR)).not.toContain("mail");
    expect(await readdir(DATA_DIR)).not.toContain("files");
  });
});

describe("on a PostgreSQL server", () => {
  postgresTest("ends with one sentence when the database does not answer", async () => {
    const DATABASE_URL = `postgres://farol@${await deadAddress()}/farol`;
    const { code, said } = await startToItsEnd({
      DATABASE_URL,
      APP_SECRET: "x".repeat(32),
      DATA_DIR: await newFolder(),
    });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(
      /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED [\d.:]+\. Check that a server listens there, .+\.$/,
    );
  });

  postgresTest("opens the database, twice at once", async ({ database }) => {
    const variables = { DATABASE_URL: database.url ?? "", APP_SECRET: "x".repeat(32), DATA_DIR: await newFolder() };
    const both = await Promise.all([open(variables), open(variables)]);
    for (const { db, services } of both) {
      await pingDatabase(db);
      await services.queue.ping();
    }
  });

  postgresTest("refuses one without pgvector, naming the extension and where to get it", async ({ db, database }) => {
    // The server's extensions are read from a catalogue view; these sessions see a view without the extension.
    await db.schema.createSchema("without_vector").execute();
    await db.schema
      .withSchema("without_vector")
      .createView("pg_available_extensions")
      .as(db.selectNoFrom((build) => [build.val("plpgsql").as("name"), build.val("1.0").as("default_version")]))
      .execute();
    const url = new URL(database.url ?? "");
    url.searchParams.set("options", "-c search_path=without_vector,pg_catalog,public");
    const variables = { DATABASE_URL: url.href, APP_SECRET: "x".repeat(32), DATA_DIR: await newFolder() };
    await expect(open(variables)).rejects.toThrow(/pgvector.*postgresql-NN-pgvector.*pgvector\/pgvector/);
  });
});
