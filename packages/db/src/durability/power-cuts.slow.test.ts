import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { seeded } from "@app/core/testing/seeded";
import { byVolume } from "@app/core/testing/volume";
import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openEmbedded } from "../client.ts";
import { testEngine } from "../testing/engine.ts";
import { copyEmbeddedTemplate } from "../testing/template.ts";
import { LogSyncs } from "./log-syncs.ts";
import { type Cuts, cutPower } from "./testing/cut-power.ts";
import { openUnsynced } from "./testing/open-unsynced.ts";
import { recordDisk } from "./testing/record-disk.ts";

const CUTS = byVolume({ full: 12, deep: 1_000 });
/** Without the protection. */
const UNSYNCED_CUTS = byVolume({ full: 6, deep: 1_000 });
/** A protection taken away costs something within some cuts: what reaches the device in time is chance. */
const CUTS_UNTIL_DAMAGE = 120;
/** Of one recording; the next one begins on what the last cut left. */
const CUTS_EACH = byVolume({ full: 12, deep: 24 });
const SEED = Number(process.env.SEED ?? 1);
/** A cut takes some 2 s on a busy machine. */
const CUT_MS = 10_000;

afterEach(() => vi.restoreAllMocks());

/** The device is simulated: the folders that it is made of may lie in memory, where there is some. */
const PLACE = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

async function newFolder() {
  const folder = await mkdtemp(path.join(PLACE, "farol-cuts-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Prints what was seen: the run of a thousand cuts is made for its figures. */
async function cut(cuts: number, changes: Partial<Cuts> = {}) {
  const { damage, ...seen } = await cutPower({
    folder: await newFolder(),
    cuts,
    cutsEach: CUTS_EACH,
    writers: 8,
    operations: 4_000,
    random: seeded(SEED),
    ...changes,
  });
  process.stdout.write(`Power cuts of seed ${SEED}: ${JSON.stringify(seen)}\n`);
  return { damage, ...seen };
}

describe.runIf(testEngine === "embedded")("a power cut", () => {
  it(`costs nothing that was acknowledged, ${CUTS} times`, { timeout: 120_000 + CUTS * CUT_MS }, async () => {
    const result = await cut(CUTS);
    expect(result).toMatchObject({ cuts: CUTS, losing: 0, deadFolders: 0, torn: 0, damage: [] });
    expect(result.acknowledged).toBeGreaterThan(CUTS);
  });

  it("is seen losing what PGlite's own folder acknowledged", {
    timeout: 120_000 + UNSYNCED_CUTS * CUT_MS,
  }, async () => {
    const { losing, deadFolders, torn } = await cut(UNSYNCED_CUTS, { open: openUnsynced });
    expect(losing + deadFolders + torn).toBeGreaterThan(0);
  });

  it("is seen losing work acknowledged before its log was synced", { timeout: 480_000 }, async () => {
    vi.spyOn(LogSyncs.prototype, "settled").mockResolvedValue();
    const { losing } = await cut(CUTS_UNTIL_DAMAGE, { untilDamaged: true, moments: ["acknowledged"] });
    expect(losing).toBeGreaterThan(0);
  });

  it("is seen breaking a database whose pages were written before its log was synced", {
    timeout: 480_000,
  }, async () => {
    vi.spyOn(LogSyncs.prototype, "settleNow").mockReturnValue();
    const { losing, deadFolders, torn } = await cut(CUTS_UNTIL_DAMAGE, {
      untilDamaged: true,
      moments: ["anywhere", "checkpoint"],
    });
    expect(losing + deadFolders + torn).toBeGreaterThan(0);
  });
});

describe.runIf(testEngine === "embedded")("the log's syncs", () => {
  it("are shared by those who write at once", async () => {
    const folder = await newFolder();
    await copyEmbeddedTemplate(folder);
    const first = await openEmbedded(folder);
    await sql`create table written (writer integer)`.execute(first.db);
    await first.close();
    const { db, close } = await openEmbedded(folder);
    const recording = recordDisk(folder);
    const writers = Array.from({ length: 20 }, (_, writer) => writer);

    await Promise.all(writers.map((writer) => sql`insert into written values (${writer})`.execute(db)));

    recording.stop();
    const syncs = recording.operations.filter(({ kind }) => kind === "endSync").length;
    expect(syncs).toBeGreaterThan(0);
    expect(syncs).toBeLessThan(8);
    await close();
  });

  it("are refused for ever once the device refused one", async () => {
    const syncs = new LogSyncs();
    syncs.ask("/dev/null"); // knows no sync

    await expect(syncs.settled()).rejects.toThrow("did not take");

    await expect(syncs.settled()).rejects.toThrow("did not take");
    expect(() => syncs.settleNow()).toThrow("did not take");
    expect(() => syncs.ask("/dev/null")).toThrow("did not take");
    syncs.close();
  });
});
