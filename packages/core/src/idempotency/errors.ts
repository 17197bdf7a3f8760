import { DomainError } from "../errors.ts";

export const badIdempotencyKey = () =>
  new DomainError(
    "invalid",
    "BAD_IDEMPOTENCY_KEY",
    "A chave de idempotência deve ter de 1 a 255 letras, números e sinais.",
  );

export const keyOfAnotherRequest = () =>
  new DomainError(
    "unprocessable",
    "KEY_OF_ANOTHER_REQUEST",
    "Esta chave de idempotência já foi usada com outros dados. Use uma chave nova.",
  );

export const stillAnswering = () =>
  new DomainError(
    "conflict",
    "STILL_ANSWERING",
    "A primeira requisição com esta chave de idempotência ainda está em andamento.",
  );
