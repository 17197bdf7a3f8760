import type { CalendarDate } from "../calendar.ts";
import { formatCount } from "../format.ts";
import { Decimal, sum, toCents, ZERO } from "../money.ts";
import { findRule } from "../taxes/rules.ts";
import type { ConvertedTrade } from "./replay.ts";

/** Reason for which every year from a day on is uncertain, such as a confirmation that does not close. */
export interface GapAbroad {
  /** Null where it may concern any year. */
  desde: CalendarDate | null;
  motivo: string;
}

/**
 * `semVendas`: no sale. `antes`: another regime, which is not computed. `aberto`: not computed, for the stated reasons.
 */
export const yearStates = ["apurado", "semVendas", "antes", "aberto"] as const;
type YearState = (typeof yearStates)[number];

/** A year of sales abroad, in BRL, whole cents. Every amount is null unless the year is computed. */
export interface YearAbroad {
  ano: number;
  estado: YearState;
  vendas: number;
  motivos: string[];
  ganhos: Decimal | null;
  perdas: Decimal | null;
  /** Losses of earlier years that are still to be used; also of a year without sales. */
  perdasAnteriores: Decimal | null;
  perdasUsadas: Decimal | null;
  base: Decimal | null;
  /** A fraction. */
  aliquota: Decimal | null;
  imposto: Decimal | null;
  /** Losses left for later years; also of a year without sales. */
  perdasACompensar: Decimal | null;
}

const unknown = {
  ...{ ganhos: null, perdas: null, perdasAnteriores: null, perdasUsadas: null },
  ...{ base: null, imposto: null, perdasACompensar: null },
};

/**
 * Each calendar year from the first trade, or the last year alone without any, with the gains of sales less the losses of the year and of earlier ones from 2024 on.
 * Losses are used as soon as there is a gain, each once. Source: Lei 14.754/2023, arts. 2º, 3º and 9º.
 *
 * @param until - the last year
 */
export function assessYears(
  trades: readonly ConvertedTrade[],
  gaps: readonly GapAbroad[],
  until: number,
): YearAbroad[] {
  const first = trades.map(({ data }) => yearOf(data)).sort((a, b) => a - b)[0];
  const years: YearAbroad[] = [];
  /** Null once a year is open. */
  let carried: Decimal | null = ZERO;
  for (let ano = first ?? until; ano <= until; ano += 1) {
    const sales = trades.filter(({ lado, data }) => lado === "V" && yearOf(data) === ano);
    const year = assessYear(ano, sales, gaps, carried);
    carried = year.estado === "antes" ? ZERO : year.perdasACompensar;
    years.push(year);
  }
  return years;
}

function assessYear(
  ano: number,
  sales: readonly ConvertedTrade[],
  gaps: readonly GapAbroad[],
  carried: Decimal | null,
): YearAbroad {
  const end = `${ano}-12-31`;
  const aliquota = findRule("aliquota_exterior", end)?.valor ?? null;
  const head = { ano, vendas: sales.length, aliquota };
  if (aliquota === null) {
    return { ...head, ...unknown, estado: "antes", motivos: sales.length > 0 ? [notComputedBefore(sales.length)] : [] };
  }
  const ofSales = sales.flatMap(({ motivo }) => motivo ?? []);
  const ofGaps = gaps.filter(({ desde }) => desde === null || desde <= end).map(({ motivo }) => motivo);
  const motivos = [...new Set([...ofSales, ...ofGaps])];
  if (motivos.length > 0) return { ...head, ...unknown, estado: "aberto", motivos };
  const results = sales.flatMap(({ resultado }) => resultado ?? []);
  const ganhos = sum(results.filter((result) => result.gt(0)));
  const perdas = sum(results.filter((result) => result.lt(0))).abs();
  const net = ganhos.minus(perdas);
  if (carried === null && sales.length > 0) {
    return { ...head, ...unknown, estado: "aberto", motivos: [OPEN_BEFORE] };
  }
  const known = carried ?? ZERO;
  const perdasUsadas = Decimal.min(known, Decimal.max(net, ZERO));
  const base = Decimal.max(net, ZERO).minus(perdasUsadas);
  const left = known.minus(perdasUsadas).plus(Decimal.max(net.negated(), ZERO));
  return {
    ...head,
    estado: sales.length > 0 ? "apurado" : "semVendas",
    motivos: [],
    ...{ ganhos, perdas, perdasAnteriores: carried, perdasUsadas, base },
    imposto: toCents(base.times(aliquota)),
    perdasACompensar: carried && left,
  };
}

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));

const notComputedBefore = (sales: number) =>
  `${formatCount(sales, "venda", "vendas")} antes de 2024, que não ${sales === 1 ? "é apurada" : "são apuradas"} aqui: a regra era outra, mês a mês.`;

const OPEN_BEFORE = "Um ano anterior não está apurado: não se sabe que perdas ele deixou.";
