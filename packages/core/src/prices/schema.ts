import { z } from "zod";
import { Decimal } from "../money.ts";
import { isTicker, readTicker } from "../notes/instruments/ticker.ts";
import { calendarDate, wireInstant, wireNumber } from "../wire.ts";

const PRICE_MESSAGE = "Informe um preço em reais maior que zero.";
/** Far above any quotation, below the column's limit. */
const MAX_PRICE = 99_999_999;

const code = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => isTicker(text) || readTicker(text) !== null, "Informe o código do ativo, como PETR4.");

/** A price that a person types for themselves. */
export const ownPriceInput = z.object({
  ticker: code,
  dia: calendarDate,
  /** In BRL per unit. */
  preco: z
    .number(PRICE_MESSAGE)
    .refine((value) => value > 0 && value <= MAX_PRICE && new Decimal(value).decimalPlaces() <= 8, PRICE_MESSAGE)
    .transform((value) => new Decimal(value))
    .meta({ exclusiveMinimum: 0, maximum: MAX_PRICE }),
});
export type OwnPriceInput = z.output<typeof ownPriceInput>;
export const ownPriceKeyInput = z.object({ ticker: code, dia: calendarDate });

export const ownPriceWire = z.object({
  ticker: z.string(),
  dia: z.string(),
  preco: wireNumber,
  createdAt: wireInstant,
});

export const seriesNames = ["cdi", "ipca", "selic", "ibov"] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Sources of prices that are everybody's. */
export const marketPriceSources = ["b3", "provedor"] as const;
export type MarketPriceSource = (typeof marketPriceSources)[number];

/** What was loaded or fetched: the exchange's file, a series, or quotations of the provider. */
export const loadTypes = ["cotahist", "serie", "cotacoes"] as const;
export type LoadType = (typeof loadTypes)[number];

/** `aviso`: kept, with something that an administrator should know. */
export const loadStates = ["lendo", "concluido", "aviso", "falhou"] as const;
export type LoadState = (typeof loadStates)[number];

/** What an administrator reads of a load that ended. */
export const loadOutcome = z.object({
  estado: z.enum(["concluido", "aviso", "falhou"]),
  /** Days of what was kept; null for nothing. */
  de: calendarDate.nullable(),
  ate: calendarDate.nullable(),
  /** Closes or points kept. */
  quantidade: z.number().int(),
  /** A sentence. */
  mensagem: z.string(),
});
export type LoadOutcome = z.output<typeof loadOutcome>;
