import { DomainError } from "../errors.ts";
import { CONTENT_REQUIRED } from "./schema.ts";

export const contentNotFound = () => new DomainError("notFound", "CONTENT_NOT_FOUND", "Conteúdo não encontrado.");

/** Nothing is left of the text after sanitising. */
export const contentEmpty = () => new DomainError("invalid", "CONTENT_EMPTY", CONTENT_REQUIRED);
