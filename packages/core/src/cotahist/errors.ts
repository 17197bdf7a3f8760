import { DomainError } from "../errors.ts";

export const notCotahist = () =>
  new DomainError(
    "invalid",
    "NOT_COTAHIST",
    "Este arquivo não é um COTAHIST da B3. Envie o ZIP ou o TXT das cotações históricas como a B3 o publica.",
  );

export const cotahistBroken = () =>
  new DomainError("invalid", "COTAHIST_BROKEN", "Este ZIP está danificado ou incompleto. Baixe o arquivo outra vez.");
