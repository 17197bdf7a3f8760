import { DomainError } from "../../errors.ts";

export const nameNotFound = () =>
  new DomainError("notFound", "NAME_NOT_FOUND", "Nenhuma das suas notas tem um papel com este nome.");

export const tooManyNames = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_NAMES", `Você já deu código a ${limit} nomes. Apague um para dar outro.`);
