import { LEDGER_VERSION } from "@app/core/portfolio/ledger";
import type { ServiceContext } from "../../../context.ts";

/** Whether the viewer's ledger was made by older rules, or lacks notes that changed since. */
export async function isLedgerBehind({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<boolean> {
  const stale = db
    .selectFrom("ledger_versions")
    .select("userId")
    .where("userId", "=", viewer.id)
    .where("version", "<", LEDGER_VERSION);
  const waiting = db.selectFrom("ledger_changes").select("userId").where("userId", "=", viewer.id);
  const behind = await stale.unionAll(waiting).limit(1).executeTakeFirst();
  return behind !== undefined;
}
