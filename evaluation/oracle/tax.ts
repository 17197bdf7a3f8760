// The monthly tax of the books, from domain §4 and in whole cents at its end.
import { businessDays } from "../people/closes.ts";
import { TODAY } from "../people/plain.ts";
import { type Cents, cents, nearest, plus, type Ratio, ratio, times, total } from "./arithmetic.ts";
import { type Books, classOf } from "./books.ts";

export const pools = ["comum", "day_trade", "fii"] as const;
export type Pool = (typeof pools)[number];

const RATES: Record<Pool, bigint> = { comum: 15n, day_trade: 20n, fii: 20n };
const EXEMPT_SALES = cents("20000.00");
const LEAST_SLIP = cents("10.00");
const WAIVED = cents("1.00");

interface TaxMonth {
  mes: string;
  /** Ordinary spot sales of shares. */
  vendasAcoes: Cents;
  isento: Ratio;
  resultado: Record<Pool, Ratio>;
  usado: Record<Pool, Ratio>;
  base: Record<Pool, Ratio>;
  imposto: Record<Pool, Cents>;
  prejuizo: Record<Pool, Ratio>;
  irrfUsado: Cents;
  /** Zero when nothing is to be paid. */
  darf: Cents;
  acumulado: Cents;
  vencimento: string;
}

const zero = (): Record<Pool, Ratio> => ({ comum: ratio(0n), day_trade: ratio(0n), fii: ratio(0n) });
const isAbove = ([n]: Ratio) => n > 0n;

function nextMonth(mes: string): string {
  const [year = 0, month = 0] = mes.split("-").map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
}

/** Of the month after; the last day of the year is no day of payment. */
function dueDay(mes: string): string {
  const days = businessDays.filter((day) => day.startsWith(nextMonth(mes)) && !day.endsWith("-12-31"));
  // The list of days ends with the present.
  return mes === TODAY.slice(0, 7) ? "2025-09-30" : mes === "2025-07" ? "2025-08-29" : (days.at(-1) ?? "");
}

const known = new WeakMap<Books, TaxMonth[]>();

/** Every month from the first note to the present one, oldest first; worked out once for the same books. */
export function taxMonths(books: Books): TaxMonth[] {
  const months = known.get(books) ?? workOut(books);
  known.set(books, months);
  return months;
}

function workOut(books: Books): TaxMonth[] {
  const first = books.notas[0]?.dia.slice(0, 7);
  if (!first) return [];
  const months: TaxMonth[] = [];
  let carried = zero();
  let unpaid = 0n;
  const withheldLeft = { comum: 0n, day_trade: 0n };
  for (let mes = first; mes <= TODAY.slice(0, 7); mes = nextMonth(mes)) {
    if (mes.endsWith("-01")) withheldLeft.day_trade = 0n;
    const entries = books.lancamentos.filter((it) => it.dia.startsWith(mes) && it.resultado !== null);
    const sales = books.lancamentos.filter(
      (it) => it.dia.startsWith(mes) && it.tipo === "comum" && it.lado === "V" && classOf(it.ativo) === "acao",
    );
    const vendasAcoes = total(sales.map(({ valor }) => valor));
    const resultado = zero();
    let shares = ratio(0n);
    for (const { tipo, ativo, resultado: result } of entries) {
      if (!result) continue;
      const pool: Pool = /day_trade/.test(tipo) ? "day_trade" : classOf(ativo) === "fii" ? "fii" : "comum";
      if (tipo === "comum" && classOf(ativo) === "acao") shares = plus(shares, result);
      else resultado[pool] = plus(resultado[pool], result);
    }
    const isExempt = vendasAcoes <= EXEMPT_SALES && isAbove(shares);
    const isento = isExempt ? shares : ratio(0n);
    if (!isExempt) resultado.comum = plus(resultado.comum, shares);

    const [usado, base, prejuizo] = [zero(), zero(), zero()];
    const imposto: Record<Pool, Cents> = { comum: 0n, day_trade: 0n, fii: 0n };
    for (const pool of pools) {
      const own = resultado[pool];
      if (!isAbove(own)) {
        prejuizo[pool] = plus(carried[pool], [-own[0], own[1]]);
        continue;
      }
      const rest = plus(own, [-carried[pool][0], carried[pool][1]]);
      usado[pool] = isAbove(rest) ? carried[pool] : own;
      base[pool] = isAbove(rest) ? rest : ratio(0n);
      prejuizo[pool] = isAbove(rest) ? ratio(0n) : [-rest[0], rest[1]];
      imposto[pool] = nearest(times(base[pool], [RATES[pool], 100n]));
    }
    carried = prejuizo;

    const printed = (tipo: string) => books.custos.filter((it) => it.tipo === tipo && it.nota.dia.startsWith(mes));
    for (const corretora of new Set(books.notas.map((nota) => nota.corretora))) {
      const own = total(
        printed("irrf")
          .filter((it) => it.nota.corretora === corretora)
          .map(({ valor }) => valor),
      );
      if (own > WAIVED) withheldLeft.comum += own;
    }
    withheldLeft.day_trade += total(printed("irrf_day_trade").map(({ valor }) => valor));
    let tax = total(Object.values(imposto));
    let irrfUsado = 0n;
    for (const kind of ["day_trade", "comum"] as const) {
      const part = tax < withheldLeft[kind] ? tax : withheldLeft[kind];
      withheldLeft[kind] -= part;
      irrfUsado += part;
      tax -= part;
    }
    const owed = tax + unpaid;
    const isPayable = owed >= LEAST_SLIP;
    months.push({
      ...{ mes, vendasAcoes, isento, resultado, usado, base, imposto, prejuizo, irrfUsado },
      ...{ darf: isPayable ? owed : 0n, acumulado: isPayable ? 0n : owed, vencimento: dueDay(mes) },
    });
    unpaid = isPayable ? 0n : owed;
  }
  return months;
}
