import { correctNote } from "@app/core/notes/corrections";
import type { ReadNote } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { listCorrections } from "../queries/list-corrections.ts";

/**
 * Marks corrections of a file that no longer hold after a new reading: their line changed, or its note closes without
 * them or does not close with them. One that holds again is unmarked. A file without notes changes nothing.
 */
export async function dropCorrections(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]): Promise<void> {
  if (notes.length === 0) return;
  const corrections = await listCorrections(ctx, [fileId]);
  const holding = new Set(notes.flatMap((note) => correctNote(note, corrections).applied).map(({ id }) => id));
  await markFallen(
    ctx,
    corrections.filter(({ id, caiuEm }) => caiuEm === null && !holding.has(id)).map(({ id }) => id),
    ctx.now,
  );
  await markFallen(
    ctx,
    corrections.filter(({ id, caiuEm }) => caiuEm !== null && holding.has(id)).map(({ id }) => id),
    null,
  );
}

async function markFallen({ db, viewer }: ServiceContext, ids: readonly string[], caiuEm: Date | null) {
  if (ids.length === 0) return;
  await db
    .updateTable("note_corrections")
    .set({ caiuEm })
    .where("userId", "=", viewer.id)
    .where("id", "in", ids)
    .execute();
}
