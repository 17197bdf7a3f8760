import { DomainError } from "../errors.ts";

export const contentNotFound = () => new DomainError("notFound", "CONTENT_NOT_FOUND", "Conteúdo não encontrado.");
