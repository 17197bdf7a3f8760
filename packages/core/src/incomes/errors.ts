import { DomainError } from "../errors.ts";

export const incomeNotFound = () => new DomainError("notFound", "INCOME_NOT_FOUND", "Provento não encontrado.");

export const incomeInFuture = () =>
  new DomainError(
    "invalid",
    "INCOME_IN_FUTURE",
    "Este dia ainda não chegou. Marque o provento como anunciado ou informe um dia até hoje.",
  );

export const incomeImported = () =>
  new DomainError(
    "conflict",
    "INCOME_IMPORTED",
    "Este provento veio de um documento. Para tirá-lo, desfaça a importação do documento.",
  );

export const tooManyIncomes = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_INCOMES", `Você já digitou ${limit} proventos. Exclua um para informar outro.`);
