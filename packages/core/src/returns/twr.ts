import type { CalendarDate } from "../calendar.ts";
import { Decimal, ZERO } from "../money.ts";

/** One day of the portfolio, in BRL. */
export interface ValuedDay {
  dia: CalendarDate;
  /** At the end of the day, after its flows; null where a price is missing. */
  valor: Decimal | null;
  /** Money that came in, counted at the start of the day. Not negative; null when its amount is not known. */
  entrada: Decimal | null;
  /** Money that went out, counted at its end. Not negative. */
  saida: Decimal;
}

/** Cost of purchases and proceeds of sales of one day, costs included, in BRL; none is negative. */
interface DayTrades {
  compras: Decimal;
  vendas: Decimal;
  comprasDayTrade: Decimal;
  vendasDayTrade: Decimal;
}

/**
 * Deposits and withdrawals of a day: sales pay for purchases of the same day, so that changing one asset for
 * another moves no money, while a day trade needs its purchase paid before its sale. Source: domain §10.4.1.
 */
export function dayFlows({ compras, vendas, comprasDayTrade, vendasDayTrade }: DayTrades) {
  const needed = compras.plus(comprasDayTrade).minus(vendas);
  return {
    entrada: Decimal.max(needed, ZERO),
    saida: vendasDayTrade.plus(Decimal.max(needed.negated(), ZERO)),
  };
}

interface TimeWeightedReturn {
  /** Return accumulated up to each given day, as a fraction; null from the first day that it is unknown. */
  dias: { dia: CalendarDate; twr: Decimal | null }[];
  /** Return accumulated up to the last day; null also when there are no days. */
  twr: Decimal | null;
  /** Days that ended with something although nothing was held or paid in: their result is in no percentage. */
  semCapital: CalendarDate[];
}

/**
 * The time-weighted return, chained over days: (value + out) ÷ (value of the day before + in) − 1. Days without
 * positions and deposits are a pause, after which the chain continues. A missing value matters only beside a flow,
 * after which the return is unknown. The return is also unknown after a negative value or an unknown flow. Source:
 * domain §10.1.2, domain §10.2.3, domain §10.4.2, domain §10.4.7.
 *
 * @param days - in order, with a day for every flow; before the first nothing is held
 */
export function timeWeightedReturn(days: readonly ValuedDay[]): TimeWeightedReturn {
  let growth: Decimal | null = new Decimal(1);
  /** Base of the growth: the last known value, since which no money moved; null once that cannot be known. */
  let capital: Decimal | null = ZERO;
  let isValueKnown = true;
  const semCapital: CalendarDate[] = [];

  const dias = days.map(({ dia, valor, entrada, saida }) => {
    if (!isValueKnown && !entrada?.isZero()) capital = null;
    capital = capital && entrada && capital.plus(entrada);
    isValueKnown = valor !== null;
    if (valor === null) {
      if (!saida.isZero()) capital = null;
      return { dia, twr: null };
    }

    const end = valor.plus(saida);
    if (capital === null || growth === null || valor.lt(0)) growth = null;
    else if (capital.isZero() && !end.isZero()) semCapital.push(dia);
    else if (!capital.isZero()) growth = growth.times(end).div(capital);
    capital = valor;
    return { dia, twr: growth?.minus(1) ?? null };
  });
  return { dias, twr: dias.at(-1)?.twr ?? null, semCapital };
}

/** Annualises a return over some days to a year of 365 days, as fractions; null over no time and after a total loss. */
export function perYear(total: Decimal, days: number): number | null {
  const growth = total.plus(1);
  return days > 0 && growth.gt(0) ? growth.toNumber() ** (365 / days) - 1 : null;
}
