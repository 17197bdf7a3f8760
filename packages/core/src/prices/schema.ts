import { z } from "zod";
import { Decimal } from "../money.ts";
import { assetCode } from "../notes/instruments/schema.ts";
import { readAsset } from "../notes/instruments/ticker.ts";
import { MAX_ASSET_LENGTH } from "../notes/instruments/treasury.ts";
import { calendarDate, message, wireInstant, wireNumber } from "../wire.ts";
import { MAX_PRICE } from "./max-price.ts";

const PRICE_MESSAGE = "Informe um preço em reais maior que zero.";

/** The code of a security or an option; an odd lot has the price of its security. */
const code = z
  .string()
  .max(MAX_ASSET_LENGTH)
  .transform((text) => readAsset(text) ?? "")
  .refine((ticker) => ticker !== "", "Informe o código do ativo, como PETR4.");

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

export const seriesNames = ["cdi", "ipca", "selic", "ibov", "dolar"] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Sources of prices that are everybody's. */
const marketPriceSources = ["b3", "provedor", "tesouro"] as const;
export type MarketPriceSource = (typeof marketPriceSources)[number];

/** Kind of load: the exchange's file, a series, quotations of the provider, or the Treasury's file. */
const loadTypes = ["cotahist", "serie", "cotacoes", "tesouro"] as const;
export type LoadType = (typeof loadTypes)[number];

/** `aviso`: stored, with a warning for administrators. */
const loadStates = ["lendo", "concluido", "aviso", "falhou"] as const;
export type LoadState = (typeof loadStates)[number];

/** Outcome of a finished load, for administrators. */
export const loadOutcome = z.object({
  estado: z.enum(["concluido", "aviso", "falhou"]),
  /** First and last stored day; null without any. */
  de: calendarDate.nullable(),
  ate: calendarDate.nullable(),
  /** Stored closes or points. */
  quantidade: z.number().int(),
  /** A sentence. */
  mensagem: z.string(),
});
export type LoadOutcome = z.output<typeof loadOutcome>;

/** Days from and to, both included; without them the last 365 until today. */
export const closesInput = z.object({
  ticker: assetCode,
  de: calendarDate.optional(),
  ate: calendarDate.optional(),
});

/** Closes of an asset by its current ticker, oldest first, in BRL per unit; the viewer's own price wins. */
export const closesWire = z.object({
  ticker: z.string(),
  fechamentos: z.array(z.object({ dia: z.string(), preco: wireNumber })),
});

/** Points of a series and their source. */
const seriesStatus = z.object({
  serie: z.enum(seriesNames),
  de: z.string(),
  ate: z.string(),
  pontos: z.number().int(),
  /** Source of the newest point: a file's name, or the requested address. */
  fonte: z.string(),
  obtidoEm: wireInstant,
});

const load = z.object({
  _id: z.string(),
  tipo: z.enum(loadTypes),
  origem: z.string(),
  serie: z.enum(seriesNames).nullable(),
  estado: z.enum(loadStates),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  quantidade: z.number().int(),
  /** 0 to 100. */
  progresso: z.number().int(),
  mensagem: z.string(),
  createdAt: wireInstant,
});

/** Stored prices and series, for administrators. */
export const pricesStatusWire = z.object({
  anos: z.array(
    z.object({
      ano: z.number().int(),
      fonte: z.enum(marketPriceSources),
      /** Number of days with prices. */
      dias: z.number().int(),
      fechamentos: z.number().int(),
      de: z.string(),
      ate: z.string(),
    }),
  ),
  series: z.array(seriesStatus),
  /** The newest first. */
  cargas: z.array(load),
  /** Hosts that are asked every day; null while off. */
  provedores: z.object({ cotacoes: z.string().nullable(), series: z.string().nullable() }),
});

/** Answers to a file that an administrator sent; quotations are read after the answer. */
export const loadedWire = message;
