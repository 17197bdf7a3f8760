import type { Checkpoint } from "@app/core/imports/checkpoint/schema";
import type { KeptAt } from "@app/core/imports/weighing";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { compareReports } from "../queries/checkpoints.ts";
import { findKeptAt, isKeptAt } from "../queries/kept-at.ts";

/**
 * Compares the viewer's confirmed reports of positions with the ledger, the newest of each broker first. A stored
 * comparison is used, or else a new one is made and stored.
 *
 * @throws DomainError LEDGER_UPDATING
 */
export async function listCheckpoints(ctx: ServiceContext): Promise<Checkpoint[]> {
  const { relatorios, unkept } = await readLedger(ctx, async (tx) => {
    const kept = await getCheckpoints(tx);
    const at = await findKeptAt(tx);
    if (kept && isKeptAt(kept, at)) return { relatorios: kept.relatorios, unkept: null };
    const relatorios = await compareReports(tx);
    return { relatorios, unkept: relatorios.length > 0 ? at : null };
  });
  if (unkept) await keepCheckpoints(ctx, { ...unkept, relatorios });
  return relatorios;
}

async function getCheckpoints({ db, viewer }: ServiceContext) {
  const stored = await db
    .selectFrom("import_revisions")
    .select("conferencias")
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return stored?.conferencias;
}

async function keepCheckpoints({ db, viewer }: ServiceContext, checkpoints: KeptAt & { relatorios: Checkpoint[] }) {
  await db
    .updateTable("import_revisions")
    .set({ conferencias: JSON.stringify(checkpoints) })
    // A change under way outdates it anyway, and the person who looks must not wait for its end.
    .where("userId", "=", (row) =>
      row.selectFrom("import_revisions").select("userId").where("userId", "=", viewer.id).forNoKeyUpdate().skipLocked(),
    )
    .execute();
}
