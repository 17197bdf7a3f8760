import { DomainError } from "../errors.ts";

export const batchNotFound = () => new DomainError("notFound", "BATCH_NOT_FOUND", "Importação não encontrada.");

export const batchNotRead = () =>
  new DomainError(
    "conflict",
    "BATCH_NOT_READ",
    "Os arquivos ainda estão sendo lidos. Espere um pouco e confirme de novo.",
  );

export const batchEmpty = () =>
  new DomainError("conflict", "BATCH_EMPTY", "Nenhuma linha desta importação pôde ser lida: não há o que confirmar.");

export const reportNotFound = () =>
  new DomainError("notFound", "REPORT_NOT_FOUND", "Planilha com posições não encontrada.");

export const checkpointNotFound = () =>
  new DomainError("notFound", "CHECKPOINT_NOT_FOUND", "Conferência não encontrada.");

export const reportInFuture = () =>
  new DomainError("invalid", "REPORT_IN_FUTURE", "O dia da posição não pode estar no futuro.");

export const onlyDocuments = () =>
  new DomainError(
    "invalid",
    "ONLY_DOCUMENTS",
    "Envie planilhas da B3 em XLSX ou CSV, ou fotos de notas em JPEG ou PNG. Notas em PDF vão em “Upload de Notas”.",
  );
