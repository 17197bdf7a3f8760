import type { BackgroundContext } from "../context.ts";
import { endSilentLoads } from "./commands/track-loads.ts";

/** Ends loads whose process is gone. */
export async function sweepLoads({ db, now }: BackgroundContext): Promise<void> {
  await endSilentLoads({ db, now: now() });
}
