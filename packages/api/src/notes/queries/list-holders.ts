import { createHash } from "node:crypto";
import { groupBy } from "@app/core/group-by";
import { correctNote } from "@app/core/notes/corrections";
import { noteNotFound } from "@app/core/notes/errors";
import { parseReading } from "@app/core/notes/reading";
import type { ReadNote } from "@app/core/notes/schema";
import { chargesOfVersion, type VersionState } from "@app/core/notes/versions";
import type { ServiceContext } from "../../context.ts";
import { listConfirmed } from "./list-confirmed.ts";
import { correctionsByFile, type KeptCorrection } from "./list-corrections.ts";
import { listLeftOutIds } from "./list-left-out-ids.ts";

/** A file that holds a note. */
export interface Holder {
  noteId: string;
  fingerprint: string;
  fileId: string;
  reading: Readonly<Record<string, unknown>>;
  readerVersion: number;
  /** The viewer's manual corrections of this file. */
  corrections: readonly KeptCorrection[];
  isLeftOut: boolean;
  /** Time of the viewer's confirmation of unproven facts; null for a text note, which needs none. */
  confirmedAt: Date | null;
  /** Broker, number, day and market, which versions of a note share. */
  printedAs: string;
  /** As the note stands now. */
  shownFileId: string;
  shownVersion: VersionState | null;
  isCounted: boolean;
}

/** Every file that holds one of these notes, in the order of the uploads. */
export async function listHolders(ctx: ServiceContext, noteIds: ReadonlySet<string>): Promise<Holder[]> {
  const { db, viewer } = ctx;
  const held = await db
    .selectFrom("note_files")
    .innerJoin("notes", "notes.id", "note_files.noteId")
    .select(["note_files.noteId", "note_files.fileId", "note_files.reading", "note_files.readerVersion"])
    .select(["notes.fileId as shownFileId", "notes.conciliada as isCounted", "notes.versao as shownVersion"])
    .select(["notes.fingerprint", "notes.corretora", "notes.numero", "notes.dataPregao", "notes.mercado"])
    .where("note_files.userId", "=", viewer.id)
    .where("note_files.noteId", "in", [...noteIds])
    .orderBy("note_files.fileId")
    .execute();
  const corrections = await correctionsByFile(ctx, [...new Set(held.map(({ fileId }) => fileId))]);
  const leftOut = await listLeftOutIds(ctx, noteIds);
  const confirmed = await listConfirmed(
    ctx,
    held.filter(isScanned).map(({ fingerprint, reading }) => ({ fingerprint, note: parseReading(reading) })),
  );
  return held.map(({ corretora, numero, dataPregao, mercado, ...link }) => ({
    ...link,
    printedAs: numero === null ? link.noteId : JSON.stringify([corretora, numero, dataPregao, mercado]),
    corrections: corrections.get(link.fileId) ?? [],
    isLeftOut: leftOut.has(link.noteId),
    confirmedAt: isScanned(link) ? (confirmed.get(link.fingerprint) ?? null) : null,
  }));
}

/** Whether a file shows a note by a picture. */
const isScanned = ({ reading }: Pick<Holder, "reading">) => reading.origem === "imagem";

/** Whether only its person's confirmation is missing for a note to count. */
const isUnconfirmed = (holder: Holder) => isScanned(holder) && holder.confirmedAt === null;

/** Text comes before recognised pictures, then earlier uploads before later ones. */
const bySurety = (one: Holder, other: Holder) =>
  Number(isScanned(one)) - Number(isScanned(other)) ||
  (one.fileId < other.fileId ? -1 : Number(one.fileId > other.fileId));

/** The note as a file shows it: as read, with the corrections that still hold. */
export const shownBy = ({ reading, corrections }: Pick<Holder, "reading" | "corrections">) =>
  correctNote(parseReading(reading), corrections);

/** Other notes with the broker, number, day and market of one of these. */
export async function listRivals({ db, viewer }: ServiceContext, noteIds: ReadonlySet<string>): Promise<Set<string>> {
  if (noteIds.size === 0) return new Set();
  const rows = await db
    .selectFrom("notes")
    .innerJoin("notes as rival", (join) =>
      join
        .onRef("rival.dataPregao", "=", "notes.dataPregao")
        .onRef("rival.numero", "=", "notes.numero")
        .onRef("rival.corretora", "=", "notes.corretora")
        .onRef("rival.mercado", "=", "notes.mercado")
        .onRef("rival.id", "<>", "notes.id"),
    )
    .select(["notes.id", "rival.id as rivalId"])
    .where("notes.userId", "=", viewer.id)
    .where("rival.userId", "=", viewer.id)
    .where("notes.id", "in", [...noteIds])
    .execute();
  return new Set(rows.flatMap(({ id, rivalId }) => [id, rivalId]));
}

/** A complete reading of a note: the trades of its fingerprint, and its charges. */
export interface Version {
  noteId: string;
  fingerprint: string;
  fileId: string;
  custos: string;
}

/** Tells versions with the same trades apart. */
export const chargesDigest = (note: ReadNote) => createHash("sha256").update(chargesOfVersion(note)).digest("hex");

/** Key of a version's trades: a file that prints them twice with other charges holds two notes. */
export const tradesOf = (fingerprint: string) => fingerprint.split(":")[0] ?? fingerprint;

/** Key of a version: readings with equal keys are the same version. */
export const versionKey = ({ fingerprint, custos }: Pick<Version, "fingerprint" | "custos">) =>
  `${tradesOf(fingerprint)} ${custos}`;

/** Public name of a version. */
export const versionId = (version: Pick<Version, "fingerprint" | "custos">) =>
  createHash("sha256").update(versionKey(version)).digest("hex");

/** Each version as the file shows it that was uploaded first. */
export const onePerVersion = (complete: readonly Version[]) =>
  [...groupBy(complete, versionKey).values()].flatMap((same) => same.slice(0, 1));

/**
 * Complete readings of the notes of each broker, number, day and market with several. A reading from a picture that
 * contradicts a note is left out until the viewer confirms it.
 */
export function versionsByPrint(holders: readonly Holder[]): Version[][] {
  const taking = holders.filter((holder) => !holder.isLeftOut && !isUnconfirmed(holder));
  return [...groupBy(taking, ({ printedAs }) => printedAs).values()].flatMap((print) => {
    const complete = [...groupBy(print, ({ noteId }) => noteId).values()].flatMap(completeOf);
    if (complete.length < 2) return [];
    const inOrder = complete.toSorted(bySurety);
    return [
      inOrder.map(({ noteId, fingerprint, fileId, ...link }) => ({
        ...{ noteId, fingerprint, fileId },
        custos: chargesDigest(shownBy(link).note),
      })),
    ];
  });
}

/** Files in which a note closes, those with text first: as read, or else as corrected. */
export function completeOf(links: readonly Holder[]): Holder[] {
  const asRead = links.filter(({ reading }) => reading.conciliada === true);
  const complete =
    asRead.length > 0 ? asRead : links.filter((link) => link.corrections.length > 0 && shownBy(link).note.conciliada);
  return complete.toSorted(bySurety);
}

/** A version with its reading. */
export interface ReadVersion extends Version {
  note: ReadNote;
}

/** The complete versions of each of these notes of the viewer, by the file uploaded first; none for a note with one. */
export async function listVersions(ctx: ServiceContext, noteIds: readonly string[]): Promise<ReadVersion[][]> {
  if (noteIds.length === 0) return [];
  const asked = new Set(noteIds);
  const holders = await listHolders(ctx, new Set([...asked, ...(await listRivals(ctx, asked))]));
  const prints = versionsByPrint(holders).map(onePerVersion);
  return noteIds.map((id) => {
    const versions = prints.find((print) => print.some(({ noteId }) => noteId === id)) ?? [];
    if (versions.length < 2) return [];
    return versions.flatMap((version) =>
      holders
        .filter((holder) => holder.noteId === version.noteId && holder.fileId === version.fileId)
        .map((holder) => ({ ...version, note: shownBy(holder).note })),
    );
  });
}

/** {@link listVersions} of one note. @throws DomainError NOTE_NOT_FOUND also for another's */
export async function listVersionsOfNote(ctx: ServiceContext, noteId: string): Promise<ReadVersion[]> {
  const { db, viewer } = ctx;
  const note = await db
    .selectFrom("notes")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("id", "=", noteId)
    .executeTakeFirst();
  if (!note) throw noteNotFound();
  const [versions = []] = await listVersions(ctx, [noteId]);
  return versions;
}
