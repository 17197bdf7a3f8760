import { DomainError } from "../errors.ts";
import { CONTENT_REQUIRED } from "./schema.ts";

export const contentNotFound = () => new DomainError("notFound", "CONTENT_NOT_FOUND", "Conteúdo não encontrado.");

/** What was sent held nothing that may be kept. */
export const contentEmpty = () => new DomainError("invalid", "CONTENT_EMPTY", CONTENT_REQUIRED);
