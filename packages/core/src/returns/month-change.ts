import { addDays, type CalendarDate } from "../calendar.ts";
import { Decimal, sum, ZERO } from "../money.ts";
import { FRESH_DAYS } from "./portfolio-days.ts";

/** What {@link monthChange} needs of a measured period that covers the month; null where an amount is not known. */
interface MeasuredPeriod {
  curva: readonly { dia: CalendarDate; valor: number | null; twr: number | null }[];
  /** Value held before the first day of the curve, and its day; no day when nothing was held. */
  diaInicial: CalendarDate | null;
  inicial: number | null;
  final: number | null;
  fluxos: readonly { dia: CalendarDate; valor: number | null }[];
}

/** Result of a month. */
interface MonthChange {
  /** In BRL: the value now less that at the end of the month before and less what went in since; null without both values. */
  ganho: number | null;
  /** Time-weighted, a fraction; null where the period has none. */
  twr: number | null;
}

/** Return of the current month up to a day, taken from a period that was measured already. Source: domain §10. */
export function monthChange(period: MeasuredPeriod, today: CalendarDate): MonthChange {
  const { curva, final, fluxos } = period;
  const first = `${today.slice(0, 7)}-01`;
  const before = valueBefore(period, first);
  const last = curva.at(-1);
  const moved = fluxos.filter(({ dia }) => dia >= first).map(({ valor }) => valor);
  if (!last || final === null || before === null || moved.includes(null)) return { ganho: null, twr: null };
  const entered = sum(moved.map((valor) => new Decimal(valor ?? ZERO)));
  const ganho = new Decimal(final).minus(before.valor).minus(entered);
  if (last.twr === null || before.twr === null || before.twr <= -1) return { ganho: ganho.toNumber(), twr: null };
  const twr = new Decimal(last.twr).plus(1).div(new Decimal(before.twr).plus(1)).minus(1);
  return { ganho: ganho.toNumber(), twr: twr.toNumber() };
}

/** Value before a day; null when it is not known, also because the last value is not recent. */
function valueBefore({ curva, diaInicial, inicial }: MeasuredPeriod, first: CalendarDate) {
  const { dia, valor, twr } = curva.findLast((point) => point.dia < first) ?? {
    dia: diaInicial ?? first,
    valor: inicial,
    twr: 0,
  };
  if (valor === null) return null;
  // An asset without a position is worth zero on every day.
  return valor === 0 || dia >= addDays(first, -FRESH_DAYS) ? { valor, twr } : null;
}
