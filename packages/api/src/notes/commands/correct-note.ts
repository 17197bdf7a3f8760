import { formatMoney, formatNumber } from "@app/core/format";
import { changeFigures, type FigureChange, figureOf, lineAsRead } from "@app/core/notes/corrections";
import { isCountingCheck } from "@app/core/notes/counting-checks";
import { correctionDoesNotClose, noSuchFigure, noteCloses, noteNotFound } from "@app/core/notes/errors";
import type { CorrectNoteInput } from "@app/core/notes/note-detail";
import { parseReading } from "@app/core/notes/reading";
import type { ReadNote } from "@app/core/notes/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { settleNotesOf } from "../commands.ts";
import { listCorrections } from "../queries/list-corrections.ts";
import { adoptDocument } from "./hold-foreign-notes.ts";

/** Topics that a change of one note invalidates. */
const TOPICS = ["notes", "portfolio"] as const;

/**
 * Replaces the viewer's corrections of a note, and replays the ledger. A note that was left out counts again.
 *
 * @throws DomainError NOTE_NOT_FOUND, NOTE_CLOSES, NO_SUCH_FIGURE, CORRECTION_DOES_NOT_CLOSE
 */
export async function correctNoteByHand(ctx: ServiceContext, { id, correcoes }: CorrectNoteInput) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // a new reading meanwhile would be another print
    const { fileId, fingerprint, titular, reading } = await getShownReading(tx, id);
    if (reading.conciliada) throw noteCloses();
    if (correcoes.some((change) => figureOf(reading, change) === null)) throw noSuchFigure();
    assertCloses(changeFigures(reading, correcoes));

    await forgetCorrections(tx, fileId, reading);
    const rows = correcoes.map((change) => toRow(tx, fileId, reading, change));
    await tx.db.insertInto("note_corrections").values(rows).execute();
    if (titular) await adoptDocument(tx, titular);
    await takeIn(tx, fingerprint);
    await settleNotesOf(tx, [{ id, fileId }]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "Correção guardada. A conta fecha e a nota entra nos valores." };
}

/** Shows a note as it was read. @throws DomainError NOTE_NOT_FOUND */
export async function undoCorrections(ctx: ServiceContext, id: string) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { fileId, reading } = await getShownReading(tx, id);
    await forgetCorrections(tx, fileId, reading);
    await settleNotesOf(tx, [{ id, fileId }]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "Correção desfeita. A nota voltou a ser o que está impresso." };
}

/** Forgets a correction that no longer holds; one that holds is undone with its note. @throws DomainError NOTE_NOT_FOUND */
export async function forgetFallenCorrection({ db, viewer }: ServiceContext, id: string) {
  await db
    .deleteFrom("note_corrections")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where("caiuEm", "is not", null)
    .returning("id")
    .executeTakeFirstOrThrow(noteNotFound);
  return { message: "Aviso removido." };
}

/**
 * Excludes an unproven note from every figure and from the pendencies, even if a newer reader proves it.
 *
 * @throws DomainError NOTE_NOT_FOUND, NOTE_CLOSES
 */
export async function leaveNoteOut(ctx: ServiceContext, id: string) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { fileId, fingerprint, conciliada } = await getShownReading(tx, id);
    if (conciliada) throw noteCloses();
    await tx.db
      .insertInto("left_out_notes")
      .values({ userId: ctx.viewer.id, fingerprint, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(["userId", "fingerprint"]).doUpdateSet({ motivo: "pessoa" }))
      .execute();
    await settleNotesOf(tx, [{ id, fileId }]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "Nota deixada de fora." };
}

/**
 * Takes {@link leaveNoteOut} back: the note counts if it closes. If the note prints another CPF, that CPF is accepted
 * as the viewer's own, and its other notes come in too.
 *
 * @throws DomainError NOTE_NOT_FOUND
 */
export async function takeNoteIn(ctx: ServiceContext, id: string) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { fileId, fingerprint, titular } = await getShownReading(tx, id);
    const adopted = titular ? await adoptDocument(tx, titular) : [];
    await takeIn(tx, fingerprint);
    await settleNotesOf(tx, [{ id, fileId }, ...adopted.filter((note) => note.id !== id)]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "A nota voltou a ser considerada." };
}

/** A note with the data read from the file it is shown from. */
async function getShownReading({ db, viewer }: ServiceContext, id: string) {
  const { reading, ...note } = await db
    .selectFrom("notes")
    .innerJoin("note_files", (join) =>
      join.onRef("note_files.noteId", "=", "notes.id").onRef("note_files.fileId", "=", "notes.fileId"),
    )
    .select(["notes.fileId", "notes.fingerprint", "notes.conciliada", "notes.titular", "note_files.reading"])
    .where("notes.userId", "=", viewer.id)
    .where("note_files.userId", "=", viewer.id)
    .where("notes.id", "=", id)
    .executeTakeFirstOrThrow(noteNotFound);
  return { ...note, reading: parseReading(reading) };
}

function assertCloses(note: ReadNote | null): void {
  if (!note) throw correctionDoesNotClose(null, null);
  const failed = note.verificacoes.find(({ ok }) => !ok);
  if (!failed) return;
  const difference = failed.encontrado.minus(failed.esperado).abs();
  const shown = isCountingCheck(failed.nome) ? formatNumber(difference) : formatMoney(difference, note.moeda);
  throw correctionDoesNotClose(failed.nome, shown);
}

function toRow({ viewer, now }: ServiceContext, fileId: string, reading: ReadNote, change: FigureChange) {
  const line = lineAsRead(reading, change.alvo, change.posicao);
  const lido = figureOf(reading, change);
  if (!line || !lido) throw noSuchFigure();
  const { alvo, campo, valor } = change;
  return { id: newId(), userId: viewer.id, fileId, alvo, ...line, campo, lido, valor, createdAt: now };
}

/** Deletes the corrections of this note's lines; a file may hold other notes. */
async function forgetCorrections(tx: ServiceContext, fileId: string, reading: ReadNote): Promise<void> {
  const { db, viewer } = tx;
  const lines = new Set(
    [...reading.negocios, ...reading.custos, reading.liquido].map(({ pagina, linha }) => `${pagina} ${linha}`),
  );
  const ids = (await listCorrections(tx, [fileId]))
    .filter(({ pagina, linha }) => lines.has(`${pagina} ${linha}`))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom("note_corrections").where("userId", "=", viewer.id).where("id", "in", ids).execute();
}

async function takeIn({ db, viewer }: ServiceContext, fingerprint: string): Promise<void> {
  await db
    .deleteFrom("left_out_notes")
    .where("userId", "=", viewer.id)
    .where("fingerprint", "=", fingerprint)
    .execute();
}
