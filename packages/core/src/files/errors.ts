import { DomainError } from "../errors.ts";
import { MAX_FILE_BYTES, MAX_FILES_PER_UPLOAD } from "./file-kinds.ts";

export const onlyPdf = () => new DomainError("invalid", "ONLY_PDF", "Por favor, selecione apenas arquivos PDF");

export const emptyFile = () => new DomainError("invalid", "EMPTY_FILE", "Este arquivo está vazio.");

export const fileTooLarge = () =>
  new DomainError("tooLarge", "FILE_TOO_LARGE", `O arquivo passa do limite de ${MAX_FILE_BYTES / 1024 / 1024} MB.`);

export const tooManyFiles = () =>
  new DomainError("invalid", "TOO_MANY_FILES", `Envie no máximo ${MAX_FILES_PER_UPLOAD} arquivos por vez.`);

export const badFileName = () => new DomainError("invalid", "BAD_FILE_NAME", "O nome do arquivo não é válido.");

export const foreignName = (ending: string) =>
  new DomainError(
    "invalid",
    "FOREIGN_FILE_NAME",
    `O nome termina em .${ending}, mas o conteúdo é de outro tipo. Corrija o nome do arquivo e envie de novo.`,
  );

export const noSpaceLeft = () =>
  new DomainError(
    "tooLarge",
    "NO_SPACE_LEFT",
    "Seu espaço para arquivos acabou. Exclua arquivos de que não precisa mais e envie de novo.",
  );

export const serverFull = () =>
  new DomainError(
    "full",
    "SERVER_FULL",
    "O servidor está sem espaço para novos arquivos. Nada foi guardado deste envio; tente novamente mais tarde.",
  );

export const noFiles = () => new DomainError("invalid", "NO_FILES", "Selecione ao menos um arquivo PDF.");

export const uploadTooLarge = () =>
  new DomainError("tooLarge", "UPLOAD_TOO_LARGE", "O envio passa do tamanho permitido. Envie menos arquivos por vez.");

export const uploadBroken = () =>
  new DomainError("invalid", "UPLOAD_BROKEN", "O envio chegou incompleto. Tente novamente.");

export const mayNotBeNoNote = () =>
  new DomainError(
    "conflict",
    "MAY_NOT_BE_NO_NOTE",
    "Você só pode dizer isso de um arquivo lido sem nota ou lido em parte.",
  );

export const fileNotFound = () => new DomainError("notFound", "FILE_NOT_FOUND", "Arquivo não encontrado.");

/** Retry-After while others of the same person are being sent, in seconds. */
const DOWNLOAD_RETRY_SECONDS = 5;

export const tooManyDownloads = () =>
  new DomainError(
    "limit",
    "TOO_MANY_DOWNLOADS",
    "Há downloads demais em andamento na sua conta. Espere um deles terminar e tente de novo.",
    DOWNLOAD_RETRY_SECONDS,
  );

/** Retry-After of storage failures, in seconds. */
const STORAGE_RETRY_SECONDS = 30;

export const fileUnreadable = () =>
  new DomainError(
    "unavailable",
    "FILE_UNREADABLE",
    "O arquivo não pôde ser lido agora. Tente novamente em instantes.",
    STORAGE_RETRY_SECONDS,
  );
