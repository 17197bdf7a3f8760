import type { CalendarDate } from "../../calendar.ts";
import { type Decimal, ZERO } from "../../money.ts";
import type { OrderOf } from "../../portfolio/day/order-of-day.ts";
import type { mixedOrderTexts, Readings } from "../contested.ts";
import type { MonthAssessment } from "./assessment.ts";
import { lossOf, type OtherReading, taxOf } from "./other-readings.ts";

/** A day on which no note shows the order of an asset's trades. */
interface UnorderedDay {
  ticker: string;
  day: CalendarDate;
}

type Extreme = Extract<Readings["ordemNoDia"], "menor_resultado" | "maior_resultado">;

/** Days for which every mix is tried; each more doubles their number, and each mix takes a replay of the ledger. */
const MAX_DAYS_TO_MIX = 3;
/** Months that are tried beyond that, with two mixes each. */
const MAX_MONTHS_TO_MIX = 3;

/**
 * Orders that differ from day to day, to be tried beside one order for all days: a sale at the end of a month has its
 * highest result when earlier days left the least cost and days of the month leave the most. For few days, all mixes of
 * lowest and highest are tried. For more, only the two mixes that change from one to the other at the start of a month.
 *
 * @param mes - the only month that is asked about; null for all, of which the latest are tried
 */
export function mixedOrders(days: readonly UnorderedDay[], mes: string | null): OrderOf[] {
  const keys = [...new Set(days.map(keyOf))];
  if (keys.length <= MAX_DAYS_TO_MIX) return mixesOf(keys);
  const [, ...later] = [...new Set(days.map(({ day }) => day.slice(0, 7)))].sort();
  const months = mes === null ? later.slice(-MAX_MONTHS_TO_MIX) : later.filter((month) => month === mes);
  return months.flatMap((month) => [
    turningIn(month, "menor_resultado", "maior_resultado"),
    turningIn(month, "maior_resultado", "menor_resultado"),
  ]);
}

const keyOf = ({ ticker, day }: UnorderedDay) => `${ticker} ${day}`;

function mixesOf(keys: readonly string[]): OrderOf[] {
  const mixes = Math.max(2 ** keys.length - 2, 0);
  return Array.from({ length: mixes }, (_, index) => {
    const orders = new Map(keys.map((key, bit) => [key, extremeOf(((index + 1) & (2 ** bit)) > 0)]));
    return (ticker, day) => orders.get(keyOf({ ticker, day }));
  });
}

const extremeOf = (isHighest: boolean): Extreme => (isHighest ? "maior_resultado" : "menor_resultado");

const turningIn =
  (month: string, before: Extreme, from: Extreme): OrderOf =>
  (_, day) =>
    day.slice(0, 7) < month ? before : from;

/**
 * Months in which a mix of orders gives a lower, or higher, figure than the ones shown.
 *
 * @param others - changes by one order for all days
 */
export function readingsOfMixes(
  ours: readonly MonthAssessment[],
  others: readonly OtherReading[],
  mixes: readonly (readonly MonthAssessment[])[],
): OtherReading[] {
  const ofOrder = others.filter(({ ponto }) => ponto === "ordemNoDia");
  return ours.flatMap((month, index) => {
    const { mes } = month;
    const chosen = figuresOf(month);
    if (!chosen) return [];
    const mixed = mixes.flatMap((months) => figuresOf(months[index]) ?? []).sort(byTaxThenLoss);
    const alike = ofOrder.flatMap((it) =>
      it.mes === mes && it.daOutra ? [{ tax: it.daOutra, loss: it.prejuizoDaOutra }] : [],
    );
    const told = [chosen, ...alike].sort(byTaxThenLoss);
    const beyond = (leitura: keyof typeof mixedOrderTexts, from: Figures | undefined, than: Figures | undefined) =>
      from && than && byTaxThenLoss(from, than) * (leitura === "menor_imposto" ? -1 : 1) > 0
        ? [
            {
              ...{ ponto: "ordemNoDia" as const, leitura, mes, imposto: chosen.tax, daOutra: from.tax },
              ...{ prejuizo: chosen.loss, prejuizoDaOutra: from.loss },
            },
          ]
        : [];
    return [...beyond("menor_imposto", mixed[0], told[0]), ...beyond("maior_imposto", mixed.at(-1), told.at(-1))];
  });
}

interface Figures {
  tax: Decimal;
  loss: Decimal | null;
}

function figuresOf(month: MonthAssessment | undefined): Figures | null {
  const tax = taxOf(month);
  return tax && { tax, loss: lossOf(month) };
}

/** The month that costs least first: of equal tax the one that leaves more to compensate. */
const byTaxThenLoss = (a: Figures, b: Figures) =>
  a.tax.comparedTo(b.tax) || (b.loss ?? ZERO).comparedTo(a.loss ?? ZERO);
