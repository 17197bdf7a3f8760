import { dayInSaoPaulo } from "@app/core/calendar";
import type { KeptAt } from "@app/core/imports/weighing";
import type { ServiceContext } from "../../context.ts";
import { isLedgerBehind } from "../../portfolio/queries/ledger/is-ledger-behind.ts";

/**
 * The moment of the caller's snapshot, for what is kept of the viewer's imports. Null while the ledger is behind the
 * notes: the replay that raises the revision is still to come.
 */
export async function findKeptAt(tx: ServiceContext): Promise<KeptAt | null> {
  if (await isLedgerBehind(tx)) return null;
  const { db, viewer, now } = tx;
  const stored = await db
    .selectFrom("import_revisions")
    .select("revisao")
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return { dia: dayInSaoPaulo(now), revisao: stored?.revisao ?? 0 };
}

/** Whether something kept holds at a moment. */
export const isKeptAt = (kept: KeptAt, at: KeptAt | null): boolean =>
  kept.dia === at?.dia && kept.revisao === at.revisao;
