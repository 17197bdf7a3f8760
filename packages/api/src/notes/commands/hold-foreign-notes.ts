import type { ReadNote } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { isBeingImported } from "../queries/is-being-imported.ts";

/** A note of a reading, with its identity. */
interface Fingerprinted {
  fingerprint: string;
  reading: ReadNote;
  /** False for a note that was there before. */
  isNew: boolean;
}

/**
 * Leaves out notes with another person's CPF, until the viewer accepts them. The viewer's own CPFs are the first one of
 * any note, and those of notes that counted before they were read again. For a file of an imported export this was
 * decided before.
 *
 * @returns whether any note was left out
 */
export async function holdForeignNotes(
  ctx: ServiceContext,
  fileId: string,
  notes: readonly Fingerprinted[],
): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const printed = notes.flatMap(({ reading: { titular } }) => (titular ? [titular] : []));
  const [first] = printed;
  if (!first) return false;
  const own = await listOwnDocuments(ctx);
  const counted = await listCounted(ctx, notes);
  const isKnown = printed.every((titular) => own.has(titular));
  if (!isKnown && (await isBeingImported(ctx, fileId))) return false;
  for (const titular of own.size + counted.length === 0 ? [first] : counted) {
    await ownDocument(ctx, titular);
    own.add(titular);
  }
  const foreign = notes.filter(({ reading: { titular } }) => titular && !own.has(titular));
  if (foreign.length === 0) return false;
  const rows = foreign.map(({ fingerprint }) => ({
    userId: viewer.id,
    fingerprint,
    motivo: "titular" as const,
    createdAt: now,
  }));
  await db
    .insertInto("left_out_notes")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Takes a document for the viewer's own. @returns notes that were left out for it alone and now may come in */
export async function adoptDocument(ctx: ServiceContext, titular: string): Promise<{ id: string; fileId: string }[]> {
  const { db, viewer } = ctx;
  await ownDocument(ctx, titular);
  const held = await db
    .selectFrom("notes")
    .innerJoin("left_out_notes", (join) =>
      join
        .onRef("left_out_notes.userId", "=", "notes.userId")
        .onRef("left_out_notes.fingerprint", "=", "notes.fingerprint"),
    )
    .select(["notes.id", "notes.fileId", "notes.fingerprint"])
    .where("notes.userId", "=", viewer.id)
    .where("left_out_notes.userId", "=", viewer.id)
    .where("left_out_notes.motivo", "=", "titular")
    .where("notes.titular", "=", titular)
    .execute();
  if (held.length === 0) return [];
  await db
    .deleteFrom("left_out_notes")
    .where("userId", "=", viewer.id)
    .where(
      "fingerprint",
      "in",
      held.map(({ fingerprint }) => fingerprint),
    )
    .execute();
  return held;
}

/** Documents of notes that are read again and counted until now. */
async function listCounted({ db, viewer }: ServiceContext, notes: readonly Fingerprinted[]): Promise<string[]> {
  const before = notes.filter(({ isNew, reading: { titular } }) => !isNew && titular);
  if (before.length === 0) return [];
  const counted = await db
    .selectFrom("notes")
    .select("fingerprint")
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", true)
    .where(
      "fingerprint",
      "in",
      before.map(({ fingerprint }) => fingerprint),
    )
    .execute();
  const known = new Set(counted.map(({ fingerprint }) => fingerprint));
  return before.flatMap(({ fingerprint, reading: { titular } }) =>
    titular && known.has(fingerprint) ? [titular] : [],
  );
}

async function listOwnDocuments({ db, viewer }: ServiceContext): Promise<Set<string>> {
  const rows = await db.selectFrom("own_documents").select("titular").where("userId", "=", viewer.id).execute();
  return new Set(rows.map(({ titular }) => titular));
}

async function ownDocument({ db, viewer, now }: ServiceContext, titular: string): Promise<void> {
  await db
    .insertInto("own_documents")
    .values({ userId: viewer.id, titular, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
