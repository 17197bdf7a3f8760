import { z } from "zod";
import { lackWire } from "../caveats/lack.ts";
import { doubtedAssetsWire } from "../notes/doubts/schema.ts";
import { unknownNameWire } from "../notes/instruments/schema.ts";
import { calendarDate, wireNumber } from "../wire.ts";

export const returnsInput = z.object({
  /** First and last day; all days by default. */
  de: calendarDate.nullable().default(null),
  ate: calendarDate.nullable().default(null),
});

export const benchmarks = ["cdi", "ipca", "ibov"] as const;
export type Benchmark = (typeof benchmarks)[number];

/** Money that went in (positive) or came out (negative), in BRL, on one day; null where an opening position has no known worth. */
const flowWire = z.object({ dia: z.string(), valor: wireNumber.nullable() });

/** Returns of the portfolio. Rates are fractions: 0.01 is 1 %. */
export const returnsWire = z.object({
  de: z.string().nullable(),
  ate: z.string().nullable(),
  /** Cost and value of the open positions on each day with prices, at most 800 points; null where a price is missing. */
  curva: z.array(
    z.object({
      dia: z.string(),
      investido: wireNumber,
      valor: wireNumber.nullable(),
      /** Accumulated since the first day. */
      twr: wireNumber.nullable(),
      cdi: wireNumber.nullable(),
      ipca: wireNumber.nullable(),
      ibov: wireNumber.nullable(),
    }),
  ),
  /** The day before the first, at whose end something was held; null when nothing was, and `inicial` is 0. */
  diaInicial: z.string().nullable(),
  inicial: wireNumber.nullable(),
  final: wireNumber.nullable(),
  fluxos: z.array(flowWire),
  /** Cost of all purchases and proceeds of all sales, costs included, also where one paid for the other; null where not known. */
  compras: wireNumber.nullable(),
  vendas: wireNumber,
  /** Received, net of tax at source; included in the withdrawals of `fluxos`. */
  proventos: wireNumber,
  ganho: wireNumber.nullable(),
  ganhoSobreCusto: wireNumber.nullable(),
  twr: wireNumber.nullable(),
  /** Per year of 365 days. */
  xirr: wireNumber.nullable(),
  /** True when several rates solve the flows and the one nearest the TWR is shown. */
  xirrAmbigua: z.boolean(),
  /** Accumulated over the same days, the IPCA over `mesesIpca`; null where the series lacks a day or a month. */
  comparacoes: z.object({ cdi: wireNumber.nullable(), ipca: wireNumber.nullable(), ibov: wireNumber.nullable() }),
  /** The share of the CDI that gives the TWR: 1.2 is 120 %. Null where there is none. */
  percentualDoCdi: wireNumber.nullable(),
  /** Whole published months inside the period ("2024-01"), their TWR, and their real return above the IPCA. */
  mesesIpca: z
    .object({ de: z.string(), ate: z.string(), twr: wireNumber.nullable(), acima: wireNumber.nullable() })
    .nullable(),
  /** The last day's month so far; null when the period begins later than the month. */
  mes: z.object({ ganho: wireNumber.nullable(), twr: wireNumber.nullable() }),
  /** The last day with closes of assets held against the day with closes before it; `dia` is null without any. */
  dia: z.object({ dia: z.string().nullable(), ganho: wireNumber.nullable(), twr: wireNumber.nullable() }),
  /** Why a figure is missing. */
  faltas: lackWire.array(),
  /** Assets that are left out of every figure because their cost is not known. */
  semCusto: z.array(z.string()),
  /** Names whose trades until the last day are in no figure, and may change them. */
  foraDaConta: unknownNameWire.array(),
  /** Notes until the last day with an unanswered doubt, which may change figures of their assets. */
  duvidas: doubtedAssetsWire.array(),
});
