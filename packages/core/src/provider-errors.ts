import { DomainError } from "./errors.ts";

const failing = (code: string, message: string) => new DomainError("unavailable", code, message);

export const providerUnreachable = (host: string) =>
  failing("PROVIDER_UNREACHABLE", `Não foi possível falar com ${host}.`);

export const providerSlow = (host: string) => failing("PROVIDER_SLOW", `${host} demorou demais para responder.`);

/** @param reason - the provider's text, already short; may be empty */
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

export const providerBusy = (host: string) => failing("PROVIDER_BUSY", `Já há perguntas demais esperando por ${host}.`);

export const providerVectorSize = (host: string, size: number, needed: number) =>
  failing(
    "PROVIDER_VECTOR_SIZE",
    `O modelo de ${host} dá vetores de ${size} números, e são precisos ${needed}. Escolha em EMBEDDINGS_MODEL um que os dê.`,
  );

export const providerResting = (host: string) =>
  failing("PROVIDER_RESTING", `${host} falhou há pouco e não é perguntado por alguns segundos.`);
