import { parseAmount } from "@app/core/amount-text";
import { fieldsOf } from "@app/core/events/requirements";
import { type EventType, eventInput } from "@app/core/events/schema";
import { formatNumber } from "@app/core/format";
import { parseNumber } from "@app/core/notes/page/numbers";
import { z } from "zod";
import type { EventDraft } from "../../event-draft.ts";

/** Values of the fields; numbers as typed. */
export type EventValues = {
  tipo: EventType | null;
  ticker: string;
  /** `yyyy-mm-dd` */
  data: string | null;
  fator: string;
  quantidade: string;
  custo: string;
  tickerNovo: string;
  parteDoCusto: string;
};

const asTyped = (value: number | null | undefined) => (value == null ? "" : formatNumber(value));

export const valuesOf = (draft: EventDraft): EventValues => ({
  tipo: draft.tipo ?? null,
  ticker: draft.ticker ?? "",
  data: draft.data ?? null,
  fator: asTyped(draft.fator),
  quantidade: asTyped(draft.quantidade),
  custo: asTyped(draft.custo),
  tickerNovo: draft.tickerNovo ?? "",
  parteDoCusto: asTyped(draft.parteDoCusto),
});

/** A text that is no number becomes NaN, which the schema refuses with its sentence; an empty field is absent. */
const numberOf = (text: string) => parseNumber(text.trim(), ",")?.toNumber() ?? Number.NaN;
const readers = {
  fator: numberOf,
  quantidade: numberOf,
  custo: (text: string) => parseAmount(text)?.toNumber() ?? Number.NaN,
  parteDoCusto: numberOf,
};

/** The fields that the type has, as the server takes them. */
export function toInput(values: EventValues): z.input<typeof eventInput> {
  const { tipo, ticker, data } = values;
  const told = (tipo ? fieldsOf(tipo) : [])
    .filter(({ name }) => values[name].trim() !== "")
    .map(({ name }) => [name, name === "tickerNovo" ? values.tickerNovo : readers[name](values[name])]);
  return { tipo: tipo ?? ("" as EventType), ticker, data: data ?? "", ...Object.fromEntries(told) };
}

export const eventForm = z.custom<EventValues>().transform(toInput).pipe(eventInput);

/** A suggested event with all its known fields. */
export function inputOf({ tipo, ticker, data, ...details }: EventDraft): z.input<typeof eventInput> {
  const told = Object.entries(details).filter(([, value]) => value !== null && value !== undefined);
  return { tipo: tipo ?? ("" as EventType), ticker: ticker ?? "", data: data ?? "", ...Object.fromEntries(told) };
}

/** True when every required field is filled. A suggested opening has no cost yet. */
export const isComplete = (draft: EventDraft) => eventInput.safeParse(inputOf(draft)).success;
