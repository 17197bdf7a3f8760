import { DomainError } from "../errors.ts";

export const unknownCall = () => new DomainError("notFound", "UNKNOWN_CALL", "Esta chamada não existe.");

export const wrongBodyType = () =>
  new DomainError("wrongType", "WRONG_BODY_TYPE", "O corpo da requisição deve ser JSON (application/json).");

export const unreadableBody = () =>
  new DomainError(
    "invalid",
    "UNREADABLE_BODY",
    "A requisição não pôde ser lida: o endereço ou o corpo em JSON não é válido.",
  );

export const noVersion = () =>
  new DomainError("stale", "NO_VERSION", "Este registro não tem versões. Envie a requisição sem If-Match.");

export const bodyTooLarge = () =>
  new DomainError("tooLarge", "BODY_TOO_LARGE", "O corpo da requisição passa do tamanho permitido.");

export const tooManyCalls = () =>
  new DomainError(
    "invalid",
    "TOO_MANY_CALLS",
    "Uma requisição leva no máximo 10 chamadas, e só uma de entrada, cadastro ou recuperação.",
  );
