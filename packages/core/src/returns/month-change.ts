import { addDays, type CalendarDate } from "../calendar.ts";
import { type Decimal, sum, ZERO } from "../money.ts";
import { FRESH_DAYS, type PortfolioDay } from "./portfolio-days.ts";

interface Point {
  dia: CalendarDate;
  valor: Decimal | null;
  twr: Decimal | null;
}

/** Input of {@link monthChange} from a measured period; null where an amount is not known. */
interface MeasuredPeriod {
  curva: readonly Point[];
  /** Value held before the first day of the curve, and its day; no day when nothing was held. */
  diaInicial: CalendarDate | null;
  inicial: Decimal | null;
  final: Decimal | null;
  fluxos: readonly { dia: CalendarDate; valor: Decimal | null }[];
}

/** Input of {@link dayChange}: every day of the period, and whether it has closes. */
interface MeasuredDays extends Omit<MeasuredPeriod, "curva" | "final"> {
  curva: readonly (Point & Pick<PortfolioDay, "fechamentos">)[];
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
  if (de !== null && de > first) return UNKNOWN;
  const { curva, final, fluxos } = period;
  const last = curva.at(-1);
  const moved = fluxos.filter(({ dia }) => dia >= first);
  return last ? changeBetween(valueBefore(period, first), { ...last, valor: final }, moved) : UNKNOWN;
}

/**
 * Return of the last day with a close of an asset held, since the day with closes before it; a trade or an income on a
 * day without any, such as a Saturday, counts to the next one with closes. Not known where an asset held lacks the close
 * of either day, since its last one would show what an earlier day did, or where one lies too far back.
 * Source: domain §10.4.11.
 */
export function dayChange(period: MeasuredDays): Change & { dia: CalendarDate | null } {
  const curva = period.curva.filter(({ fechamentos }) => fechamentos !== "nenhum");
  const [previous, last] = [curva.at(-2), curva.at(-1)];
  if (!last) return { dia: null, ...UNKNOWN };
  const { dia } = last;
  if (last.fechamentos === "alguns" || previous?.fechamentos === "alguns") return { dia, ...UNKNOWN };
  const moved = period.fluxos.filter((flow) => flow.dia <= dia && (!previous || flow.dia > previous.dia));
  const oldest = addDays(dia, -FRESH_DAYS);
  if (moved.some((flow) => flow.dia < oldest)) return { dia, ...UNKNOWN };
  return { dia, ...changeBetween(valueBefore({ ...period, curva }, dia), last, moved) };
}

/** Return from the end of one day to that of another, with the money that moved since the first. */
function changeBetween(
  before: { valor: Decimal; twr: Decimal | null } | null,
  { valor, twr }: Point,
  moved: MeasuredPeriod["fluxos"],
): Change {
  const known = moved.flatMap((flow) => flow.valor ?? []);
  if (valor === null || before === null || known.length < moved.length) return UNKNOWN;
  const ganho = valor.minus(before.valor).minus(sum(known));
  if (twr === null || before.twr === null || before.twr.lte(-1)) return { ganho, twr: null };
  return { ganho, twr: twr.plus(1).div(before.twr.plus(1)).minus(1) };
}

/** Value before a day; null when unknown or when the last known value is too old. */
function valueBefore({ curva, diaInicial, inicial }: Omit<MeasuredPeriod, "final">, first: CalendarDate) {
  const { dia, valor, twr } = curva.findLast((point) => point.dia < first) ?? {
    dia: diaInicial ?? first,
    valor: inicial,
    twr: ZERO,
  };
  if (valor === null) return null;
  // An asset that is not held is worth zero on every day.
  return valor.isZero() || dia >= addDays(first, -FRESH_DAYS) ? { valor, twr } : null;
}
