import { LEDGER_VERSION } from "@app/core/portfolio/ledger";
import { type BackgroundContext, ownerContext } from "../context.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { tellBrowsers } from "../news/commands.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import { replayLedger } from "./commands.ts";
import { replayStaleLedger } from "./jobs.ts";

/** Replays a ledger of an older version; another process may have done it meanwhile. */
export async function handleReplayStaleLedger(
  ctx: BackgroundContext,
  { userId }: PayloadOf<typeof replayStaleLedger>,
): Promise<void> {
  const isReplayed = await inTransaction(ownerContext(ctx, userId), async (tx) => {
    if (!(await lockOwner(tx))) return false;
    const stale = await tx.db
      .selectFrom("ledger_versions")
      .select("userId")
      .where("userId", "=", userId)
      .where("version", "<", LEDGER_VERSION)
      .executeTakeFirst();
    if (!stale) return false;
    await replayLedger(tx);
    return true;
  });
  if (isReplayed) await tellBrowsers(ctx, userId, ["notes", "portfolio"]);
}

/** Ledgers asked for in one sweep; more than this wait for the next. */
const SWEEP_SIZE = 100;

/** Asks for a replay of every ledger that was made by other rules or another table of instruments. */
export async function sweepStaleLedgers({ db, services }: BackgroundContext): Promise<void> {
  const stale = await db
    .selectFrom("ledger_versions")
    .select("userId")
    .where("version", "<", LEDGER_VERSION)
    .orderBy("userId")
    .limit(SWEEP_SIZE)
    .execute();
  for (const payload of stale) await services.queue.enqueue(replayStaleLedger, payload);
}
