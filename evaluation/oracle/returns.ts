// Returns by day over the invented closes, in floating point: they are told to two decimals. Source: domain §10.
import { businessDays, CDI_PERCENT_A_DAY, closeCents, tradingDays } from "../people/closes.ts";
import { decimal, ratio } from "./arithmetic.ts";
import { type Books, type Entry, heldAt } from "./books.ts";

const size = ({ valor, custos, lado }: Entry) => (lado === "C" ? Number(valor + custos) : Number(valor - custos));

/** Market value at the end of a day, in cents; without what was sold and never bought. */
export function marketCents(books: Books, dia: string): number {
  return heldAt(books, dia)
    .filter(([, holding]) => holding.conhecido && holding.quantidade > 0n)
    .reduce((sum, [ativo, { quantidade }]) => sum + Number(quantidade) * closeCents(ativo, dia), 0);
}

interface Day {
  dia: string;
  valor: number;
  entrada: number;
  saida: number;
}

function daysOf(books: Books, from: string, to: string): Day[] {
  return tradingDays
    .filter((dia) => dia >= from && dia <= to)
    .map((dia) => {
      const own = books.lancamentos.filter(
        (it) => it.dia === dia && it.depois.conhecido && /^(comum|day_trade|evento)$/.test(it.tipo),
      );
      const sum = (test: (it: Entry) => boolean) => own.filter(test).reduce((all, it) => all + size(it), 0);
      // What was held and sold pays for what was bought; the purchase of a day trade comes in before its sale goes out.
      const bought = sum((it) => it.lado === "C" && it.tipo !== "day_trade");
      const sold = sum((it) => it.lado === "V" && it.tipo !== "day_trade");
      const paired = {
        in: sum((it) => it.lado === "C" && it.tipo === "day_trade"),
        out: sum((it) => it.lado === "V" && it.tipo === "day_trade"),
      };
      const rest = bought - sold;
      return {
        ...{ dia, valor: marketCents(books, dia) },
        entrada: Math.max(rest, 0) + paired.in,
        saida: Math.max(-rest, 0) + paired.out,
      };
    });
}

/** Fraction gained over the days, deposits and withdrawals aside; null when nothing was held. */
export function twr(books: Books, from: string, to: string): number | null {
  const before = tradingDays.filter((dia) => dia < from).at(-1);
  let value = before ? marketCents(books, before) : 0;
  let growth = 1;
  let isHeld = false;
  for (const day of daysOf(books, from, to)) {
    const start = value + day.entrada;
    if (start > 0) {
      growth *= (day.valor + day.saida) / start;
      isHeld = true;
    }
    value = day.valor;
  }
  return isHeld ? growth - 1 : null;
}

/** Business days whose rate is earned from the end of the day before `from` to the end of `to`: each from its own end on. */
const earnedDays = (from: string, to: string) => {
  const before = new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10);
  return businessDays.filter((dia) => dia >= before && dia < to).length;
};
const DAY_MS = 86_400_000;

/** Fraction of the CDI from the end of the day before `from` to the end of `to`. Source: domain §10.4.4. */
export function cdi(from: string, to: string): number {
  const days = earnedDays(from, to);
  return (1 + Number(CDI_PERCENT_A_DAY) / 100) ** days - 1;
}

/** The n of "n % of the CDI": each day's rate times n gives the same return. Source: domain §10.2.5. */
export function shareOfCdi(fraction: number, from: string, to: string): number {
  const days = earnedDays(from, to);
  return ((1 + fraction) ** (1 / days) - 1) / (Number(CDI_PERCENT_A_DAY) / 100);
}

/** What was gained in cents, and over what was put in: value at the end and sales less value before and purchases. Source: domain §10.4.3. */
export function gainOver(books: Books, from: string, to: string) {
  const before = tradingDays.filter((dia) => dia < from).at(-1);
  const start = before ? marketCents(books, before) : 0;
  const end = tradingDays.filter((dia) => dia <= to).at(-1) ?? to;
  const own = books.lancamentos.filter(
    (it) => it.dia >= from && it.dia <= to && it.depois.conhecido && /^(comum|day_trade|evento)$/.test(it.tipo),
  );
  const sum = (lado: string) => own.filter((it) => it.lado === lado).reduce((all, it) => all + size(it), 0);
  const gained = marketCents(books, end) + sum("V") - start - sum("C");
  return { cents: gained, fraction: gained / (start + sum("C")), start, bought: sum("C"), sold: sum("V") };
}

/** Yearly rate at which all that went in and came out is worth nothing, by bisection; from the first flow to the last close. */
export function xirr(books: Books): number | null {
  const last = tradingDays.at(-1) ?? "";
  const days = daysOf(books, tradingDays[0] ?? "", last);
  const flows = days
    .filter(({ entrada, saida }) => entrada !== saida)
    .map(({ dia, entrada, saida }) => [dia, saida - entrada] as const);
  const [first] = flows;
  if (!first) return null;
  const all = [...flows, [last, marketCents(books, last)] as const];
  const worth = (rate: number) =>
    all.reduce(
      (sum, [dia, flow]) => sum + flow / (1 + rate) ** ((Date.parse(dia) - Date.parse(first[0])) / 86_400_000 / 365),
      0,
    );
  let [low, high] = [-0.99, 10];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** A fraction as a percentage, told to two decimals or to one. */
export const percent = (fraction: number) =>
  [2, 1].map((places) => decimal(ratio(BigInt(Math.round(fraction * 1e9)), 10_000_000n), places));
