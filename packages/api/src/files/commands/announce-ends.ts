import { READER_VERSION } from "@app/core/notes/read-notes";
import { rereadMessage, runMessage } from "@app/core/processing/run-message";
import type { ServiceContext } from "../../context.ts";
import { hasOpenSheets } from "../../notes/queries/list-loose-sheets.ts";
import { notifyViewer } from "../../notifications/commands/own.ts";
import {
  countVersionsToChoose,
  isNoteLeftOut,
  isVersionToChoose,
} from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { isAnyFileRunning } from "../queries.ts";

/**
 * Notifies the viewer of runs that ended since the last notification. Called in each transaction that ends, withdraws
 * or deletes a file; the transaction must hold the viewer's lock.
 */
export async function announceEnds(ctx: ServiceContext): Promise<void> {
  await announceRuns(ctx);
  await announceRereads(ctx);
}

/** Notifies the viewer of a run's outcome after its last file. */
async function announceRuns(ctx: ServiceContext): Promise<void> {
  const { db, viewer } = ctx;
  if ((await isAnyFileRunning(ctx)) || (await hasOpenSheets(ctx))) return;

  const ended = await db
    .updateTable("files")
    .set({ isAnnounced: true })
    .where("userId", "=", viewer.id)
    .where("isAnnounced", "=", false)
    .where("status", "in", ["concluido", "erro"])
    .where("pictures", "is", null) // else it ends with them
    .returning(["id", "nome_arquivo as name", "status", "mensagemErro"])
    .execute();
  if (ended.length === 0) return;
  const notes = await db
    .selectFrom("note_files")
    .innerJoin("notes", "notes.id", "note_files.noteId")
    .select(({ fn }) => [
      fn.count<number>("notes.id").distinct().as("read"),
      fn
        .count<number>("notes.id")
        .distinct()
        .filterWhere((note) =>
          note.and([
            note("notes.conciliada", "=", false),
            note("notes.aConferir", "=", false),
            note.not(isNoteLeftOut()),
            note.not(isVersionToChoose()),
          ]),
        )
        .as("open"),
      fn.count<number>("notes.id").distinct().filterWhere("notes.aConferir", "=", true).as("toConfirm"),
      countVersionsToChoose().as("versions"),
    ])
    .where("note_files.userId", "=", viewer.id)
    .where(
      "note_files.fileId",
      "in",
      ended.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  const files = ended
    .toSorted((one, other) => one.name.localeCompare(other.name, "pt-BR"))
    .map(({ name, status, mensagemErro }) => ({ name, refusal: status === "erro" ? mensagemErro : null }));
  const needsAttention =
    notes.open + notes.versions + notes.toConfirm > 0 || files.some(({ refusal }) => refusal !== null);
  await notifyViewer(ctx, runMessage(files, notes), needsAttention ? "processing" : null);
}

/** Notifies of the notes that a newer reader read in earlier files, once all are read again; silent when nothing changed. */
async function announceRereads(ctx: ServiceContext): Promise<void> {
  const { db, viewer } = ctx;
  const waiting = await db
    .selectFrom("files")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("readerVersion", "<", READER_VERSION)
    .where("status", "in", ["concluido", "erro"])
    .limit(1)
    .executeTakeFirst();
  if (waiting) return;

  const changed = await db
    .selectFrom("files")
    .select(["id", "newlyRead", "newlyClosed"])
    .where("userId", "=", viewer.id)
    .where((file) => file.or([file("newlyRead", ">", 0), file("newlyClosed", ">", 0)]))
    .execute();
  if (changed.length === 0) return;
  await db
    .updateTable("files")
    .set({ newlyRead: 0, newlyClosed: 0 })
    .where("userId", "=", viewer.id)
    .where(
      "id",
      "in",
      changed.map(({ id }) => id),
    )
    .execute();
  const read = changed.reduce((total, file) => total + file.newlyRead, 0);
  const closed = changed.reduce((total, file) => total + file.newlyClosed, 0);
  await notifyViewer(ctx, rereadMessage({ read, closed }), null);
}
