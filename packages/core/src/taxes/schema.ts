import { z } from "zod";
import { instrumentKinds } from "../notes/instruments/instrument.ts";
import { calendarDate, money, wireNumber } from "../wire.ts";
import { contestedPoints, type Readings } from "./contested.ts";
import { pools } from "./pools.ts";
import { taxRuleIds } from "./rules.ts";

export const assessmentYearInput = z.object({ ano: z.number().int().min(1900).max(2999) });

const amount = wireNumber.nullable();

const poolWire = z.object({
  resultado: amount,
  prejuizoAnterior: amount,
  prejuizoUsado: amount,
  base: amount,
  /** A fraction: 0.15 is 15 %. */
  aliquota: wireNumber,
  imposto: amount,
  /** Losses not compensated after the month; `mes` is null for one that the person stated. Null while not known. */
  prejuizos: z.array(z.object({ mes: z.string().nullable(), valor: wireNumber })).nullable(),
});

const pendencyWire = z.object({
  /** The pools whose figures it leaves open. */
  pools: z.array(z.enum(pools)),
  ticker: z.string().nullable(),
  mensagem: z.string(),
});

/** One month's tax in BRL; what a pendency leaves open is null. */
export const monthWire = z.object({
  /** `yyyy-mm`. */
  mes: z.string(),
  completo: z.boolean(),
  pendencias: z.array(pendencyWire),
  vendasAcoes: wireNumber,
  limiteAcoes: wireNumber,
  isento: wireNumber,
  pools: z.object({ comum: poolWire, dayTrade: poolWire, fii: poolWire }),
  fora: z.array(z.object({ classe: z.enum(instrumentKinds), resultado: amount, motivo: z.string() })),
  irrf: z.object({
    comum: wireNumber,
    dayTrade: wireNumber,
    usado: amount,
    aCompensar: wireNumber,
    /** Of day trades, in December. */
    aRestituir: wireNumber,
  }),
  darf: z.object({
    codigo: z.string(),
    valor: amount,
    /** Null when nothing is to be paid. */
    vencimento: z.string().nullable(),
    acumuladoAnterior: wireNumber,
    acumulado: wireNumber,
  }),
  regras: z.array(z.enum(taxRuleIds)),
});
export type MonthWire = z.output<typeof monthWire>;

export const assessmentWire = z.object({ ano: z.number().int(), meses: z.array(monthWire) });

/** A loss that the person had in a pool at the end of a day. */
export const statedLossInput = z.object({
  grupo: z.enum(pools, "Escolha o grupo do prejuízo."),
  data: calendarDate,
  valor: money,
});

const monthText = z.string().regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/, "Informe um mês como 2024-05.");

export const paymentInput = z.object({
  mes: monthText,
  data: calendarDate,
  /** Of the slip, without fine and interest. */
  valor: money.refine((valor) => valor.gt(0), "Informe quanto você pagou."),
});

const readingOf = <Point extends keyof Readings>(point: Point) =>
  z.enum(Object.keys(contestedPoints[point].leituras) as Readings[Point][]);

/** A reading for each contested point. */
export const readingsInput = z.object({
  dayTradeNoLimite: readingOf("dayTradeNoLimite"),
  dayTradeFii: readingOf("dayTradeFii"),
  vendaDescoberta: readingOf("vendaDescoberta"),
  amortizacaoFii: readingOf("amortizacaoFii"),
  irrfComum: readingOf("irrfComum"),
  irrfDayTrade: readingOf("irrfDayTrade"),
  sobraIrrfComum: readingOf("sobraIrrfComum"),
}) satisfies z.ZodType<Readings>;
