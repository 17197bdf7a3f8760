import { buildLedger } from "@app/core/portfolio/ledger";
import type { ServiceContext } from "../context.ts";
import { listLedgerNotes } from "./queries/list-ledger-notes.ts";

/** Rows per statement: 14 bound values each stay far below the 65 535 that one statement can hold. */
const ROWS_PER_INSERT = 1000;

/** Replays the viewer's reconciled notes into their ledger, replacing all of it; meant for the caller's transaction. */
export async function rebuildLedger(ctx: ServiceContext): Promise<void> {
  const { db, viewer } = ctx;
  const rows = buildLedger(await listLedgerNotes(ctx)).map((row) => ({ ...row, userId: viewer.id }));
  await db.deleteFrom("ledger").where("userId", "=", viewer.id).execute();
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto("ledger")
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}
