// Measures the effect of one attacker or many strangers on other people: the same upload on an idle and on an attacked
// server.

import { Console } from "node:console";
import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "@app/core/testing/quantile";
import { createTestDb } from "@app/db/testing/create-test-db";
import {
  type AttackWorld,
  processOneNote,
  startAttackWorld,
  watchHealth,
  watchReads,
} from "../src/testing/attack-world.ts";
import { attacks } from "../src/testing/attacks.ts";
import { median } from "./figures.ts";

const UPLOADS = 7;
const WARM_UP = 3;
/** Targets: every answer of /healthz and another person's reads (p95) within this, and their upload read within twice its idle time. */
const MAX_WAIT_MS = 250;
const MAX_RATIO = 2;
/** Time for which another person's reads are watched, idle and attacked: fewer than 600 in a minute, their limit. */
const READING_MS = 5_000;

async function timesOf(world: AttackWorld, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let upload = 0; upload < count; upload += 1) times.push(await processOneNote(world));
  return times;
}

async function readsOf(world: AttackWorld): Promise<number[]> {
  const reading = watchReads(world);
  await wait(READING_MS);
  return reading.stop();
}

/** A separate world for each attack, so that none is affected by another. */
async function measure(attack: (typeof attacks)[string]) {
  const database = await createTestDb();
  const world = await startAttackWorld(database);
  try {
    await timesOf(world, WARM_UP);
    const idle = await timesOf(world, UPLOADS);
    const idleReads = await readsOf(world);
    const before = (await world.holds()).length;
    const over = new AbortController();
    const health = watchHealth(world);
    const { ended } = await attack(world, over.signal);
    const attacked = await timesOf(world, UPLOADS);
    const reads = await readsOf(world);
    const answers = await health.stop();
    over.abort();
    await ended;
    const holds = (await world.holds()).slice(before);
    return { idle, attacked, idleReads, reads, healthMs: Math.max(...answers), heldMs: Math.max(...holds) };
  } finally {
    await world.close();
    await database.close();
  }
}

/** `npm run bench:attacks -- logins texts` measures those whose names hold one of the words. */
const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

const rows = [];
for (const [name, attack] of Object.entries(attacks).filter(([name]) => isWanted(name))) {
  const { idle, attacked, idleReads, reads, healthMs, heldMs } = await measure(attack);
  const ratio = median(attacked) / median(idle);
  const readMs = quantile(reads, 0.95);
  rows.push({
    attack: name,
    "idle ms": Math.round(median(idle)),
    "attacked ms": Math.round(median(attacked)),
    "longest ms": Math.round(Math.max(...attacked)),
    ratio: Number(ratio.toFixed(2)),
    "read p95 idle": Math.round(quantile(idleReads, 0.95)),
    "read p95": Math.round(readMs),
    "read max": Math.round(Math.max(...reads)),
    "/healthz ms": Math.round(healthMs),
    "loop held ms": Math.round(heldMs),
    target: ratio <= MAX_RATIO && Math.max(healthMs, readMs) <= MAX_WAIT_MS ? "met" : "missed",
  });
}
new Console(process.stdout).table(rows);
process.exit(rows.some(({ target }) => target === "missed") ? 1 : 0);
