import { setTimeout as wait } from "node:timers/promises";
import { oneOf, type Random } from "@app/core/testing/seeded";
import type { Installation, Victims } from "./installation.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From ten minutes wrong to beyond a day, after which bytes are taken for strays. */
const CLOCK_MOVES_MS = [10 * MINUTE_MS, -10 * MINUTE_MS, 26 * HOUR_MS, -26 * HOUR_MS];
/** A fault strikes within this time of the beginning of its uploads, most of them early; and a service is away no longer. */
const LONGEST_DELAY_MS = 1_500;
const LONGEST_ABSENCE_MS = 2_500;
/** Of so many kills, one fault of each other kind. */
const KILLS_PER_FAULT = 20;

const VICTIMS = ["server", "worker", "both"] as const;

const faultKinds = [
  "kill",
  "redisFlushed",
  "redisAway",
  "postgresRestarted",
  "bucketAway",
  "diskFull",
  "clockMoved",
] as const;
type FaultKind = (typeof faultKinds)[number];

interface Fault {
  kind: FaultKind;
  delayMs: number;
  absenceMs: number;
  clockMs: number;
  victims: Victims;
}

/** The kinds that this installation can have. */
export function kindsOf({ redis, postgres, bucket, disk }: Installation): FaultKind[] {
  const can: Record<FaultKind, boolean> = {
    ...{ kill: true, clockMoved: true, diskFull: disk !== undefined, bucketAway: bucket !== undefined },
    ...{ redisFlushed: redis !== undefined, redisAway: redis !== undefined },
    postgresRestarted: postgres !== undefined,
  };
  return faultKinds.filter((kind) => can[kind]);
}

/** A list of faults, equal for an equal seed. */
export function planFaults(kinds: readonly FaultKind[], kills: number, random: Random): Fault[] {
  const some = Math.max(1, Math.round(kills / KILLS_PER_FAULT));
  const kept = kinds.flatMap((kind) => Array.from({ length: kind === "kill" ? kills : some }, () => kind));
  const shuffled = kept.map((kind) => ({ kind, at: random() })).toSorted((one, other) => one.at - other.at);
  return shuffled.map(({ kind }) => ({
    kind,
    delayMs: Math.round(random() ** 3 * LONGEST_DELAY_MS),
    absenceMs: Math.round(random() * LONGEST_ABSENCE_MS),
    clockMs: oneOf(CLOCK_MOVES_MS, random),
    victims: oneOf(VICTIMS, random),
  }));
}

/** Counts of what had to be done after a fault. */
interface Repairs {
  restartsAfterFullDisk: number;
}

const strikes: Record<FaultKind, (on: Installation, fault: Fault, repairs: Repairs) => Promise<void>> = {
  kill: (on, { victims }) => on.kill(victims),
  redisFlushed: async ({ redis }) => redis?.flush(),
  redisAway: async ({ redis }, { absenceMs }) => {
    redis?.proxy.takeAway();
    await wait(absenceMs);
    redis?.proxy.bringBack();
  },
  postgresRestarted: async ({ postgres }, { absenceMs }) => {
    postgres?.proxy.takeAway();
    await postgres?.endSessions();
    await wait(absenceMs);
    postgres?.proxy.bringBack();
  },
  bucketAway: async ({ bucket }, { absenceMs }) => {
    bucket?.takeAway();
    await wait(absenceMs);
    bucket?.bringBack();
  },
  diskFull: async (on, { absenceMs }, repairs) => {
    await on.disk?.fill();
    await wait(absenceMs);
    await on.disk?.free();
    if (await on.restartIfDead()) repairs.restartsAfterFullDisk += 1;
  },
  clockMoved: async ({ clock, pids }, { absenceMs, clockMs }) => {
    await clock.move(clockMs, pids());
    await wait(absenceMs);
    await clock.move(0, pids());
  },
};

/** Lets a fault happen, and ends it. No fault before may have ended a process, except one that killed it. */
export async function strike(on: Installation, fault: Fault, repairs: Repairs): Promise<void> {
  await wait(fault.delayMs);
  on.requireAlive();
  await strikes[fault.kind](on, fault, repairs);
}
