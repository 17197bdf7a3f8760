import { type CalendarDate, daysBetween } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum } from "../money.ts";

/** A cash flow of one day, in BRL; inflows and outflows have opposite signs, in either convention. */
export interface Flow {
  dia: CalendarDate;
  valor: Decimal;
}

interface MoneyWeightedReturn {
  /** Per year of 365 days, as a fraction; null where none exists, or several do and none can be preferred. */
  taxa: number | null;
  /** True when several rates solve the flows. */
  ambigua: boolean;
}

const DAYS_PER_YEAR = 365;
/** ln(1 + rate): beyond it a rate is no longer a number that a double holds. */
const MAX_LOG = 700;
/** Smallest ln(1 + rate) distinguished from zero: a millionth of a percent. */
const MIN_LOG = 1e-8;
/** On each side of zero, evenly in the logarithm: two roots closer than a step are taken for none. */
const STEPS = 600;
/** Halvings after which a step is narrower than the precision of a double. */
const MAX_HALVINGS = 100;

/**
 * The annual money-weighted return: the rate at which the present values of all flows, with the closing value as the
 * last, add up to zero. It does not exist for flows of one sign or of fewer than two days. The rate is a double: it is
 * a root and has no exact decimal. Source: domain §10.1.3, domain §10.2.2.
 *
 * @param near - a yearly rate, as a fraction: of several roots the nearest to it is returned; null when there is none
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

/** Every ln(1 + rate) at which the flows are worth nothing. */
function findRoots(points: readonly Point[]): number[] {
  const amounts = points.map(({ amount }) => amount);
  if (changesOfSign(amounts) === 0) return [];
  const worth = worthOf(points);
  const atZero = worth(0) === 0 ? [0] : [];
  return [...rootsBeside(worth, amounts.toReversed(), -1), ...atZero, ...rootsBeside(worth, amounts, 1)];
}

type Worth = (log: number) => number;

/**
 * The roots above zero or below it. Their number is at most the number of sign changes of the cumulated flows, counted
 * from the first day for rates above zero and from the last day back for rates below. Most flows need no search.
 * Source: C. Norström, A Sufficient Condition for a Unique Nonnegative Internal Rate of Return, JFQA 1972.
 */
function rootsBeside(worth: Worth, amounts: readonly number[], side: 1 | -1): number[] {
  const changes = changesOfSign(runningSums(amounts));
  if (changes === 0) return [];
  const isOne = changes === 1 && worth(0) * worth(side * MAX_LOG) < 0;
  const nodes = (isOne ? [0, MAX_LOG] : [0, ...logGrid()]).map((log) => ({
    log: side * log,
    worth: worth(side * log),
  }));
  return nodes.slice(1).flatMap((node, index) => {
    const before = nodes[index] ?? node;
    if (node.worth === 0) return [node.log];
    return before.worth * node.worth < 0 ? [halve(worth, before, node)] : [];
  });
}

function runningSums(amounts: readonly number[]): number[] {
  let total = 0;
  return amounts.map((amount) => {
    total += amount;
    return total;
  });
}

function changesOfSign(amounts: readonly number[]): number {
  const signs = amounts.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

/**
 * Present value of all flows on a day that keeps every factor below 1: only its sign matters, and it cannot overflow.
 */
function worthOf(points: readonly Point[]): Worth {
  const span = points.at(-1)?.years ?? 0;
  return (log) => {
    const latest = log < 0 ? span : 0;
    let total = 0;
    for (const { years, amount } of points) total += amount * Math.exp(-log * (years - latest));
    return total;
  };
}

function logGrid(): number[] {
  const ratio = (MAX_LOG / MIN_LOG) ** (1 / STEPS);
  return Array.from({ length: STEPS + 1 }, (_, step) => MIN_LOG * ratio ** step);
}

function halve(worth: Worth, from: { log: number; worth: number }, to: { log: number }): number {
  let [low, high] = [from.log, to.log];
  for (let count = 0; count < MAX_HALVINGS; count += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return middle;
    if (worth(middle) * from.worth > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
