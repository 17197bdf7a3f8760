import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { type Database, openEmbedded } from "../../client.ts";
import { Device, type Random } from "./device.ts";
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
  /** Cuts after which what was there did not fit together. */
  torn: number;
  /** What was found, by cut. */
  damage: string[];
}

export interface Cuts {
  /** An empty folder for everything. */
  folder: string;
  /** A migrated database as a tar. */
  template: Blob;
  cuts: number;
  /** Cuts of one recording; the last one's folder is what the next recording starts on. */
  cutsEach: number;
  writers: number;
  /** Operations on files in one recording. */
  operations: number;
  random: Random;
  /** When the power goes, in turn; all of them when not given. */
  moments?: readonly Moment[];
  /** Opens the database that loses its power; the product's own when not given. */
  open?: (dataDir: string) => Promise<Pick<Database, "db" | "close">>;
  onCut?: (result: CutResult) => void;
}

/**
 * Any of a recording; when a checkpoint has just said from where the log is read, since what that needs must be there; and when
 * somebody was just told that their work is kept.
 */
type Moment = "anywhere" | "checkpoint" | "acknowledged";
const MOMENTS: readonly Moment[] = ["anywhere", "checkpoint", "acknowledged"];

/** So many in a row begin on what a cut left; then a new database, which is smaller, is taken. */
const RECORDINGS_OF_BASE = 5;

/**
 * Works on a database and cuts its power, again and again: of what was recorded, a device keeps up to a moment of chance what it must,
 * and of the rest what chance spares. Each time the folder is opened again and looked through.
 */
export async function cutPower(options: Cuts): Promise<CutResult> {
  const { folder, random, cutsEach, moments: wanted = MOMENTS, open = openEmbedded } = options;
  const [base, live, shadow] = ["base", "live", "shadow"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const result: CutResult = { cuts: 0, acknowledged: 0, losing: 0, deadFolders: 0, torn: 0, damage: [] };
  await makeBase(base, options.template);
  let recordings = 0;
  while (result.cuts < options.cuts) {
    await rm(live, { recursive: true, force: true });
    await cp(base, live, { recursive: true });
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
      if (result.cuts === options.cuts) break;
    }
    recordings += 1;
    if (result.damage.length > 0 || recordings % RECORDINGS_OF_BASE === 0) await makeBase(base, options.template);
    else {
      await rm(base, { recursive: true, force: true });
      await cp(shadow, base, { recursive: true });
    }
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

async function makeBase(base: string, template: Blob): Promise<void> {
  await rm(base, { recursive: true, force: true });
  await mkdir(base, { recursive: true });
  const database = await openEmbedded(base, template);
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
