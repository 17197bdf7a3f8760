import { pdfPasswordRequired, pdfPasswordWrong } from "@app/core/notes/errors";
import { transition } from "@app/core/processing/states";
import type { NoteSummary } from "./use-note-summaries.ts";
import type { FileRecord } from "./use-records.ts";

/** True while the file can be given to processing. */
export function canSelect({ processamento }: FileRecord): boolean {
  return typeof transition(processamento.status, "processar") === "object";
}

/** True while nobody has asked for the file to be read. */
export function isWaiting({ processamento }: FileRecord): boolean {
  return processamento.status === "pendente";
}

/** True while pages that are pictures are read, after what has text was. */
export function isReadingPictures({ processamento: { imagens } }: FileRecord): boolean {
  return imagens?.lendo ?? false;
}

/** True once all that can be read of the file was. */
export function isDone(record: FileRecord): boolean {
  return record.processamento.status === "concluido" && !isReadingPictures(record);
}

const passwordSentences = new Set([pdfPasswordRequired().message, pdfPasswordWrong().message]);

/** True when the file failed for want of a password. */
export function wantsPassword({ processamento: { status, mensagemErro } }: FileRecord): boolean {
  return status === "erro" && mensagemErro !== null && passwordSentences.has(mensagemErro);
}

/** True when a password was tried and did not open the file. */
export function refusedPassword({ processamento: { status, mensagemErro } }: FileRecord): boolean {
  return status === "erro" && mensagemErro === pdfPasswordWrong().message;
}

/** True when the file failed, or holds a note that does not close. */
function needsAttention({ processamento }: FileRecord, notes: readonly NoteSummary[]): boolean {
  return processamento.status === "erro" || notes.some(({ conciliada }) => !conciliada);
}

/** How a run over some files ended: notes, each once, and files. */
interface Outcome {
  closed: number;
  open: number;
  /** Read from a picture, and to be compared with it. */
  toConfirm: number;
  /** Files with pages that are pictures and are read still. */
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
