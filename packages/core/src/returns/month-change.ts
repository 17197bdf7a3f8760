import { addDays, type CalendarDate } from "../calendar.ts";
import { type Decimal, sum, ZERO } from "../money.ts";
import { FRESH_DAYS } from "./portfolio-days.ts";

/** Input of {@link monthChange} and {@link dayChange} from a measured period; null where an amount is not known. */
interface MeasuredPeriod {
  curva: readonly { dia: CalendarDate; valor: Decimal | null; twr: Decimal | null }[];
  /** Value held before the first day of the curve, and its day; no day when nothing was held. */
  diaInicial: CalendarDate | null;
  inicial: Decimal | null;
  final: Decimal | null;
  fluxos: readonly { dia: CalendarDate; valor: Decimal | null }[];
}

/** Result of a month or a day. */
interface Change {
  /** In BRL: the value now less that at the end before and less what went in since; null without both values. */
  ganho: Decimal | null;
  /** Time-weighted, a fraction; null where the period has none. */
  twr: Decimal | null;
}

const UNKNOWN: Change = { ganho: null, twr: null };

/**
 * Return of the current month up to a day, from a measured period. Source: domain §10.
 *
 * @param de - the first measured day, null for all days; a month cut by it has no result
 */
export function monthChange(period: MeasuredPeriod, today: CalendarDate, de: CalendarDate | null = null): Change {
  const first = `${today.slice(0, 7)}-01`;
  return de !== null && de > first ? UNKNOWN : changeSince(period, first);
}

/** Return of the last day with prices, from a measured period with every such day. Source: domain §10. */
export function dayChange(period: MeasuredPeriod): Change & { dia: CalendarDate | null } {
  const dia = period.curva.at(-1)?.dia ?? null;
  return { dia, ...(dia === null ? UNKNOWN : changeSince(period, dia)) };
}

/** Return from the end of the day before `first` to the end of the period. */
function changeSince(period: MeasuredPeriod, first: CalendarDate): Change {
  const { curva, final, fluxos } = period;
  const before = valueBefore(period, first);
  const last = curva.at(-1);
  const moved = fluxos.filter(({ dia }) => dia >= first).map(({ valor }) => valor);
  const known = moved.filter((valor) => valor !== null);
  if (!last || final === null || before === null || known.length < moved.length) return UNKNOWN;
  const ganho = final.minus(before.valor).minus(sum(known));
  if (last.twr === null || before.twr === null || before.twr.lte(-1)) return { ganho, twr: null };
  return { ganho, twr: last.twr.plus(1).div(before.twr.plus(1)).minus(1) };
}

/** Value before a day; null when unknown or when the last known value is too old. */
function valueBefore({ curva, diaInicial, inicial }: MeasuredPeriod, first: CalendarDate) {
  const { dia, valor, twr } = curva.findLast((point) => point.dia < first) ?? {
    dia: diaInicial ?? first,
    valor: inicial,
    twr: ZERO,
  };
  if (valor === null) return null;
  // An asset that is not held is worth zero on every day.
  return valor.isZero() || dia >= addDays(first, -FRESH_DAYS) ? { valor, twr } : null;
}
