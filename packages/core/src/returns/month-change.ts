import type { CalendarDate } from "../calendar.ts";
import { Decimal, sum, ZERO } from "../money.ts";

/** What {@link monthChange} needs of a measured period that covers the month and the day before it, if there is one. */
export interface MeasuredPeriod {
  curva: readonly { dia: CalendarDate; valor: number | null; twr: number | null }[];
  final: number | null;
  /** Null for an amount that is not known. */
  fluxos: readonly { dia: CalendarDate; valor: number | null }[];
}

/** What a month gave. */
export interface MonthChange {
  /** In BRL: the value now less that at the end of the month before and less what went in since; null without both values. */
  ganho: number | null;
  /** Time-weighted, a fraction; null where the period has none. */
  twr: number | null;
}

/** What the month of a day gave so far, out of a period that was measured already. Source: domain §10. */
export function monthChange({ curva, final, fluxos }: MeasuredPeriod, today: CalendarDate): MonthChange {
  const first = `${today.slice(0, 7)}-01`;
  const before = curva.findLast(({ dia }) => dia < first);
  const last = curva.at(-1);
  if (!last || final === null || before?.valor === null) return { ganho: null, twr: null };
  const moved = fluxos.filter(({ dia }) => dia >= first).map(({ valor }) => valor);
  if (moved.includes(null)) return { ganho: null, twr: null };
  const entered = sum(moved.map((valor) => new Decimal(valor ?? ZERO)));
  const ganho = new Decimal(final).minus(before?.valor ?? ZERO).minus(entered);
  const base = before ? before.twr : 0;
  if (last.twr === null || base === null || base <= -1) return { ganho: ganho.toNumber(), twr: null };
  const twr = new Decimal(last.twr).plus(1).div(new Decimal(base).plus(1)).minus(1);
  return { ganho: ganho.toNumber(), twr: twr.toNumber() };
}
