import type { ReadNote } from "@app/core/notes/schema";
import type { VersionState } from "@app/core/notes/versions";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { chargesDigest, onePerVersion, tradesOf, type Version, versionKey } from "../queries/list-holders.ts";

/** Reading of a note that is shown, and its state among the versions; null for a note with one version. */
export interface Weighed {
  fileId: string;
  versao: VersionState | null;
}

/**
 * Fingerprint of a note that its file prints twice with the same trades but different charges; each print is a separate
 * note.
 */
export const withCharges = (fingerprint: string, note: ReadNote) => `${fingerprint}:${chargesDigest(note)}`;
/**
 * Decides which version of each note counts: the only one, or the one that the viewer chose last among all of these. If
 * there are several and no such choice, none counts.
 *
 * @param complete - the readings of notes of one broker, number, day and market that close, in the order of their
 * uploads
 */
export async function weighVersions(ctx: ServiceContext, complete: readonly Version[]): Promise<Map<string, Weighed>> {
  const versions = onePerVersion(complete);
  const counting = versions.length > 1 ? await findChosen(ctx, versions) : versions[0];
  // Two notes with one version are a note that a file prints twice.
  const [isCounting, isNot] = versions.length > 1 ? (["escolhida", "outra"] as const) : ([null, "outra"] as const);
  const weighed = new Map<string, Weighed>();
  for (const { noteId, fileId } of complete) {
    if (noteId === counting?.noteId) weighed.set(noteId, { fileId: counting.fileId, versao: isCounting });
    else if (!weighed.has(noteId)) weighed.set(noteId, { fileId, versao: counting ? isNot : "duas" });
  }
  return weighed;
}

/** The version that the viewer chose last; undefined without a choice, or if it is not among these. */
async function findChosen({ db, viewer }: ServiceContext, versions: readonly Version[]) {
  const choices = await db
    .selectFrom("chosen_versions")
    .select(["fingerprint", "custos", "entre"])
    .where("userId", "=", viewer.id)
    .where(
      "fingerprint",
      "in",
      versions.map(({ fingerprint }) => tradesOf(fingerprint)),
    )
    .orderBy("createdAt", "desc")
    .execute();
  const holding = choices.filter(({ entre }) => versions.every((version) => entre.includes(versionKey(version))));
  return holding.flatMap((choice) => versions.find((version) => versionKey(version) === versionKey(choice)) ?? [])[0];
}

/** Keeps a choice of the viewer in place of those among the same versions. */
export async function keepChoice(ctx: ServiceContext, versions: readonly Version[], chosen: Version | null) {
  const { db, viewer, now } = ctx;
  for (const { fingerprint, custos } of versions) {
    await db
      .deleteFrom("chosen_versions")
      .where("userId", "=", viewer.id)
      .where("fingerprint", "=", tradesOf(fingerprint))
      .where("custos", "=", custos)
      .execute();
  }
  if (!chosen) return;
  const { fingerprint, custos } = chosen;
  const entre = versions.map(versionKey);
  await db
    .insertInto("chosen_versions")
    .values({ userId: viewer.id, fingerprint: tradesOf(fingerprint), custos, entre, createdAt: now })
    .execute();
}

/** Moves the choices for or against a version to a newer reading of the same print. */
export async function followChoice(
  { db, viewer }: ServiceContext,
  from: Pick<Version, "fingerprint" | "custos">,
  to: Pick<Version, "fingerprint" | "custos">,
) {
  if (versionKey(from) === versionKey(to)) return;
  await db
    .updateTable("chosen_versions")
    .set({ entre: sql`array_replace(entre, ${versionKey(from)}, ${versionKey(to)})` })
    .where("userId", "=", viewer.id)
    .where("entre", "@>", sql<string[]>`array[${versionKey(from)}]`)
    .execute();
  const choice = await db
    .deleteFrom("chosen_versions")
    .where("userId", "=", viewer.id)
    .where("fingerprint", "=", tradesOf(from.fingerprint))
    .where("custos", "=", from.custos)
    .returningAll()
    .executeTakeFirst();
  if (!choice) return;
  await db
    .insertInto("chosen_versions")
    .values({ ...choice, fingerprint: tradesOf(to.fingerprint), custos: to.custos })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
