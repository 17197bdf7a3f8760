import type { CalendarDate } from "../calendar.ts";
import { addMonths } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum, ZERO } from "../money.ts";
import { findByTicker } from "../notes/instruments/instruments-table.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import type { ReadIncome } from "./income.ts";

interface Received extends ReadIncome {
  ticker: string;
  data: CalendarDate;
  valorLiquido: Decimal;
}

/** Returned part of a cost, in BRL. */
export interface Amortisation {
  ticker: string;
  data: CalendarDate;
  valor: Decimal;
}

/** An asset's position today, in BRL; null where it is not known. */
export interface HeldAsset {
  ticker: string;
  custoTotal: Decimal | null;
  valor: Decimal | null;
  confiavel: boolean;
}

const MONTHS = 12;

/**
 * Adds up received and announced incomes by month and by asset, net of tax at source, in BRL. The twelve months are the
 * current one and the eleven before it. Yields divide their incomes by the cost and by the value of today's position.
 * Source: domain §5.7.
 */
export function summariseIncomes(
  incomes: readonly Received[],
  amortisations: readonly Amortisation[],
  held: readonly HeldAsset[],
  today: CalendarDate,
) {
  const received = incomes.filter(({ situacao, data }) => situacao === "recebido" && data <= today);
  const given = amortisations.filter(({ data }) => data <= today);
  const announced = incomes.filter(({ situacao, data }) => situacao === "anunciado" && data >= today);
  const months = monthsUntil(today, MONTHS);
  const before = monthsUntil(addMonths(`${today.slice(0, 7)}-01`, -MONTHS), MONTHS);
  const netOf = (own: readonly Received[]) => sum(own.map(({ valorLiquido }) => valorLiquido));
  const inMonths = (own: readonly Received[], wanted: readonly string[]) =>
    own.filter((it) => wanted.includes(monthOf(it)));
  const [dozeMeses, dozeMesesAnteriores] = [netOf(inMonths(received, months)), netOf(inMonths(received, before))];
  const holdings = new Map(held.map((asset) => [asset.ticker, asset]));
  const paidBy = groupBy(received, ({ ticker }) => ticker);
  const givenBy = groupBy(given, ({ ticker }) => ticker);
  const byMonth = groupBy(received, monthOf);
  const givenByMonth = groupBy(given, monthOf);

  const ativos = [...new Set([...paidBy.keys(), ...givenBy.keys()])].map((ticker) => {
    const own = paidBy.get(ticker) ?? [];
    const ofYear = inMonths(own, months);
    const [net, bruto] = [netOf(ofYear), sum(ofYear.map(({ valorBruto }) => valorBruto))];
    const holding = holdings.get(ticker);
    return {
      ticker,
      nome: findByTicker(ticker)?.nome ?? null,
      classe: tickerKind(ticker),
      total: netOf(own),
      dozeMeses: net,
      bruto,
      retido: bruto.minus(net),
      amortizacao: amountOf(givenBy.get(ticker)),
      ultimo: own.reduce<CalendarDate | null>((last, { data }) => (last === null || data > last ? data : last), null),
      rendimentoSobreCusto: yieldOn(net, holding?.custoTotal),
      rendimentoSobrePreco: yieldOn(net, holding?.valor),
      confiavel: holding?.confiavel ?? true,
    };
  });
  return {
    anos: yearsOf([...incomes, ...amortisations]),
    meses: months.map((mes) => ({
      mes,
      valor: netOf(byMonth.get(mes) ?? []),
      amortizacao: amountOf(givenByMonth.get(mes)),
    })),
    ...{ dozeMeses, dozeMesesAnteriores },
    crescimento: dozeMesesAnteriores.isZero() ? null : dozeMeses.minus(dozeMesesAnteriores).div(dozeMesesAnteriores),
    noAno: netOf(received.filter(({ data }) => data.startsWith(today.slice(0, 4)))),
    total: netOf(received),
    amortizacoes: amountOf(given),
    anunciado: netOf(announced),
    ativos: ativos.sort(
      (a, b) => b.dozeMeses.comparedTo(a.dozeMeses) || b.total.comparedTo(a.total) || (a.ticker < b.ticker ? -1 : 1),
    ),
  };
}

const monthOf = ({ data }: { data: CalendarDate }) => data.slice(0, 7);
const amountOf = (given: readonly Amortisation[] = []) => sum(given.map(({ valor }) => valor));

/** The month of a day and those before it, oldest first. */
function monthsUntil(day: CalendarDate, count: number): string[] {
  const first = `${day.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, index) => addMonths(first, index - count + 1).slice(0, 7));
}

/** Null without a known positive base. */
const yieldOn = (received: Decimal, base: Decimal | null | undefined) => (base?.gt(ZERO) ? received.div(base) : null);

const yearsOf = (dated: readonly { data: CalendarDate }[]) =>
  [...new Set(dated.map(({ data }) => Number(data.slice(0, 4))))].sort((a, b) => b - a);
