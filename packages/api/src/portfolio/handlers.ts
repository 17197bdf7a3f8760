import { LEDGER_VERSION } from "@app/core/portfolio/ledger";
import { sql } from "kysely";
import { type BackgroundContext, ownerContext } from "../context.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { tellBrowsers } from "../news/commands.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import { replayChanges } from "./commands.ts";
import { replayLedger } from "./jobs.ts";
import { isLedgerBehind } from "./queries/ledger/is-ledger-behind.ts";

/** Brings a ledger up to date; another process may have done it meanwhile. */
export async function handleReplayLedger(
  ctx: BackgroundContext,
  { userId }: PayloadOf<typeof replayLedger>,
): Promise<void> {
  const isReplayed = await inTransaction(ownerContext(ctx, userId), async (tx) => {
    if (!(await lockOwner(tx)) || !(await isLedgerBehind(tx))) return false;
    await replayChanges(tx);
    return true;
  });
  if (isReplayed) await tellBrowsers(ctx, userId, ["notes", "portfolio"]);
}

/** Ledgers asked for in one sweep; more than this wait for the next. */
const SWEEP_SIZE = 100;
/** A run over many files replays at its end; one that hangs must not hide what is held for longer, in ms. */
const LONGEST_WAIT_MS = 30_000;

/** Asks for a replay of every ledger that was made by other rules or another table of instruments, or waits for long. */
export async function sweepLedgers({ db, services, now }: BackgroundContext): Promise<void> {
  const stale = db.selectFrom("ledger_versions").select("userId").where("version", "<", LEDGER_VERSION);
  const waiting = db
    .selectFrom("ledger_changes")
    .select("userId")
    .where("changedAt", "<=", new Date(now().getTime() - LONGEST_WAIT_MS));
  // In no order: a replay that fails each time must not stand before the others.
  const behind = await db
    .selectFrom(stale.union(waiting).as("behind"))
    .select("userId")
    .orderBy(sql`random()`)
    .limit(SWEEP_SIZE)
    .execute();
  for (const payload of behind) await services.queue.enqueue(replayLedger, payload);
}
