import { type CalendarDate, daysBetween } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum } from "../money.ts";

/** Money of one day, in BRL; what came in and what went out have opposite signs, whichever is which. */
export interface Flow {
  dia: CalendarDate;
  valor: Decimal;
}

export interface MoneyWeightedReturn {
  /** Per year of 365 days, as a fraction; null where none exists or several do and nothing says which is meant. */
  taxa: number | null;
  /** True when several rates solve the flows. */
  ambigua: boolean;
}

const DAYS_PER_YEAR = 365;
/** ln(1 + rate): beyond it a rate is no longer a number that a double holds. */
const MAX_LOG = 700;
/** Smallest ln(1 + rate) that is looked at apart from zero: a millionth of a percent. */
const MIN_LOG = 1e-8;
/** On each side of zero, evenly in the logarithm: two roots closer than a step are taken for none. */
const STEPS = 600;
/** Halvings after which two doubles meet. */
const MAX_HALVINGS = 1_100;

/**
 * The money-weighted return a year: the rate at which all flows, what is held at the end being the last, are worth nothing
 * together. It does not exist for flows of one sign or of fewer than two days. The rate is a double: it is a root and has no
 * exact decimal. Source: domain §10.1.3, domain §10.2.2.
 *
 * @param near - a yearly rate, as a fraction: of several roots the nearest to it is told; null when there is none
 */
export function xirr(flows: readonly Flow[], near: number | null): MoneyWeightedReturn {
  const points = yearlyPoints(flows);
  const roots = findRoots(points).map((log) => Math.expm1(log));
  const ambigua = roots.length > 1;
  if (!ambigua) return { taxa: roots[0] ?? null, ambigua };
  if (near === null) return { taxa: null, ambigua };
  const taxa = roots.reduce((best, rate) => (Math.abs(rate - near) < Math.abs(best - near) ? rate : best));
  return { taxa, ambigua };
}

interface Point {
  /** Years from the first flow. */
  years: number;
  amount: number;
}

/** One point per day whose flows do not cancel out, by day; scaled so that the largest is 1. */
function yearlyPoints(flows: readonly Flow[]): Point[] {
  const days = [...groupBy(flows, ({ dia }) => dia)]
    .map(([dia, ofDay]) => ({ dia, valor: sum(ofDay.map(({ valor }) => valor)) }))
    .filter(({ valor }) => !valor.isZero())
    .sort((a, b) => (a.dia < b.dia ? -1 : 1));
  const first = days[0]?.dia ?? "";
  const largest = Math.max(...days.map(({ valor }) => valor.abs().toNumber()));
  return days.map(({ dia, valor }) => ({
    years: daysBetween(first, dia) / DAYS_PER_YEAR,
    amount: valor.toNumber() / largest,
  }));
}

/** Every ln(1 + rate) at which the flows are worth nothing. By Descartes' rule one change of sign means exactly one. */
function findRoots(points: readonly Point[]): number[] {
  const changes = points.filter(({ amount }, index) => index > 0 && (points[index - 1]?.amount ?? 0) * amount < 0);
  if (changes.length === 0) return [];
  const worth = worthOf(points);
  const grid = changes.length === 1 ? [-MAX_LOG, MAX_LOG] : logGrid();
  const roots: number[] = [];
  for (let index = 1; index < grid.length; index += 1) {
    const [low = 0, high = 0] = [grid[index - 1], grid[index]];
    if (worth(low) === 0) roots.push(low);
    else if (worth(low) * worth(high) < 0) roots.push(halve(worth, low, high));
  }
  return roots;
}

/** Worth of all flows as of a day that keeps every factor below 1: only its sign matters, and it cannot overflow. */
function worthOf(points: readonly Point[]) {
  const span = points.at(-1)?.years ?? 0;
  return (log: number) =>
    points.reduce((total, { years, amount }) => total + amount * Math.exp(-log * (log < 0 ? years - span : years)), 0);
}

function logGrid(): number[] {
  const ratio = (MAX_LOG / MIN_LOG) ** (1 / STEPS);
  const positive = Array.from({ length: STEPS + 1 }, (_, step) => MIN_LOG * ratio ** step);
  return [...positive.map((log) => -log).reverse(), 0, ...positive];
}

function halve(worth: (log: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const sign = Math.sign(worth(low));
  for (let count = 0; count < MAX_HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (Math.sign(worth(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
