import { asksForPassword, pdfPasswordWrong } from "@app/core/notes/errors";
import { transition } from "@app/core/processing/states";
import type { NoteSummary } from "./use-note-summaries.ts";
import type { FileRecord } from "./use-records.ts";

/** True while reading may be requested. */
export function canSelect({ processamento }: FileRecord): boolean {
  return typeof transition(processamento.status, "processar") === "object";
}

/** True before the file's reading is requested. */
export function isWaiting({ processamento }: FileRecord): boolean {
  return processamento.status === "pendente";
}

/** True while picture pages are read, after the text pages. */
export function isReadingPictures({ processamento: { imagens } }: FileRecord): boolean {
  return imagens?.lendo ?? false;
}

/** True once every readable part was read. */
export function isDone(record: FileRecord): boolean {
  return record.processamento.status === "concluido" && !isReadingPictures(record);
}

/** True when the file failed for lack of a password. */
export function wantsPassword({ processamento: { status, mensagemErro } }: FileRecord): boolean {
  return status === "erro" && asksForPassword(mensagemErro);
}

/** True when a password was tried and did not open the file. */
export function refusedPassword({ processamento: { status, mensagemErro } }: FileRecord): boolean {
  return status === "erro" && mensagemErro === pdfPasswordWrong().message;
}

/** True when the file failed, or holds a note that does not close. */
function needsAttention({ processamento }: FileRecord, notes: readonly NoteSummary[]): boolean {
  return processamento.status === "erro" || notes.some(({ conciliada }) => !conciliada);
}

/** Outcome of a run over some files: notes, each once, and files. */
interface Outcome {
  closed: number;
  open: number;
  /** Read from a picture, and waiting for its person's confirmation. */
  toConfirm: number;
  /** Files with picture pages still being read. */
  reading: number;
  failed: number;
  /** The first file that needs the person; undefined when every note closes. */
  firstTroubled: FileRecord | undefined;
}

export function outcomeOf(files: readonly FileRecord[], notesOf: (fileId: string) => readonly NoteSummary[]): Outcome {
  const read = files.filter(({ processamento }) => processamento.status === "concluido");
  const notes = [...new Map(read.flatMap(({ _id }) => notesOf(_id)).map((note) => [note._id, note])).values()];
  const closed = notes.filter(({ conciliada }) => conciliada).length;
  const toConfirm = notes.filter(({ aConferir }) => aConferir).length;
  const reading = files.filter(isReadingPictures);
  const ended = files.filter((file) => !isReadingPictures(file));
  return {
    closed,
    open: notes.length - closed - toConfirm,
    toConfirm,
    reading: reading.length,
    failed: ended.filter(({ processamento }) => processamento.status !== "concluido").length,
    firstTroubled: files.find((file) => needsAttention(file, notesOf(file._id))),
  };
}
