import { z } from "zod";
import { Decimal } from "../money.ts";
import { assetCode } from "../notes/instruments/schema.ts";
import { plainText } from "../plain-text.ts";
import { calendarDate, money, recordId, wireInstant, wireNumber } from "../wire.ts";
import { type EventType, eventTypes } from "./event-types.ts";
import { eventIssues } from "./requirements.ts";

export { type EventType, eventTypes };

/** Units per unit: a ratio beyond this is a slip of the keyboard. */
const MAX_FACTOR = 1_000_000;
/** Largest quantity of the ledger's columns. */
const MAX_QUANTITY = 999_999_999_999;
/** Decimals of quantities and costs in the ledger. */
const MAX_DECIMALS = 8;

const FACTOR_MESSAGE = "Informe uma proporção maior que zero, como 2 para 1 → 2.";
const QUANTITY_MESSAGE = "Informe uma quantidade maior que zero.";
const SHARE_MESSAGE = "Informe a parte do custo entre 0 e 100 %.";

const decimalUpTo = (max: number, message: string) =>
  z
    .number(message)
    .refine((value) => value > 0 && value <= max && new Decimal(value).decimalPlaces() <= MAX_DECIMALS, message)
    .transform((value) => new Decimal(value))
    .meta({ exclusiveMinimum: 0, maximum: max });

/** An event entered by a person or a script; the required fields depend on `tipo`. */
export const eventInput = z
  .object({
    tipo: z.enum(eventTypes, "Escolha o tipo do evento."),
    ticker: assetCode,
    /**
     * First day on which the security trades after the event; for an opening position, the day of the stated position.
     */
    data: calendarDate,
    /** New units per old one; for a `grupamento`, old units per new one. */
    fator: decimalUpTo(MAX_FACTOR, FACTOR_MESSAGE).optional(),
    quantidade: decimalUpTo(MAX_QUANTITY, QUANTITY_MESSAGE).optional(),
    /** In BRL, for the whole quantity. */
    custo: money.optional(),
    tickerNovo: assetCode.optional(),
    /** Share of the cost that goes to `tickerNovo`, in percent. */
    parteDoCusto: z
      .number(SHARE_MESSAGE)
      .refine(
        (value) => value >= 0 && value <= 100 && new Decimal(value).decimalPlaces() <= MAX_DECIMALS,
        SHARE_MESSAGE,
      )
      .transform((value) => new Decimal(value))
      .meta({ minimum: 0, maximum: 100 })
      .optional(),
  })
  .superRefine((event, context) => {
    // A field that was refused is still as it was typed.
    if (context.issues.length > 0) return;
    for (const { field, message } of eventIssues(event)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
export type EventInput = z.output<typeof eventInput>;

export const eventIdInput = z.object({ id: recordId });

export const eventOrigins = ["pessoa", "sugestao", "importacao"] as const;
export type EventOrigin = (typeof eventOrigins)[number];

export const eventWire = z.object({
  _id: z.string(),
  tipo: z.enum(eventTypes),
  ticker: z.string(),
  data: z.string(),
  fator: wireNumber.nullable(),
  quantidade: wireNumber.nullable(),
  custo: wireNumber.nullable(),
  tickerNovo: z.string().nullable(),
  parteDoCusto: wireNumber.nullable(),
  origem: z.enum(eventOrigins),
  createdAt: wireInstant,
});

/** A position before or after an event; null where the cost is not known. */
const heldWire = z.object({
  ticker: z.string(),
  quantidade: wireNumber.nullable(),
  precoMedio: wireNumber.nullable(),
  custoTotal: wireNumber.nullable(),
});

/** Effect of an event at the end of its day and on the current position. */
export const eventPreviewWire = z.object({
  antes: z.array(heldWire),
  depois: z.array(heldWire),
  /** Realised by the event itself, in BRL. */
  resultado: wireNumber.nullable(),
  /** Holes of these assets that the event closes, and those that it opens, as sentences. */
  furosFechados: z.array(z.string()),
  furosAbertos: z.array(z.string()),
});

/** An event that would explain figures that notes alone do not. */
export const eventSuggestionWire = z.object({
  /** Stable for the same facts, so that one that was refused does not come back. */
  chave: z.string(),
  tipo: z.enum(eventTypes),
  ticker: z.string(),
  data: z.string(),
  fator: wireNumber.nullable(),
  quantidade: wireNumber.nullable(),
  custo: wireNumber.nullable(),
  tickerNovo: z.string().nullable(),
  parteDoCusto: wireNumber.nullable(),
  /** Reason for the suggestion, with its source. */
  motivo: z.string(),
});

export const suggestionKeyInput = z.object({ chave: plainText.max(200) });
