import type { CalendarDate } from "../calendar.ts";
import { formatDay, formatMoney, formatMonth, formatNumber } from "../format.ts";
import { Decimal, ZERO } from "../money.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";
import { kindNames } from "../notes/instruments/kind-names.ts";
import type { MonthAssessment } from "./assessment.ts";
import type { SaleToTry, SimulatedSale } from "./simulate-sale.ts";

/** Why a year has no months to tell. @param first - the first month with anything in it; undefined when there is none */
export function emptyYear(ano: number, running: string, first: string | undefined): string {
  if (ano > Number(running.slice(0, 4))) return `${ano} ainda não começou: não há imposto a apurar.`;
  if (first === undefined) return `Não há notas de ${ano}. Envie suas notas para apurar o imposto.`;
  return `Não há notas de ${ano}: as suas começam em ${formatMonth(first)}. Se houve vendas, envie as notas desse ano.`;
}

/** Why a month has nothing to tell. @param first - as in {@link emptyYear} */
export function emptyMonth(mes: string, running: string, first: string | undefined): string {
  if (mes > running) return `${formatMonth(mes)} ainda não chegou: não há imposto a apurar.`;
  if (first === undefined) return `Não há notas de ${formatMonth(mes)}. Envie suas notas para apurar o imposto.`;
  return `Não há notas de ${formatMonth(mes)}: as suas começam em ${formatMonth(first)}.`;
}

/** The running month's sales of shares against the limit. */
export interface LimitMeter {
  /** In BRL; zero once the limit is passed. */
  restam: Decimal;
  passou: boolean;
  frase: string;
}

/** What may still be sold in the month without tax. Source: domain §4.2.1. */
export function meterOf({
  vendasAcoes,
  limiteAcoes,
}: Pick<MonthAssessment, "vendasAcoes" | "limiteAcoes">): LimitMeter {
  const passou = vendasAcoes.gt(limiteAcoes);
  const restam = Decimal.max(limiteAcoes.minus(vendasAcoes), ZERO);
  const frase = passou
    ? `Vendeu ${formatMoney(vendasAcoes)} em ações: passou de ${formatMoney(limiteAcoes)}, e todo o lucro do mês com ações é tributado.`
    : `Vendeu ${formatMoney(vendasAcoes)} em ações; restam ${formatMoney(restam)}.`;
  return { restam, passou, frase };
}

/** The outcome of a sale that was not made: its result, the exemption, the tax. */
export function describeSale(sale: SaleToTry, outcome: SimulatedSale): string[] {
  const { resultado, venda, depois, impostoAMais } = outcome;
  const kind = resultado.isNegative() ? "prejuízo" : "lucro";
  const sold = `A venda de ${formatNumber(sale.quantidade)} ${sale.ticker} a ${formatMoney(sale.preco)} soma ${formatMoney(venda)}`;
  return [
    resultado.isZero()
      ? `${sold}, sem lucro nem prejuízo.`
      : `${sold}, com ${kind} de ${formatMoney(resultado.abs())}.`,
    ...(sale.classe === "acao" ? [describeExemption(outcome)] : []),
    impostoAMais === null
      ? `Falta resolver o que está aberto em ${formatMonth(depois.mes)} para saber o imposto.`
      : describeTax(impostoAMais, depois.mes),
  ];
}

function describeExemption({ antes, depois, perdeIsencao }: SimulatedSale): string {
  const { vendasAcoes, limiteAcoes, mes } = depois;
  const reached = `As vendas de ações de ${formatMonth(mes)} chegam a ${formatMoney(vendasAcoes)}`;
  if (vendasAcoes.lte(limiteAcoes)) return `${reached} e continuam dentro do limite de ${formatMoney(limiteAcoes)}.`;
  if (perdeIsencao)
    return `${reached} e passam do limite de ${formatMoney(limiteAcoes)}: todo o lucro do mês com ações é tributado.`;
  return `${reached}; o limite de ${formatMoney(limiteAcoes)} já tinha sido passado com ${formatMoney(antes?.vendasAcoes ?? ZERO)}.`;
}

function describeTax(impostoAMais: Decimal, mes: string): string {
  if (impostoAMais.isZero()) return `O imposto de ${formatMonth(mes)} não muda.`;
  const verb = impostoAMais.isNegative() ? "diminui" : "aumenta";
  return `O imposto de ${formatMonth(mes)} ${verb} ${formatMoney(impostoAMais.abs())}.`;
}

/** What a stated loss does to sales of its pool before it. @param firstSale - the first day with a result in the pool */
export function lossAfterSales(data: CalendarDate, firstSale: CalendarDate): string {
  return `Suas notas têm resultados deste grupo desde ${formatDay(firstSale)}: o valor informado substitui o prejuízo que elas formaram até ${formatDay(data)}.`;
}

/** The person told one class and a table now knows another. */
export function tableKnowsOtherClass(ticker: string, told: InstrumentKind, known: InstrumentKind): string {
  return `Você informou ${ticker} em “${kindNames[told]}”; a tabela agora diz “${kindNames[known]}”. Vale o que você informou: apague a sua classe para usar a da tabela.`;
}

/** What notes do not say and the annual return asks for. Source: domain §4.9.2, domain §4.9.3. */
export const OUTSIDE_NOTES =
  "Dividendos, juros sobre capital próprio e rendimentos de fundos não aparecem nas notas de corretagem. Use o informe de rendimentos das corretoras, dos bancos e das empresas.";
/** Line 20 of exempt income. Source: domain §4.9.2. */
export const EXEMPT_LINE = {
  linha: "20",
  texto: "Ganhos líquidos em operações no mercado à vista de ações até R$ 20.000,00 por mês",
};
