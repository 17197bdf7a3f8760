import { setImmediate as letOthersRun } from "node:timers/promises";
import type { z } from "zod";

/** Longest slice of a long answer before the event loop is released. */
const TURN_MS = 10;

/** Schema of a long list. As a procedure's output it is parsed entry by entry, and other work runs in between. */
export function longList<Entry extends z.ZodType>(entry: Entry): z.ZodArray<Entry> {
  const list = entry.array();
  return Object.assign(list, {
    parseAsync: async (entries: unknown) =>
      Array.isArray(entries) ? inTurns(mapped(entries, (one) => entry.parse(one))) : list.parse(entries),
  });
}

/** Collects the items of an iterable; other work runs every few milliseconds, and after the last. */
export async function inTurns<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  let start = performance.now();
  for (const item of items) {
    collected.push(item);
    if (performance.now() - start < TURN_MS) continue;
    await letOthersRun();
    start = performance.now();
  }
  await letOthersRun();
  return collected;
}

/** Maps lazily, one by one. */
export function* mapped<From, To>(items: Iterable<From>, map: (item: From) => To): Generator<To, void> {
  for (const item of items) yield map(item);
}

/** Runs work that stops between its steps, and lets others run there. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await letOthersRun();
  }
}
