import { dbTest as it } from "@app/api/testing/db-test";
import { seeded } from "@app/core/testing/seeded";
import { byVolume } from "@app/core/testing/volume";
import { createTestDb, type TestDatabase } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import { describe, expect, onTestFinished } from "vitest";
import { kindsOf, planFaults, strike } from "./testing/chaos/faults.ts";
import { namesOf, startInstallation } from "./testing/chaos/installation.ts";
import { interruptQuotations, interruptRestore } from "./testing/chaos/interruptions.ts";
import { createLedger, differences } from "./testing/chaos/ledger.ts";
import { drawFiles, type SentFile } from "./testing/chaos/notes.ts";
import { newRestClient } from "./testing/rest-client.ts";
import { newDataDir, startServerProcess } from "./testing/server-process.ts";

const { TEST_REDIS_URL } = process.env;

/** Notes and kills of each engine, as `CHAOS=10000/1000`; its installations share them. */
const [NOTES = 0, KILLS = 0] = readSizes(process.env.CHAOS ?? byVolume({ full: "12/1", deep: "2000/200" }));
const SEED = Number(process.env.SEED ?? 1);
/** One of each engine, or each of them in an hour-long run. */
const installations = namesOf(testEngine).slice(byVolume({ full: -1, deep: 0 }));
/** Of a restore; the full run restores in `backup/drill` alone. */
const RESTORE_KILLS = byVolume({ full: 0, deep: 10 });

/** Start of a server on a busy machine. */
const START_MS = 60_000;
/** A killed worker's job comes back within two lock times of 5 s, plus a start. */
const RECOVERY_MS = 40_000;
const NOTE_MS = 5_000;

function readSizes(text: string): number[] {
  const [, notes, kills] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!notes || !kills) throw new Error(`CHAOS is the number of notes and of kills, as 2000/200, not ${text}`);
  return [Number(notes), Number(kills)];
}

async function environment(database: TestDatabase): Promise<Record<string, string>> {
  return {
    DATA_DIR: await newDataDir(),
    ...(database.url ? { DATABASE_URL: database.url, APP_SECRET: "a secret of thirty-two characters" } : {}),
    ...(database.url && TEST_REDIS_URL ? { REDIS_URL: TEST_REDIS_URL } : {}),
  };
}

/** Address of an empty database, on PostgreSQL; the embedded one is made by its server. */
async function newDatabase(): Promise<string | undefined> {
  if (testEngine === "embedded") return undefined;
  const database = await createTestDb();
  onTestFinished(() => database.close());
  return database.url;
}

const note = (numero: string): InventedNote => ({
  layout: "sinacor-xp",
  numero,
  dataPregao: "2026-03-16",
  dataLiquidacao: "2026-03-18",
  negocios: [{ lado: "C", mercado: "VISTA", nome: "VALE", classe: "ON NM", quantidade: 10, preco: "60.00" }],
});

describe.for(installations)("on an installation of %s", (name) => {
  it(`chaos of seed ${SEED} loses and doubles nothing that was acknowledged, and the figures are those of a calm hour`, {
    timeout: 4 * START_MS + KILLS * RECOVERY_MS + NOTES * NOTE_MS,
  }, async () => {
    const share = (whole: number) => Math.ceil(whole / installations.length);
    const [notes, kills, random] = [share(NOTES), share(KILLS), seeded(SEED)];
    // Drawing thousands keeps this process busy for longer than a server keeps a connection without requests.
    const files: SentFile[] = [];
    for await (const file of drawFiles(notes, random)) files.push(file);
    const on = await startInstallation(name, await newDatabase());
    onTestFinished(() => on.close());
    const faults = planFaults(kindsOf(on), kills, random);
    const repairs = { restartsAfterFullDisk: 0 };

    const ana = await newRestClient(on.url());
    const ledger = createLedger(ana, random);
    for (const [index, fault] of faults.entries()) {
      const part = (end: number) => Math.round((end * files.length) / faults.length);
      const striking = strike(on, fault, repairs).finally(() => ana.moveTo(on.url()));
      await Promise.all([ledger.send(files.slice(part(index), part(index + 1))), striking]);
    }
    await interruptQuotations(on, random);
    ana.moveTo(on.url());
    await ledger.settle();

    const calm = createLedger(await newRestClient(on.url()), random);
    await calm.send(files);
    await calm.settle();
    expect(differences(await ledger.figures(), await calm.figures())).toEqual([]);
    expect(calm.counts()).toMatchObject({ unanswered: 0, refused: 0, askedAgain: 0 });

    const restoring = { ana, ledger, kills: RESTORE_KILLS, random };
    const restoresKilled = RESTORE_KILLS > 0 ? await interruptRestore(on, await newDatabase(), restoring) : 0;
    const struck = Object.fromEntries(
      kindsOf(on).map((kind) => [kind, faults.filter((fault) => fault.kind === kind).length]),
    );
    const told = { seed: SEED, ...struck, ...repairs, restoresKilled, ...ledger.counts() };
    process.stdout.write(`Chaos on ${name}: ${JSON.stringify(told)}\n`);
  });
});

describe(`on ${testEngine}`, () => {
  it("SIGTERM lets the requests and jobs under way end, within ten seconds", {
    timeout: START_MS + RECOVERY_MS,
  }, async ({ database }) => {
    const server = await startServerProcess(await environment(database));
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
    const env = await environment(database);
    const server = await startServerProcess(env);
    await expect(startServerProcess(env)).rejects.toThrow("ended at its start with code 1");
    await server.terminate();
  });
});
