import { NO_OWN_NAMES, type OwnNames, resolveTicker } from "@app/core/notes/instruments/resolve-ticker";
import { buildLedger, LEDGER_VERSION } from "@app/core/portfolio/ledger";
import { inBatches } from "@app/db/batches";
import type { ServiceContext } from "../context.ts";
import { listLedgerNotes } from "./queries/list-ledger-notes.ts";

/**
 * Names the securities of the viewer's trades by today's table and replays the reconciled notes into their ledger, replacing
 * all of it; meant for the caller's transaction, which holds the viewer.
 *
 * @param ownNames - tickers that the viewer gave to printed names
 */
export async function replayLedger(ctx: ServiceContext, ownNames: OwnNames = NO_OWN_NAMES): Promise<void> {
  const { db, viewer } = ctx;
  await nameSecurities(ctx, ownNames);
  const notes = await listLedgerNotes(ctx);
  await db.deleteFrom("ledger").where("userId", "=", viewer.id).execute();
  for (const batch of inBatches(buildLedger(notes))) {
    const rows = batch.map((row) => ({ ...row, userId: viewer.id }));
    await db.insertInto("ledger").values(rows).execute();
  }
  await db
    .insertInto("ledger_versions")
    .values({ userId: viewer.id, version: LEDGER_VERSION })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ version: LEDGER_VERSION }))
    .execute();
}

/** Tickers are derived from the print, so that a better table also names what was read before. */
async function nameSecurities({ db, viewer }: ServiceContext, ownNames: OwnNames): Promise<void> {
  const printed = await db
    .selectFrom("trades")
    .select(["especificacao", "ticker"])
    .distinct()
    .where("userId", "=", viewer.id)
    .execute();
  for (const { especificacao, ticker: before } of printed) {
    const ticker = resolveTicker(especificacao, ownNames);
    if (ticker === before) continue;
    await db
      .updateTable("trades")
      .set({ ticker })
      .where("userId", "=", viewer.id)
      .where("especificacao", "=", especificacao)
      .execute();
  }
}
