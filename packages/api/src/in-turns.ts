import { setImmediate as letOthersRun } from "node:timers/promises";
import type { z } from "zod";

/** Of one piece of a long answer's work, after which others run. */
const TURN_MS = 10;

/** The schema of a long list. As the output of a procedure it is parsed entry by entry, and others run in between. */
export function longList<Entry extends z.ZodType>(entry: Entry): z.ZodArray<Entry> {
  const list = entry.array();
  return Object.assign(list, {
    async parseAsync(entries: unknown) {
      if (!Array.isArray(entries)) return list.parse(entries);
      const parsed: z.output<Entry>[] = [];
      let start = performance.now();
      for (const one of entries) {
        parsed.push(entry.parse(one));
        if (performance.now() - start < TURN_MS) continue;
        await letOthersRun();
        start = performance.now();
      }
      return parsed;
    },
  });
}

/** Runs work that stops between its steps, and lets others run there. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await letOthersRun();
  }
}
