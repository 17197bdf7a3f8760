import type { BackgroundContext } from "../context.ts";
import { removeBytes } from "./commands.ts";

/** Files removed in one sweep; more than this wait for the next. */
const SWEEP_SIZE = 1000;

/** Removes bytes of deleted files that a crash or an unavailable storage left behind. */
export async function sweepDiscardedBytes(ctx: BackgroundContext): Promise<void> {
  const left = await ctx.db
    .selectFrom("discarded_bytes")
    .select("storageKey")
    .orderBy("createdAt")
    .limit(SWEEP_SIZE)
    .execute();
  await removeBytes(
    ctx,
    left.map(({ storageKey }) => storageKey),
  );
}
