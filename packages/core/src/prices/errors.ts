import { DomainError } from "../errors.ts";

const BUSY_SECONDS = 30;

export const loadRunning = () =>
  new DomainError(
    "conflict",
    "LOAD_RUNNING",
    "Outro arquivo está sendo lido. Espere ele terminar e envie este de novo.",
    BUSY_SECONDS,
  );

export const readTooSlow = () =>
  new DomainError("unprocessable", "READ_TOO_SLOW", "A leitura do arquivo demorou demais e foi encerrada.");

export const readStopped = () =>
  new DomainError("unavailable", "READ_STOPPED", "A leitura do arquivo parou no meio. Envie o arquivo outra vez.");

export const loadGivenUp = () =>
  new DomainError("conflict", "LOAD_GIVEN_UP", "A leitura foi encerrada: por minutos ela não deu sinal.");

export const loadFailed = () =>
  new DomainError(
    "unavailable",
    "LOAD_FAILED",
    "O arquivo não pôde ser guardado por uma falha do servidor. Tente novamente mais tarde.",
  );

export const ownPriceFromFuture = () =>
  new DomainError("invalid", "OWN_PRICE_FROM_FUTURE", "Informe uma data até hoje.");

export const ownPriceNotFound = () =>
  new DomainError("notFound", "OWN_PRICE_NOT_FOUND", "Você não informou um preço para este ativo nesta data.");

export const tooManyOwnPrices = (limit: number) =>
  new DomainError(
    "conflict",
    "TOO_MANY_OWN_PRICES",
    `Você já informou ${limit} preços. Apague um para informar outro.`,
  );

export const priceFileTooLarge = (limitBytes: number) =>
  new DomainError("tooLarge", "PRICE_FILE_TOO_LARGE", `O arquivo passa do limite de ${limitBytes / 1024 / 1024} MB.`);

export const emptyPriceFile = () => new DomainError("invalid", "EMPTY_PRICE_FILE", "Este arquivo está vazio.");

export const fetchFailed = () =>
  new DomainError(
    "unavailable",
    "FETCH_FAILED",
    "O que veio do provedor não pôde ser guardado por uma falha do servidor.",
  );
