import { closeSync, existsSync, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Random } from "@app/core/testing/seeded";
import { type Database, openEmbedded } from "../../client.ts";
import { copyEmbeddedTemplate } from "../../testing/template.ts";
import { copyFolder } from "./copy-folder.ts";
import { Device } from "./device.ts";
import { type DiskOperation, type DiskRecording, recordDisk } from "./record-disk.ts";
import { createWorkTables, findDamage, upkeep, work } from "./work.ts";

interface CutResult {
  cuts: number;
  /** Works acknowledged before a cut, over all cuts. */
  acknowledged: number;
  /** Cuts after which acknowledged work was missing. */
  losing: number;
  /** Cuts after which the database did not start. */
  deadFolders: number;
  /** Cuts after which the data did not fit together. */
  torn: number;
  /** Damage found, by cut. */
  damage: string[];
}

export interface Cuts {
  /** An empty folder for everything. */
  folder: string;
  cuts: number;
  /** True to end with the first cut that costs something. */
  untilDamaged?: boolean;
  /** Cuts of one recording; the next recording starts from the folder that the last one left. */
  cutsEach: number;
  writers: number;
  /** Operations on files in one recording. */
  operations: number;
  random: Random;
  /** Moments of the cuts, in turn; all by default. */
  moments?: readonly Moment[];
  /** Opens the database that loses its power; the product's own when not given. */
  open?: (dataDir: string) => Promise<Pick<Database, "db" | "close">>;
  onCut?: (result: CutResult) => void;
}

/**
 * Moments of a power cut: any moment of a recording; right after a checkpoint moved the start of the log, when
 * everything before that start must be on the device; or right after work was acknowledged.
 */
type Moment = "anywhere" | "checkpoint" | "acknowledged";
const MOMENTS: readonly Moment[] = ["anywhere", "checkpoint", "acknowledged"];

/** Recordings in a row that start from the folder left by a cut, before a new and smaller database is taken. */
const RECORDINGS_OF_BASE = 5;

/**
 * Works on a database and cuts its power repeatedly: up to a random moment of the recording, the device keeps the
 * synced writes and a random part of the others. After each cut the folder is opened again and checked.
 */
export async function cutPower(options: Cuts): Promise<CutResult> {
  const { folder, random, cutsEach, moments: wanted = MOMENTS, open = openEmbedded } = options;
  const [base, live, shadow] = ["base", "live", "shadow"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const result: CutResult = { cuts: 0, acknowledged: 0, losing: 0, deadFolders: 0, torn: 0, damage: [] };
  await makeBase(base);
  let recordings = 0;
  const isOver = () => result.cuts === options.cuts || (options.untilDamaged && result.damage.length > 0);
  while (!isOver()) {
    copyFolder(base, live);
    const recording = await recordWork(live, open, options);
    const device = new Device(base, recording.filesBefore);
    const moments = chooseMoments(recording, cutsEach, wanted, random);
    const acknowledged = new Map<number, number>();
    let played = 0;
    for (const moment of moments) {
      for (; played < moment; played += 1) {
        const operation = recording.operations[played];
        if (!operation) break;
        device.play(operation);
        if (operation.kind === "acknowledge") acknowledged.set(operation.writer, operation.work);
      }
      await device.cut(shadow, random);
      await look(shadow, acknowledged, result);
      options.onCut?.(result);
      if (isOver()) break;
    }
    recordings += 1;
    if (result.damage.length > 0 || recordings % RECORDINGS_OF_BASE === 0) await makeBase(base);
    else copyFolder(shadow, base);
  }
  return result;
}

function chooseMoments(
  { operations, filesBefore }: DiskRecording,
  count: number,
  wanted: readonly Moment[],
  random: Random,
): number[] {
  const after = (isMeant: (operation: DiskOperation) => boolean) =>
    operations.flatMap((operation, index) => (isMeant(operation) ? [index + 1] : []));
  const moments: Record<Moment, readonly number[]> = {
    anywhere: after(() => true),
    checkpoint: after((it) => it.kind === "endSync" && filesBefore.get(it.file) === "global/pg_control"),
    acknowledged: after(({ kind }) => kind === "acknowledge"),
  };
  const anyOf = (found: readonly number[]) => found[Math.floor(random() * found.length)];
  return Array.from({ length: count }, (_, index) => {
    const moment = wanted[index % wanted.length] ?? "anywhere";
    return anyOf(moments[moment]) ?? anyOf(moments.anywhere) ?? 0;
  }).toSorted((a, b) => a - b);
}

async function makeBase(base: string): Promise<void> {
  await rm(base, { recursive: true, force: true });
  await copyEmbeddedTemplate(base);
  const database = await openEmbedded(base);
  await createWorkTables(database.db);
  await database.close();
}

async function recordWork(
  live: string,
  open: NonNullable<Cuts["open"]>,
  { writers, operations, random }: Pick<Cuts, "writers" | "operations" | "random">,
) {
  const recording = recordDisk(live);
  try {
    const { db, close } = await open(live);
    let isOver = false;
    const mayGoOn = () => !isOver && recording.operations.length < operations;
    const working = Array.from({ length: writers }, (_, writer) =>
      work(db, writer, random, mayGoOn, (writer, number) => recording.acknowledge(writer, number)),
    );
    const besides = upkeep(db, random, mayGoOn);
    await Promise.all(working).finally(() => {
      isOver = true;
    });
    await besides;
    await close();
  } finally {
    recording.stop();
  }
  return recording;
}

async function look(shadow: string, acknowledged: ReadonlyMap<number, number>, result: CutResult): Promise<void> {
  result.cuts += 1;
  for (const works of acknowledged.values()) result.acknowledged += works;
  const say = (words: string) => result.damage.push(`cut ${result.cuts}: ${words}`);
  let database: Database;
  try {
    database = await openEmbedded(shadow);
  } catch (error) {
    result.deadFolders += 1;
    say(`does not start: ${String(error)}`);
    closeFilesIn(shadow);
    return;
  }
  try {
    const damage = await findDamage(database.db, acknowledged);
    if (damage.some((words) => words.startsWith("lost"))) result.losing += 1;
    if (damage.some((words) => !words.startsWith("lost"))) result.torn += 1;
    damage.forEach(say);
  } catch (error) {
    result.torn += 1;
    say(`cannot be read: ${String(error)}`);
  }
  await database.close();
}

/** PGlite leaves the files of a folder that does not start open, and where they lie in memory, they stay there. */
function closeFilesIn(folder: string): void {
  const handles = "/proc/self/fd";
  if (!existsSync(handles)) return;
  for (const handle of readdirSync(handles)) {
    const place = path.join(handles, handle);
    const isOpen = lstatSync(place, { throwIfNoEntry: false }) !== undefined;
    if (isOpen && readlinkSync(place).startsWith(`${folder}/`)) closeSync(Number(handle));
  }
}
