import { dayInSaoPaulo } from "@app/core/calendar";
import { LEDGER_VERSION } from "@app/core/portfolio/ledger";
import { sql } from "kysely";
import { type BackgroundContext, ownerContext } from "../context.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { tellBrowsers } from "../news/commands.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import { enterDaysThatCame } from "./commands/days-to-come.ts";
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

/** People per sweep; more wait for the next. */
const DAYS_SWEEP_SIZE = 100;

/** Has imported rows count whose day has come since they were confirmed. */
export async function sweepDaysThatCame(ctx: BackgroundContext): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("import_batches")
    .select("userId")
    .distinct()
    .where("proximoDia", "<=", dayInSaoPaulo(ctx.now()))
    .limit(DAYS_SWEEP_SIZE)
    .execute();
  for (const { userId } of waiting) {
    const isChanged = await inTransaction(ownerContext(ctx, userId), async (tx) =>
      (await lockOwner(tx)) ? enterDaysThatCame(tx) : false,
    );
    if (isChanged) await ctx.services.queue.enqueue(replayLedger, { userId });
  }
}

/** Ledgers per sweep; more wait for the next. */
const SWEEP_SIZE = 100;
/**
 * Age in ms from which a change is replayed even during a run over many files: such a run replays at its end, and a
 * hanging run must not delay the replay further.
 */
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
