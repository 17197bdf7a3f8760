import { createHash } from "node:crypto";
import { groupBy } from "@app/core/group-by";
import { figuresOf, identifyNotes } from "@app/core/notes/identity";
import { READER_VERSION } from "@app/core/notes/read-notes";
import { parseReading, writeReading } from "@app/core/notes/reading";
import type { ReadNote } from "@app/core/notes/schema";
import type { VersionState } from "@app/core/notes/versions";
import { inBatches } from "@app/db/batches";
import type { NewCharge, NewCheck, NewNote, NewTrade } from "@app/db/types";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { checkLedger, enterLedger, leaveLedger } from "../portfolio/commands/change-ledger.ts";
import { replayChanges, tryReplayChanges } from "../portfolio/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { dropCorrections } from "./commands/drop-corrections.ts";
import { holdForeignNotes } from "./commands/hold-foreign-notes.ts";
import { followConfirmation, forgetConfirmation } from "./commands/keep-confirmation.ts";
import { joinLooseSheets, takeSheetsApart } from "./commands/loose-sheets.ts";
import { followChoice, type Weighed, weighVersions, withCharges } from "./commands/weigh-versions.ts";
import { countsAlready, listCountedPicturesBeside } from "./queries/counts-already.ts";
import {
  chargesDigest,
  completeOf,
  type Holder,
  listHolders,
  listRivals,
  shownBy,
  versionsByPrint,
} from "./queries/list-holders.ts";
import type { LooseGroup } from "./queries/list-loose-sheets.ts";
import { nameTrades } from "./queries/name-trades.ts";

/**
 * Replaces the notes of a file and replays the ledger, in the caller's transaction or one of its own. A note that
 * another file holds too is linked to both and counted once.
 */
export function replaceNotesOfFile(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await writeNotesOfFile(tx, fileId, notes);
    await replayChanges(tx);
  });
}

/**
 * {@link replaceNotesOfFile} for a run over many files, in the caller's transaction: the ledger waits for
 * `replayChanges`, and must not be read until then.
 */
export async function writeNotesOfFile(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]): Promise<void> {
  await lockViewer(ctx); // two files of one person must not change the same note at once
  await showSheetsApart(ctx, fileId);
  await writeNotes(ctx, fileId, notes);
}

/** Deletes the loose sheets of a file, and the notes joined from them and other files' sheets. The ledger waits. */
export async function showSheetsApart(ctx: ServiceContext, fileId: string): Promise<void> {
  for (const file of await takeSheetsApart(ctx, fileId)) await writeNotes(ctx, file.fileId, file.notes);
}

/**
 * Stores the result of joining some sheets, under the viewer's lock. The ledger is not replayed yet.
 *
 * @param notesOf - the notes as each file shows them; null where the sheets do not fit
 */
export async function showSheetsJoined(
  ctx: ServiceContext,
  group: LooseGroup,
  notesOf: ReadonlyMap<string, readonly ReadNote[]> | null,
): Promise<void> {
  for (const file of await joinLooseSheets(ctx, group, notesOf)) await writeNotes(ctx, file.fileId, file.notes);
}

async function writeNotes(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]): Promise<void> {
  const before = await unlinkFile(ctx, fileId);
  const after = await linkNotes(ctx, fileId, notes);
  await followIdentities(ctx, before, after);
  const isHeld = await holdForeignNotes(ctx, fileId, after);
  const isHandled = isHeld || (await hasHandwork(ctx, fileId));
  const rivals = await listRivals(ctx, new Set(after.map(({ noteId }) => noteId)));
  // Another file may have followed to a new note in place of one that this file held before.
  const isAlone = ({ isNew, noteId, reading }: AddedNote) =>
    isNew && before.length === 0 && !isHandled && !rivals.has(noteId) && reading.origem === "texto";
  await writeNewNotes(ctx, after.filter(isAlone));
  const others = [...before, ...after.filter((note) => !isAlone(note))];
  await settleNotes(ctx, new Set(others.map(({ noteId }) => noteId)), fileId);
  if (isHandled) await dropCorrections(ctx, fileId, notes);
}

/** Shows notes anew from their files after the viewer corrected them, left them out or chose a version, and replays the ledger. */
export async function settleNotesOf(
  ctx: ServiceContext,
  notes: readonly { id: string; fileId: string }[],
): Promise<void> {
  for (const { id, fileId } of notes) await settleNotes(ctx, new Set([id]), fileId);
  await replayChanges(ctx);
}

/**
 * Takes a file away from its notes and replays the ledger, in the caller's transaction or one of its own. Notes of this file
 * alone go with their lines; a note that another file holds too becomes what that file shows.
 */
export function removeNotesOfFile(ctx: ServiceContext, fileId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await writeNotesOfFile(tx, fileId, []);
    await tryReplayChanges(tx);
  });
}

/**
 * Notes written or deleted by one statement, during which the embedded database does nothing else. A note may have more
 * than a hundred lines.
 */
const NOTES_PER_STATEMENT = 10;

interface LinkedNote {
  noteId: string;
  fingerprint: string;
  reading: ReadNote;
}

interface AddedNote extends LinkedNote {
  /** False for a note that was there before. */
  isNew: boolean;
}

/** Whether notes of a file may be shown differently from their reading. */
async function hasHandwork({ db, viewer }: ServiceContext, fileId: string): Promise<boolean> {
  const { corrections, leftOut } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb.selectFrom("note_corrections").select("id").where("userId", "=", viewer.id).where("fileId", "=", fileId),
        )
        .as("corrections"),
      eb.exists(eb.selectFrom("left_out_notes").select("userId").where("userId", "=", viewer.id)).as("leftOut"),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(corrections) || Boolean(leftOut);
}

/** @returns the notes that the file held */
async function unlinkFile({ db, viewer }: ServiceContext, fileId: string): Promise<LinkedNote[]> {
  const links = await db
    .deleteFrom("note_files")
    .using("notes")
    .whereRef("notes.id", "=", "note_files.noteId")
    .where("note_files.userId", "=", viewer.id)
    .where("note_files.fileId", "=", fileId)
    .returning(["note_files.noteId", "note_files.reading", "notes.fingerprint"])
    .execute();
  return links.map(({ reading, ...note }) => ({ ...note, reading: parseReading(reading) }));
}

/**
 * A newer reader may read a name or a number of the same print differently, which changes the note's identity. Other
 * files with the note are moved to it, so that it never counts twice, and so are the viewer's decisions about it.
 */
async function followIdentities(ctx: ServiceContext, before: LinkedNote[], after: AddedNote[]) {
  const { db, viewer } = ctx;
  const added = after.filter(({ noteId }) => before.every((note) => note.noteId !== noteId));
  for (const gone of before) {
    const kept = after.find(({ noteId }) => noteId === gone.noteId);
    if (kept) {
      await followChoice(ctx, versionOf(gone), versionOf(kept));
      continue;
    }
    const [successor, ...others] = added.filter(({ reading }) => figuresOf(reading) === figuresOf(gone.reading));
    if (!successor || others.length > 0) continue;
    await followChoice(ctx, versionOf(gone), versionOf(successor));
    await db
      .updateTable("note_files")
      .set({ noteId: successor.noteId })
      .where("userId", "=", viewer.id)
      .where("noteId", "=", gone.noteId)
      .execute();
    await followConfirmation(ctx, gone.fingerprint, successor.fingerprint);
    const leftOut = await db
      .deleteFrom("left_out_notes")
      .where("userId", "=", viewer.id)
      .where("fingerprint", "=", gone.fingerprint)
      .returningAll()
      .executeTakeFirst();
    if (!leftOut) continue;
    await db
      .insertInto("left_out_notes")
      .values({ ...leftOut, fingerprint: successor.fingerprint })
      .onConflict((conflict) => conflict.doNothing()) // left out under its new identity already
      .execute();
  }
}

const versionOf = ({ fingerprint, reading }: LinkedNote) => ({ fingerprint, custos: chargesDigest(reading) });

/** Stores a file's readings of its notes; their lines are written later. */
async function linkNotes(ctx: ServiceContext, fileId: string, notes: readonly ReadNote[]): Promise<AddedNote[]> {
  const { db, viewer } = ctx;
  const readings = readingsOf(notes);
  const linked: AddedNote[] = [];
  for (const batch of inBatches(readings, NOTES_PER_STATEMENT)) {
    const rows = batch.map(([fingerprint, reading]) => ({
      ...noteColumns(fileId, reading),
      readerVersion: READER_VERSION,
      id: newId(),
      userId: viewer.id,
      fingerprint,
    }));
    const newIds = new Set(rows.map(({ id }) => id));
    const stored = await db
      .insertInto("notes")
      .values(rows)
      // An update without effect, so that `returning` gives the id of an existing note too.
      .onConflict((conflict) =>
        conflict.columns(["userId", "fingerprint"]).doUpdateSet({ fingerprint: (row) => row.ref("notes.fingerprint") }),
      )
      .returning(["id as noteId", "fingerprint"])
      .execute();
    const added = stored.flatMap(({ noteId, fingerprint }) => {
      const reading = readings.get(fingerprint);
      return reading ? [{ noteId, fingerprint, reading, isNew: newIds.has(noteId) }] : [];
    });
    await db
      .insertInto("note_files")
      .values(
        added.map(({ noteId, reading }) => ({
          noteId,
          fileId,
          userId: viewer.id,
          reading: writeReading(reading),
          readerVersion: READER_VERSION,
        })),
      )
      .execute();
    linked.push(...added);
  }
  return linked;
}

/**
 * A file can hold the same note twice: keeps the first reading that closes, and one that closes with other charges too.
 */
function readingsOf(notes: readonly ReadNote[]): Map<string, ReadNote> {
  const readings = new Map<string, ReadNote>();
  for (const [identity, reading] of identifyNotes(notes)) {
    const fingerprint = createHash("sha256").update(identity).digest("hex");
    const known = readings.get(fingerprint);
    if (!known || (reading.conciliada && !known.conciliada)) readings.set(fingerprint, reading);
    else if (reading.conciliada && chargesDigest(reading) !== chargesDigest(known)) {
      readings.set(withCharges(fingerprint, reading), reading);
    }
  }
  return readings;
}

interface Shown extends Holder {
  versao: VersionState | null;
}

/** Nothing rests on a new note yet, and no other file shows it. */
async function writeNewNotes(ctx: ServiceContext, added: readonly AddedNote[]): Promise<void> {
  if (added.length === 0) return;
  await writeLines(ctx, added);
  await countNotes(
    ctx,
    added.map(({ noteId }) => noteId),
  );
}

/**
 * Sets each note to the reading of its files, and deletes notes without a file. With several files, the first upload
 * whose note closes counts; one that closes as read precedes one that closes with corrections. So the result does not
 * depend on the order of the runs. Of several complete versions only a chosen one counts.
 *
 * @param changedFileId - notes represented by another file before and after need no new lines
 */
async function settleNotes(ctx: ServiceContext, changed: ReadonlySet<string>, changedFileId: string) {
  if (changed.size === 0) return;
  const { db, viewer } = ctx;
  const noteIds = new Set([...changed, ...(await listRivals(ctx, changed))]);
  const gone: string[] = [];
  const shown: Shown[] = [];
  const holders = await listHolders(ctx, noteIds);
  const weighed = await weighHolders(ctx, holders);
  const linksOf = groupBy(holders, ({ noteId }) => noteId);
  for (const noteId of noteIds) {
    const links = linksOf.get(noteId) ?? [];
    const { fileId, versao = null } = weighed.get(noteId) ?? {};
    const holder = links.find((link) => link.fileId === fileId) ?? completeOf(links)[0] ?? links[0];
    if (!holder) gone.push(noteId);
    else if (
      holder.fileId !== holder.shownFileId ||
      holder.fileId === changedFileId ||
      versao !== holder.shownVersion ||
      counts(holder)
    )
      shown.push({ ...holder, versao });
  }
  await leaveLedger(ctx, [...gone, ...shown.map(({ noteId }) => noteId)]);
  for (const batch of inBatches(gone, NOTES_PER_STATEMENT)) {
    await db.deleteFrom("notes").where("userId", "=", viewer.id).where("id", "in", batch).execute();
    await checkLedger(ctx);
  }
  await showNotes(ctx, shown);
  await countNotes(
    ctx,
    shown.map(({ noteId }) => noteId),
  );
}

/**
 * Enters written notes into the ledger. If a confirmed picture shows one of these notes with a misrecognised number,
 * its confirmation is withdrawn, since the note would count twice.
 */
async function countNotes(ctx: ServiceContext, noteIds: readonly string[]): Promise<void> {
  await enterLedger(ctx, noteIds);
  for (const { id, fileId, fingerprint } of await listCountedPicturesBeside(ctx, noteIds)) {
    if (!(await countsAlready(ctx, id))) continue;
    await forgetConfirmation(ctx, fingerprint);
    await settleNotes(ctx, new Set([id]), fileId);
  }
}

/** State of each note among its versions; a note that is left out is no version. */
async function weighHolders(ctx: ServiceContext, holders: readonly Holder[]): Promise<Map<string, Weighed>> {
  const weighed = new Map<string, Weighed>();
  for (const versions of versionsByPrint(holders)) {
    for (const [noteId, it] of await weighVersions(ctx, versions)) weighed.set(noteId, it);
  }
  return weighed;
}

/** Whether a note counts still that was left out since. */
const counts = ({ isLeftOut, isCounted }: { isLeftOut: boolean; isCounted: boolean }) => isLeftOut && isCounted;

async function showNotes(ctx: ServiceContext, holders: readonly Shown[]): Promise<void> {
  if (holders.length === 0) return;
  const { db, viewer } = ctx;
  for (const batch of inBatches(holders, NOTES_PER_STATEMENT)) {
    const noteIds = batch.map(({ noteId }) => noteId);
    for (const table of ["trades", "note_charges", "note_checks"] as const) {
      await db.deleteFrom(table).where("userId", "=", viewer.id).where("noteId", "in", noteIds).execute();
    }
    await checkLedger(ctx);
  }
  const shown: LinkedNote[] = [];
  for (const holder of holders) {
    const { noteId, fingerprint, fileId, readerVersion, isLeftOut, confirmedAt, versao } = holder;
    const { note, applied } = shownBy(holder);
    // Every query reads this one column: a note left out does not count, even if its checks pass, nor does an
    // unconfirmed note read from a picture, whose day or assets may be misread.
    const mayCount = note.conciliada && !isLeftOut && versao !== "duas" && versao !== "outra";
    const aConferir = mayCount && note.origem === "imagem" && confirmedAt === null;
    const confirmadaEm = note.origem === "imagem" ? confirmedAt : null;
    await db
      .updateTable("notes")
      .set({
        ...noteColumns(fileId, note),
        ...{ conciliada: mayCount && !aConferir, aConferir, confirmadaEm },
        ...{ versao, corrigida: applied.length > 0, readerVersion },
      })
      .where("userId", "=", viewer.id)
      .where("id", "=", noteId)
      .execute();
    shown.push({ noteId, fingerprint, reading: note });
  }
  await writeLines(ctx, shown);
}

async function writeLines(ctx: ServiceContext, notes: readonly LinkedNote[]): Promise<void> {
  const { db, viewer } = ctx;
  const namedOf = await nameTrades(
    ctx,
    notes.map(({ reading }) => reading),
  );
  const trades: NewTrade[] = [];
  const charges: NewCharge[] = [];
  const checks: NewCheck[] = [];
  for (const [index, { noteId, reading: note }] of notes.entries()) {
    const owner = { userId: viewer.id, noteId };
    const named = namedOf[index] ?? [];
    trades.push(...named.map((trade, position) => ({ id: newId(), ...owner, position, ...trade })));
    charges.push(...note.custos.map((charge, position) => ({ id: newId(), ...owner, position, ...charge })));
    checks.push(...note.verificacoes.map((check, position) => ({ ...owner, position, ...check })));
  }
  for (const rows of inBatches(trades)) await db.insertInto("trades").values(rows).execute();
  for (const rows of inBatches(charges)) await db.insertInto("note_charges").values(rows).execute();
  for (const rows of inBatches(checks)) await db.insertInto("note_checks").values(rows).execute();
}

function noteColumns(fileId: string, note: ReadNote): Omit<NewNote, "id" | "userId" | "fingerprint"> {
  return {
    fileId,
    corretora: note.corretora,
    cnpj: note.cnpj,
    numero: note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: note.dataLiquidacao,
    mercado: note.mercado,
    moeda: note.moeda,
    layout: note.layout,
    liquidoValor: note.liquido.valor,
    liquidoDebitoCredito: note.liquido.debitoCredito,
    liquidoData: note.liquido.data,
    liquidoPagina: note.liquido.pagina,
    liquidoLinha: note.liquido.linha,
    origem: note.origem,
    conciliada: note.conciliada && note.origem === "texto", // of a picture: once it is settled
    titular: note.titular ?? null,
  };
}
