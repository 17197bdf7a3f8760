import type { ServiceContext } from "../../context.ts";

/**
 * Raises the viewer's revision, which invalidates all stored findings about their imports. Call it when rows, notes,
 * events, incomes or the ledger change. For the caller's transaction; nothing is raised without an import.
 *
 * @returns whether the viewer imported anything
 */
export async function raiseRevision({ db, viewer }: ServiceContext): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("import_revisions")
    .columns(["userId", "revisao"])
    .expression((eb) =>
      eb
        .selectFrom("import_batches")
        .select(["userId", eb.lit(1).as("revisao")])
        .where("userId", "=", viewer.id)
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet((eb) => ({ revisao: eb("import_revisions.revisao", "+", 1) })),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
