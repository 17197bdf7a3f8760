import { DomainError } from "../errors.ts";

export const cannotProcess = () =>
  new DomainError(
    "conflict",
    "ALREADY_PROCESSED",
    "Este arquivo já foi processado. Limpe os embeddings para processar de novo.",
  );

export const cannotReset = () =>
  new DomainError("conflict", "NOTHING_TO_RESET", "Só um arquivo com erro pode ser resetado.");

export const cannotClear = () =>
  new DomainError("conflict", "NOTHING_TO_CLEAR", "Só um arquivo concluído tem embeddings para limpar.");

export const processingGaveUp = () =>
  new DomainError(
    "unavailable",
    "PROCESSING_GAVE_UP",
    "Não foi possível processar este arquivo. Tente novamente mais tarde.",
  );
