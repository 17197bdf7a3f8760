import { DomainError } from "../errors.ts";

/** Streams per person: a browser holds one, so more indicate a faulty client. */
export const MAX_STREAMS_PER_PERSON = 10;
const RETRY_SECONDS = 60;
const RESTART_SECONDS = 5;

export const tooManyStreams = () =>
  new DomainError("limit", "TOO_MANY_STREAMS", "Há conexões demais abertas para esta conta.", RETRY_SECONDS);

export const stopping = () =>
  new DomainError("unavailable", "STOPPING", "O serviço está sendo reiniciado. Aguarde um momento.", RESTART_SECONDS);
