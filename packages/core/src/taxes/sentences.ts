import type { CalendarDate } from "../calendar.ts";
import {
  formatCount,
  formatDay,
  formatMoney,
  formatMonth,
  formatMonthInWords,
  formatNumber,
  formatPercent,
  listWords,
} from "../format.ts";
import { groupBy } from "../group-by.ts";
import { Decimal, ZERO } from "../money.ts";
import { type TaxClass, taxClassNames } from "./classes.ts";
import { contestedPoints } from "./contested.ts";
import type { MonthAssessment } from "./months/assessment.ts";
import type { Pendency } from "./months/monthly-result.ts";
import { isSame, type OtherReading } from "./months/other-readings.ts";
import { isOfFiles } from "./months/unread-files.ts";
import { type Place, pools } from "./pools.ts";
import { findRule, ruleValue } from "./rules.ts";
import type { SaleToTry, SimulatedSale } from "./simulation/simulate-sale.ts";

/**
 * Reason for which a year has no months.
 *
 * @param first - the first month with an entry; undefined when there is none
 * @param salesAbroad - sales of the period on confirmations from abroad
 */
export function emptyYear(ano: number, running: string, first: string | undefined, salesAbroad: SalesAbroad): string {
  if (ano > Number(running.slice(0, 4))) return `${ano} ainda não começou: não há imposto a apurar.`;
  return nothingIn(String(ano), String(ano), first, salesAbroad);
}

/** Reason for which a month is empty. @param first - as in {@link emptyYear} */
export function emptyMonth(mes: string, running: string, first: string | undefined, salesAbroad: SalesAbroad): string {
  if (mes > running) return `${formatMonth(mes)} ainda não chegou: não há imposto a apurar.`;
  return nothingIn(formatMonth(mes), formatMonthInWords(mes), first, salesAbroad);
}

/** Number of sales on confirmations from abroad, by month (`yyyy-mm`). */
export type SalesAbroad = ReadonlyMap<string, number>;

/**
 * States that no month includes sales abroad, and where they are shown; null without any. Sources: domain §4.10.1,
 * domain §4.10.4.
 *
 * @param period - after 'em'; null where it is known
 */
export function tellSalesAbroad(period: string | null, sales: SalesAbroad): string | null {
  const isYearly = (mes: string) => findRule("aliquota_exterior", `${mes}-01`) !== undefined;
  const count = (isMeant: (mes: string) => boolean) =>
    [...sales].filter(([mes]) => isMeant(mes)).reduce((total, [, own]) => total + own, 0);
  const [yearly, before] = [count(isYearly), count((mes) => !isYearly(mes))];
  const named = (own: number) =>
    `${formatCount(own, "venda", "vendas")} no exterior${period === null ? "" : ` em ${period}`}`;
  const told = [
    yearly > 0 &&
      `${named(yearly)} não ${yearly === 1 ? "entra" : "entram"} na apuração mensal: o imposto ${yearly === 1 ? "dela" : "delas"} é do ano e está em Exterior, na declaração anual.`,
    before > 0 &&
      `${named(before)} não ${before === 1 ? "é apurada" : "são apuradas"} aqui: até 2023 a regra era outra, mês a mês.`,
  ].filter((sentence) => sentence !== false);
  return told.length > 0 ? told.join(" ") : null;
}

/** Months of a year described one by one; of more months only the names are listed. */
const MAX_MONTHS_TOLD = 3;

/**
 * Describes taxes, or losses where the tax is the same, under other readings of the facts that notes leave open: a
 * sentence for each month, and the open questions. Empty without readings.
 */
export function describeOtherReadings(readings: readonly OtherReading[]): string[] {
  if (readings.length === 0) return [];
  const byMonth = groupBy(readings, ({ mes }) => mes);
  const names = [...byMonth.keys()].map(formatMonthInWords);
  const months =
    byMonth.size > MAX_MONTHS_TOLD
      ? [`Os valores de ${listWords(names)} têm outra leitura, que você escolhe em Impostos.`]
      : [...byMonth.values()].flatMap(describeMonth);
  return [...months, ...new Set(readings.map(({ ponto }) => contestedPoints[ponto].texto))];
}

/** The other figures of one month. */
function describeMonth(readings: readonly OtherReading[]): string[] {
  const ofTax = readings.filter(({ imposto, daOutra }) => !isSame(imposto, daOutra));
  const [first] = ofTax.length > 0 ? ofTax : readings;
  if (!first) return [];
  const [what, ours, others] =
    ofTax.length > 0
      ? (["imposto", first.imposto, ofTax.map(({ daOutra }) => daOutra)] as const)
      : (["prejuízo", first.prejuizo, readings.map(({ prejuizoDaOutra }) => prejuizoDaOutra)] as const);
  const told = (value: Decimal | null) => (value ? formatMoney(value) : "um valor que não se conhece");
  const values = [...new Set(others.map(told))].join(" ou ");
  return [
    `O ${what} de ${formatMonthInWords(first.mes)} tem outra leitura, que você escolhe em Impostos: ${values} em vez de ${told(ours)}.`,
  ];
}

/** The assumptions behind an asset's cost. @param days - on which the notes leave the order open; not empty */
export const costWithoutOrder = (days: readonly CalendarDate[]) =>
  `As notas não dizem o que veio antes em ${listWords(days.map(formatDay))}, a compra ou a venda em corretoras diferentes: em outra ordem, este custo é outro.`;

/** @param inWords - the period, as the notes of it are named: other notes may have sales. */
function nothingIn(period: string, inWords: string, first: string | undefined, salesAbroad: SalesAbroad): string {
  const abroad = tellSalesAbroad(period, salesAbroad);
  if (abroad) return `Não há vendas na bolsa brasileira nas suas notas de ${inWords}. ${abroad}`;
  return first === undefined
    ? `Não há nada a apurar em ${period}: não há vendas nas suas notas de ${inWords}. Se você vendeu algo nesse período, envie essas notas.`
    : `Não há nada a apurar em ${period}: sua apuração começa em ${formatMonth(first)}. Se você vendeu antes disso, envie essas notas.`;
}

/** The running month's sales of shares against the limit. */
interface LimitMeter {
  /** In BRL; zero once the limit is passed. */
  restam: Decimal;
  passou: boolean;
  /** False while a note or a name may hold more sales; more sales change nothing once the limit is passed. */
  completo: boolean;
  frase: string;
}

/** The amount that may still be sold tax-free in the month. Source: domain §4.2.1. */
export function meterOf({
  vendasAcoes,
  limiteAcoes,
  pendencias,
}: Pick<MonthAssessment, "vendasAcoes" | "limiteAcoes" | "pendencias">): LimitMeter {
  const passou = vendasAcoes.gt(limiteAcoes);
  const restam = Decimal.max(limiteAcoes.minus(vendasAcoes), ZERO);
  const completo = passou || !pendencias.some(mayHoldSales);
  return { restam, passou, completo, frase: meterSentence(vendasAcoes, limiteAcoes, { restam, passou, completo }) };
}

function meterSentence(sold: Decimal, limit: Decimal, meter: Omit<LimitMeter, "frase">): string {
  if (meter.passou) {
    return `Vendeu ${formatMoney(sold)} em ações: passou de ${formatMoney(limit)}, e todo o lucro do mês com ações é tributado.`;
  }
  return meter.completo
    ? `Vendeu ${formatMoney(sold)} em ações; restam ${formatMoney(meter.restam)}.`
    : `Vendeu ao menos ${formatMoney(sold)} em ações; restam no máximo ${formatMoney(meter.restam)}.`;
}

/**
 * Gaps that may change the month's sales: a file, a note or a name in no figure, or an asset that may be a share; an
 * open cost changes no sales.
 */
const mayHoldSales = ({ tipo, ticker, pools: open }: Pendency) =>
  tipo === "classe" ? open.includes("comum") : isOfFiles({ tipo }) || (ticker === null && open.length === pools.length);

/**
 * The outcome of a sale that was not made: its result, the exemption, the tax, and their caveats.
 *
 * @param place - treatment of its result
 * @param isBoughtToo - the notes of its day have purchases of the asset
 */
export function describeSale(sale: SaleToTry, outcome: SimulatedSale, place: Place, isBoughtToo: boolean): string[] {
  const { resultado, venda, depois, impostoAMais } = outcome;
  const kind = resultado.isNegative() ? "prejuízo" : "lucro";
  const sold = `A venda de ${formatNumber(sale.quantidade)} ${sale.ticker} a ${formatMoney(sale.preco)} soma ${formatMoney(venda)}`;
  return [
    resultado.isZero()
      ? `${sold}, sem lucro nem prejuízo.`
      : `${sold}, com ${kind} de ${formatMoney(resultado.abs())}.`,
    ...(sale.classe === "acao" ? [describeExemption(outcome)] : []),
    place.kind === "outside" ? place.motivo : describeTax(impostoAMais, depois.mes),
    ...(isBoughtToo ? [maybeDayTrade(sale)] : []),
    "A conta não tem os custos da corretora nem o IRRF desta venda.",
  ];
}

function maybeDayTrade({ ticker, data }: SaleToTry): string {
  const rate = formatPercent(ruleValue("aliquota_day_trade", data), 0);
  return `Suas notas têm compras de ${ticker} em ${formatDay(data)}. Vendidas no mesmo dia e na mesma corretora, são day trade, que paga ${rate} sem isenção. Esta conta não vale para elas.`;
}

function describeExemption({ antes, depois, perdeIsencao }: SimulatedSale): string {
  const { vendasAcoes, limiteAcoes, mes } = depois;
  const reached = `As vendas de ações de ${formatMonth(mes)} chegam a ${formatMoney(vendasAcoes)}`;
  if (vendasAcoes.lte(limiteAcoes)) return `${reached} e continuam dentro do limite de ${formatMoney(limiteAcoes)}.`;
  if (perdeIsencao)
    return `${reached} e passam do limite de ${formatMoney(limiteAcoes)}: todo o lucro do mês com ações é tributado.`;
  return `${reached}; o limite de ${formatMoney(limiteAcoes)} já tinha sido passado com ${formatMoney(antes?.vendasAcoes ?? ZERO)}.`;
}

function describeTax(impostoAMais: Decimal | null, mes: string): string {
  if (impostoAMais === null) {
    return `Falta resolver o que está aberto em ${formatMonth(mes)} para saber o imposto.`;
  }
  if (impostoAMais.isZero()) return `O imposto de ${formatMonth(mes)} não muda.`;
  const verb = impostoAMais.isNegative() ? "diminui" : "aumenta";
  return `O imposto de ${formatMonth(mes)} ${verb} ${formatMoney(impostoAMais.abs())}.`;
}

/** Explains the effect of a stated loss on earlier sales. @param firstSale - first day with a result in its pool */
export function lossAfterSales(data: CalendarDate, firstSale: CalendarDate): string {
  return `Suas notas têm resultados deste grupo desde ${formatDay(firstSale)}: o valor informado substitui o prejuízo que elas formaram até ${formatDay(data)}.`;
}

/** Warns that a table now has another class than the person's. */
export function tableKnowsOtherClass(ticker: string, told: TaxClass, known: TaxClass): string {
  return `Você informou ${ticker} em “${taxClassNames[told]}”; a tabela agora diz “${taxClassNames[known]}”. Vale o que você informou: exclua a sua classe para usar a da tabela.`;
}

/** Figures that the annual return asks for and notes lack. Source: domain §4.9.2, domain §4.9.3. */
export const OUTSIDE_NOTES =
  "Dividendos, juros sobre capital próprio e rendimentos de fundos não aparecem nas notas de corretagem: aqui estão só os que você importou ou digitou. Confira com o informe de rendimentos das corretoras, dos bancos e das empresas.";
/** Line 20 of exempt income. Source: domain §4.9.2. */
export const EXEMPT_LINE = {
  linha: "20",
  texto: "Ganhos líquidos em operações no mercado à vista de ações até R$ 20.000,00 por mês",
};
