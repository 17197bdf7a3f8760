import type { ServiceContext } from "../../context.ts";

/** Returns the ids of those notes that the viewer left out of every figure. */
export async function listLeftOutIds(
  { db, viewer }: Pick<ServiceContext, "db" | "viewer">,
  noteIds: ReadonlySet<string>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("left_out_notes")
    .innerJoin("notes", (join) =>
      join
        .onRef("notes.fingerprint", "=", "left_out_notes.fingerprint")
        .onRef("notes.userId", "=", "left_out_notes.userId"),
    )
    .select("notes.id")
    .where("left_out_notes.userId", "=", viewer.id)
    .where("notes.id", "in", [...noteIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
