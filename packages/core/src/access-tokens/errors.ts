import { DomainError } from "../errors.ts";

export const accessTokenNotFound = () =>
  new DomainError("notFound", "ACCESS_TOKEN_NOT_FOUND", "Token de acesso não encontrado.");

export const tooManyAccessTokens = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_ACCESS_TOKENS", `Você já tem ${limit} tokens. Revogue um para criar outro.`);

export const readOnlyToken = () =>
  new DomainError("forbidden", "READ_ONLY_TOKEN", "Este token é somente de leitura e não pode alterar dados.");

export const sessionRequired = () =>
  new DomainError("forbidden", "SESSION_REQUIRED", "Esta ação não aceita tokens de acesso: entre com e-mail e senha.");

export const readingTokenRequired = () =>
  new DomainError(
    "forbidden",
    "READING_TOKEN_REQUIRED",
    "Outros assistentes entram só com um token de acesso somente de leitura, criado em Configurações.",
  );
