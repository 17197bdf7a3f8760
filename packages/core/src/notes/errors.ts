import { DomainError } from "../errors.ts";
import type { ReadRefusal } from "./schema.ts";

export const pdfPasswordRequired = () =>
  new DomainError("invalid", "PDF_PASSWORD_REQUIRED", "Este PDF está protegido por senha.");

export const pdfPasswordWrong = () =>
  new DomainError("invalid", "PDF_PASSWORD_WRONG", "A senha informada não abre este PDF.");

export const pdfBroken = () => new DomainError("invalid", "PDF_BROKEN", "Este arquivo PDF está vazio ou danificado.");

export const pdfTooHeavy = () =>
  new DomainError("invalid", "PDF_TOO_HEAVY", "Este PDF exige memória ou tempo demais para ser lido.");

const refusals: Record<ReadRefusal, { code: string; message: string }> = {
  "no-text": { code: "NOTE_NO_TEXT", message: "Este PDF só tem imagens; não há texto para ler." },
  "unknown-layout": { code: "NOTE_UNKNOWN_LAYOUT", message: "Nota de corretagem com layout ainda não reconhecido." },
  "not-a-note": { code: "NOT_A_NOTE", message: "Este PDF não parece ser uma nota de corretagem." },
  "unreadable-note": {
    code: "NOTE_UNREADABLE",
    message: "Esta nota de corretagem parece incompleta: não foi possível ler a data, os negócios e o líquido.",
  },
};

/** Sentence for a document without readable notes. */
export function refusalError(refusal: ReadRefusal): DomainError {
  const { code, message } = refusals[refusal];
  return new DomainError("invalid", code, message);
}
