import { dbTest as it } from "@app/api/testing/db-test";
import { byVolume } from "@app/core/testing/volume";
import type { TestDatabase } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import { describe, expect } from "vitest";
import { newRestClient } from "./testing/rest-client.ts";
import { newDataDir, type ServerProcess, startServerProcess } from "./testing/server-process.ts";

const { TEST_REDIS_URL } = process.env;

/** Database and queue of each kind of installation that can run on this machine. */
const installations =
  testEngine === "embedded" ? ["embedded"] : ["postgres", ...(TEST_REDIS_URL ? ["postgres and redis"] : [])];

/** How often the server is killed in the middle of its work. */
const KILLS = byVolume({ small: 1, full: 1, deep: 20 });
/** A killed worker's job comes back within two lock times of 5 s, plus a start. */
const RECOVERY_MS = 40_000;
/** A server that starts on a busy machine, beside what is tested. */
const START_MS = 60_000;
const FILES = 6;

async function environment(installation: string, database: TestDatabase): Promise<Record<string, string>> {
  return {
    DATA_DIR: await newDataDir(),
    ...(database.url ? { DATABASE_URL: database.url, APP_SECRET: "a secret of thirty-two characters" } : {}),
    ...(installation.includes("redis") ? { REDIS_URL: TEST_REDIS_URL ?? "" } : {}),
  };
}

const note = (numero: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [
    { lado: "C", mercado: "VISTA", nome: "PETROBRAS", classe: "PN N2", quantidade: 100, preco: "30.00" },
    { lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" },
  ],
});

describe.for(installations)("on %s", (installation) => {
  it("a kill -9 in the middle of processing loses nothing and doubles nothing", {
    timeout: START_MS + RECOVERY_MS * (KILLS + 1),
  }, async ({ database }) => {
    const env = await environment(installation, database);
    let server: ServerProcess = await startServerProcess(env);
    const ana = await newRestClient(server.url);
    const numbers = Array.from({ length: FILES }, (_, index) => String(700 + index));
    const files = await Promise.all(
      numbers.map(async (numero) => [`${numero}.pdf`, await drawNote(note(numero))] as const),
    );
    const fileIds = await ana.upload(Object.fromEntries(files));
    for (const fileId of fileIds) expect(await ana.start(fileId)).toMatchObject({ status: "processando" });

    for (let kills = 0; kills < KILLS; kills += 1) {
      await server.kill();
      server = await startServerProcess(env);
      ana.moveTo(server.url);
    }

    const statuses = async () => Promise.all(fileIds.map(async (fileId) => (await ana.status(fileId)).status));
    await expect.poll(statuses, { timeout: RECOVERY_MS, interval: 200 }).toEqual(fileIds.map(() => "concluido"));
    const notes = await ana.notes();
    expect(notes.map((read) => read.numero).toSorted()).toEqual(numbers);
    expect(notes.every((read) => read.negocios.length === 2 && read.conciliada)).toBe(true);
    expect((await ana.ask("Quantas ações de PETR4 eu tenho?")).response).toContain("600");
    expect(await server.terminate()).toBe(0);
  });

  it("SIGTERM lets the requests and jobs under way end, within ten seconds", {
    timeout: START_MS + RECOVERY_MS,
  }, async ({ database }) => {
    const server = await startServerProcess(await environment(installation, database));
    const ana = await newRestClient(server.url);
    const [fileId] = await ana.upload({ "nota.pdf": await drawNote(note("1")) });
    await ana.start(fileId ?? "");
    const startedAt = Date.now();
    expect(await server.terminate()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });
});

describe.runIf(testEngine === "embedded")("on the embedded database", () => {
  it("a second server on the same folder is refused", { timeout: START_MS + RECOVERY_MS }, async ({ database }) => {
    const env = await environment("embedded", database);
    const server = await startServerProcess(env);
    await expect(startServerProcess(env)).rejects.toThrow("ended at its start with code 1");
    await server.terminate();
  });
});
