import { assetsOf, isSame } from "@app/core/notes/confirmation/confirmation";
import {
  confirmedNoteChanged,
  noteCountsAlready,
  noteIsLeftOut,
  noteIsOfText,
  noteIsUnproven,
  noteNotFound,
} from "@app/core/notes/errors";
import type { ConfirmNoteInput } from "@app/core/notes/note-detail";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { leftOutFor } from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { settleNotesOf } from "../commands.ts";
import { countsAlready } from "../queries/counts-already.ts";
import { stateOf } from "../queries/note-state.ts";
import { forgetConfirmation, keepConfirmation } from "./keep-confirmation.ts";

/** Topics that a confirmation invalidates. */
const TOPICS = ["notes", "portfolio"] as const;

/**
 * Makes a note read from a picture count, after the viewer compared its day and assets with the page.
 *
 * @param seen - the day and assets shown on the viewer's screen, so that an outdated screen cannot confirm other ones
 * @throws DomainError NOTE_NOT_FOUND also for another's, NOTE_IS_OF_TEXT, NOTE_UNPROVEN, NOTE_LEFT_OUT, NOTE_CHANGED,
 * NOTE_COUNTS_ALREADY
 */
export async function confirmNote(ctx: ServiceContext, { id, ...seen }: ConfirmNoteInput) {
  const hasVersions = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // a new reading meanwhile would be another print
    const { fileId, fingerprint, dataPregao, origem, ...note } = await getNoteToConfirm(tx, id);
    if (origem !== "imagem") throw noteIsOfText();
    const estado = stateOf(note);
    if (estado === "nao_confere") throw noteIsUnproven();
    if (note.motivo === "pessoa" || note.motivo === "titular") throw noteIsLeftOut();
    const ativos = assetsOf(await listTrades(tx, id));
    if (!isSame(seen, { dataPregao, ativos })) throw confirmedNoteChanged();
    if (await countsAlready(tx, id)) throw noteCountsAlready();
    await keepConfirmation(tx, fingerprint, { dataPregao, ativos });
    await settleNotesOf(tx, [{ id, fileId }]);
    return stateOf(await getNoteToConfirm(tx, id)) !== "conciliada";
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return {
    message: hasVersions
      ? "Nota confirmada. Há outra versão dela: escolha a que vale."
      : "Nota confirmada. Ela entra nos valores.",
  };
}

/** Takes {@link confirmNote} back: the note counts no more. @throws DomainError NOTE_NOT_FOUND also for another's, NOTE_IS_OF_TEXT */
export async function undoConfirmation(ctx: ServiceContext, id: string) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const { fileId, fingerprint, origem } = await getNoteToConfirm(tx, id);
    if (origem !== "imagem") throw noteIsOfText();
    await forgetConfirmation(tx, fingerprint);
    await settleNotesOf(tx, [{ id, fileId }]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
  return { message: "Confirmação desfeita. A nota entra nos valores depois que você confirmar." };
}

function getNoteToConfirm({ db, viewer }: ServiceContext, id: string) {
  return db
    .selectFrom("notes")
    .select(["fileId", "fingerprint", "dataPregao", "origem", "conciliada", "aConferir", "versao"])
    .select(leftOutFor().as("motivo"))
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(noteNotFound);
}

function listTrades({ db, viewer }: ServiceContext, noteId: string) {
  return db
    .selectFrom("trades")
    .select(["especificacao", "ticker"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", noteId)
    .orderBy("position")
    .execute();
}
