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
