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

const failing = (code: string, message: string) => new DomainError("unavailable", code, message);

export const providerUnreachable = (host: string) =>
  failing("PROVIDER_UNREACHABLE", `Não foi possível falar com ${host}.`);

export const providerSlow = (host: string) => failing("PROVIDER_SLOW", `${host} demorou demais para responder.`);

/** @param reason - what the provider says, already short; empty for nothing */
export const providerRefused = (host: string, status: number, reason: string) =>
  failing("PROVIDER_REFUSED", `${host} respondeu com o erro ${status}${reason ? `: ${reason}` : ""}.`);

export const providerMoved = (host: string) =>
  failing("PROVIDER_MOVED", `${host} mandou perguntar em outro endereço, o que não é seguido.`);

export const providerPage = (host: string) =>
  failing("PROVIDER_PAGE", `${host} respondeu com uma página em lugar de dados.`);

export const providerGarbage = (host: string) =>
  failing("PROVIDER_GARBAGE", `${host} respondeu com dados que não se podem ler.`);

export const providerTooLarge = (host: string) =>
  failing("PROVIDER_TOO_LARGE", `A resposta de ${host} passa do tamanho permitido.`);

export const fetchFailed = () =>
  failing("FETCH_FAILED", "O que veio do provedor não pôde ser guardado por uma falha do servidor.");
