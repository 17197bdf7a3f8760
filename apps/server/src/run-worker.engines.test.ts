import { dbTest } from "@app/api/testing/db-test";
import { testEngine } from "@app/db/testing/engine";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { newRestClient } from "./testing/rest-client.ts";
import { newDataDir, startServerProcess, startToItsEnd, startWorkerProcess } from "./testing/server-process.ts";

const embeddedTest = it.skipIf(testEngine === "postgres");
const postgresTest = dbTest.skipIf(testEngine === "embedded");
/** Processes start within seconds on a busy machine. */
const SLOW = { timeout: 90_000 };

const preload = (program: string) => `--import=data:text/javascript,${encodeURIComponent(program)}`;

/** On this machine a child process of Node ends at once, as under a limit that the runtime does not fit into. */
const CHILDREN_FAIL = preload(`process.execPath = "/bin/false";`);
/** Children fail from one SIGUSR2 to the next. */
const CHILDREN_FAIL_ON_SIGNAL = preload(`
  const node = process.execPath;
  process.on("SIGUSR2", () => { process.execPath = process.execPath === node ? "/bin/false" : node; });`);

describe("a process that does jobs on a machine that cannot read PDFs", () => {
  embeddedTest("does not start, and says why in one sentence", SLOW, async () => {
    const { code, said } = await startToItsEnd({ DATA_DIR: await newDataDir(), NODE_OPTIONS: CHILDREN_FAIL });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(/^The PDF reader does not work on Node v\d+\.\d+\.\d+: .*exitCode: `1`.*$/);
  });

  postgresTest("starts when it only serves HTTP", SLOW, async ({ database }) => {
    const server = await startServerProcess({
      DATABASE_URL: database.url ?? "",
      APP_SECRET: "x".repeat(32),
      DATA_DIR: await newDataDir(),
      WORKER: "off",
      NODE_OPTIONS: CHILDREN_FAIL,
    });
    expect(await server.terminate()).toBe(0);
  });

  postgresTest("says so on the port of a separate worker too", SLOW, async ({ database }) => {
    const worker = await startWorkerProcess({
      DATABASE_URL: database.url ?? "",
      APP_SECRET: "x".repeat(32),
      DATA_DIR: await newDataDir(),
    });
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${worker.url}/api/v1/login`, { method: "POST" })).status).toBe(404);
    expect(await worker.terminate()).toBe(0);
  });

  embeddedTest("is not ready from the moment it finds out until it can again", SLOW, async () => {
    const server = await startServerProcess({ DATA_DIR: await newDataDir(), NODE_OPTIONS: CHILDREN_FAIL_ON_SIGNAL });
    onTestFinished(() => server.kill());
    const ana = await newRestClient(server.url);
    const statusOfReadyz = async () => (await fetch(`${server.url}/readyz`)).status;
    const waitFor = { timeout: 30_000, interval: 100 };

    process.kill(server.pid, "SIGUSR2");
    const [fileId = ""] = await ana.upload({ "quebrada.pdf": Buffer.from("%PDF-1.7 sem nada dentro") });
    await ana.start(fileId); // a child that met a broken file is replaced
    await vi.waitFor(async () => expect(await statusOfReadyz()).toBe(503), waitFor);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    process.kill(server.pid, "SIGUSR2");
    await vi.waitFor(async () => expect(await statusOfReadyz()).toBe(200), waitFor);
  });
});
