import { pdfPasswordRequired, pdfPasswordWrong } from "@app/core/notes/errors";
import { transition } from "@app/core/processing/states";
import type { FileRecord } from "./use-records.ts";

/** True while the file can be given to processing. */
export function canSelect({ processamento }: FileRecord): boolean {
  return typeof transition(processamento.status, "processar") === "object";
}

const passwordSentences = new Set([pdfPasswordRequired().message, pdfPasswordWrong().message]);

/** True when the file failed for want of a password. */
export function wantsPassword({ processamento: { status, mensagemErro } }: FileRecord): boolean {
  return status === "erro" && mensagemErro !== null && passwordSentences.has(mensagemErro);
}
