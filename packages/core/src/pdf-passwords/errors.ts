import { DomainError } from "../errors.ts";

export const pdfPasswordNotFound = () => new DomainError("notFound", "PDF_PASSWORD_NOT_FOUND", "Senha não encontrada.");

export const tooManyPdfPasswords = (limit: number) =>
  new DomainError(
    "conflict",
    "TOO_MANY_PDF_PASSWORDS",
    `Você já guarda ${limit} senhas. Apague uma para guardar outra.`,
  );

export const pdfPasswordKeptAlready = () =>
  new DomainError("conflict", "PDF_PASSWORD_KEPT", "Esta senha já está guardada.");
