import { setImmediate as letOthersRun } from "node:timers/promises";
import { inBatches } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { resetInternal } from "./link-transfers.ts";

/** Entries deleted at once: the embedded database does nothing else meanwhile. */
const ENTRIES_AT_ONCE = 500;

/** Deletes entries with their parts and transfers, in the caller's transaction. */
export async function removeEntries(ctx: ServiceContext, ids: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  for (const batch of inBatches(ids, ENTRIES_AT_ONCE)) {
    const isAny = sql<string>`any(${batch}::uuid[])`;
    const pairs = await db
      .deleteFrom("transfer_pairs")
      .where("userId", "=", viewer.id)
      .where((pair) => pair.or([pair("saidaId", "=", isAny), pair("entradaId", "=", isAny)]))
      .returning(["saidaId", "entradaId"])
      .execute();
    const left = pairs.flatMap(({ saidaId, entradaId }) => [saidaId, entradaId]).filter((id) => !batch.includes(id));
    // The other side is open again, also where the person had named this one.
    if (left.length > 0) {
      await db
        .updateTable("bank_entries")
        .set({ respondidoEm: null })
        .where("userId", "=", viewer.id)
        .where("id", "=", sql<string>`any(${left}::uuid[])`)
        .execute();
      await resetInternal(ctx, left);
    }
    await db.deleteFrom("entry_parts").where("userId", "=", viewer.id).where("entryId", "=", isAny).execute();
    await db.deleteFrom("bank_entries").where("userId", "=", viewer.id).where("id", "=", isAny).execute();
    await letOthersRun();
  }
}
