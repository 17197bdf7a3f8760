import type { CalendarDate } from "../calendar.ts";
import { DomainError } from "../errors.ts";
import { formatDay } from "../format.ts";

export const eventNotFound = () => new DomainError("notFound", "EVENT_NOT_FOUND", "Evento não encontrado.");

export const tooManyEvents = (limit: number) =>
  new DomainError("conflict", "TOO_MANY_EVENTS", `Você já tem ${limit} eventos. Exclua um para informar outro.`);

export const eventImported = () =>
  new DomainError(
    "conflict",
    "EVENT_IMPORTED",
    "Este evento veio de um documento. Para tirá-lo, desfaça a importação do documento.",
  );

export const eventTwice = () => new DomainError("conflict", "EVENT_TWICE", "Este evento já foi informado.");

export const eventInFuture = () =>
  new DomainError("invalid", "EVENT_IN_FUTURE", "O dia do evento ainda não chegou. Informe um dia até hoje.");

export const eventNeedsPosition = (ticker: string, data: CalendarDate) =>
  new DomainError(
    "conflict",
    "EVENT_NEEDS_POSITION",
    `Em ${formatDay(data)} não havia ${ticker} em carteira. Envie a nota da compra ou informe antes a posição inicial.`,
  );

export const noSaleToDeclare = (ticker: string, data: CalendarDate) =>
  new DomainError(
    "conflict",
    "NO_SALE_TO_DECLARE",
    `Em ${formatDay(data)} não há venda de ${ticker} além do que estava em carteira.`,
  );

export const tickerChangeKnown = (ticker: string, tickerNovo: string) =>
  new DomainError(
    "conflict",
    "TICKER_CHANGE_KNOWN",
    `A troca de ${ticker} para ${tickerNovo} já é considerada; não é preciso informá-la.`,
  );

export const eventTooLarge = () =>
  new DomainError(
    "invalid",
    "EVENT_TOO_LARGE",
    "Com este evento a posição passaria do que conseguimos guardar. Confira a proporção e a quantidade.",
  );
