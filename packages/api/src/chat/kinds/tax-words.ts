import { type CalendarDate, lastDayOfMonth } from "@app/core/calendar";
import { boldMoney, coverageOf, listNames, quantity, rangeSentence, sentences } from "@app/core/chat/answers/answer";
import { inPeriods } from "@app/core/chat/answers/scope";
import { type DraftTable, moneyCell, rowsFrom, sourceColumns, tableOf } from "@app/core/chat/answers/table";
import { type AnswerCaveat, caveatOf } from "@app/core/chat/caveats";
import { RULES_BEGIN } from "@app/core/chat/parts";
import type { Period } from "@app/core/chat/period";
import type { Question } from "@app/core/chat/question";
import type { Coverage, Range } from "@app/core/chat/results";
import { daysWithin, meansMonth, monthsIn } from "@app/core/chat/row-filter";
import { formatDay, formatMoney, formatMonthInWords, listWords } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { sum } from "@app/core/money";
import type { DayRange } from "@app/core/portfolio/filters";
import type { Pendency } from "@app/core/taxes/months/monthly-result";
import type { OtherReading } from "@app/core/taxes/months/other-readings";
import { isOfFiles } from "@app/core/taxes/months/unread-files";
import { type Pool, poolNames } from "@app/core/taxes/pools";
import { findRule, type TaxRuleId } from "@app/core/taxes/rules";
import { describeOtherReadings, tellSalesAbroad } from "@app/core/taxes/sentences";
import type { ServiceContext } from "../../context.ts";
import { salesAbroadIn } from "../../taxes/queries/get-months.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import type { TaxLine, TaxMonth, TaxMonths } from "../queries/get-tax-months.ts";

/** Every answer about a tax ends so. Source: assistant §2.8. */
export const CHECK = "Confira no ReVar da Receita ou com seu contador.";

/** The only pool that a question about tax is about; null for all. Source: domain §4.3.2. */
export function poolAsked({ filtros: { operacao, classes } }: Question): Pool | null {
  if (operacao) return operacao === "day_trade" ? "dayTrade" : "comum";
  if (classes.length === 0) return null;
  return classes.every((classe) => classe === "fii" || classe === "fiagro") ? "fii" : "comum";
}

/** The days of a month, with its name. @param mes - `yyyy-mm` */
export function monthDays(mes: string): { from: CalendarDate; to: CalendarDate } {
  return { from: `${mes}-01`, to: lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5))) };
}

/** The months of the periods that the notes reach and that have begun, oldest first. @param running - `yyyy-mm` */
export const monthsAsked = (periodos: readonly Period[], range: Range, running: string): string[] =>
  range && periodos.length > 0 ? monthsIn(daysWithin({ from: range.first, to: monthDays(running).to }, periodos)) : [];

/** How much of months, the oldest first, notes cover. */
export function getMonthsCoverage(ctx: ServiceContext, meses: readonly string[]): Promise<Coverage> {
  const [first, last] = [meses[0], meses.at(-1)];
  const periodos = first && last ? [{ from: monthDays(first).from, to: monthDays(last).to }] : [];
  return getCoverage(ctx, { periodos });
}

/** Why nothing can be told of the periods: they are to come, or before the notes. */
export function noMonths(periodos: readonly Period[], range: Range, running: string): string {
  const isToCome = periodos.length > 0 && periodos.every(({ from }) => from.slice(0, 7) > running);
  return isToCome
    ? `Ainda não há o que apurar${inPeriods(periodos)}: esse tempo não chegou.`
    : sentences(`Não há notas suas${inPeriods(periodos)}.`, rangeSentence(range));
}

/** Rules of a month by number with their sources, whose texts the month's worksheet has; none without any. */
export function rulesOf(ids: readonly TaxRuleId[], mes: string): AnswerCaveat[] {
  const rules = ids.flatMap((id) => findRule(id, monthDays(mes).to) ?? []);
  const told = rules.map(({ regra, fonte }) => `${regra.replace(/^\D+/, "")} (${fonte})`);
  return caveatOf("regra", rules.length, rules.length > 0 ? `${RULES_BEGIN} ${listWords(told)}.` : "");
}

/** Stands for the assets of a sentence. */
const ASSETS = "\u0000";

/**
 * What has to be mended before a month is complete; each sentence once, with all the assets that it says the same of. Files that
 * were not read are told by {@link monthsCoverage}.
 */
export function pendenciesLine(pendencias: readonly Pendency[]): string {
  const open = pendencias.filter((point) => !isOfFiles(point));
  const alike = groupBy(open, ({ ticker, mensagem }) => (ticker ? mensagem.replaceAll(ticker, ASSETS) : mensagem));
  return sentences(
    ...[...alike].map(([text, own]) => {
      const assets = new Set(own.flatMap(({ ticker }) => ticker ?? []));
      return text.replaceAll(ASSETS, listNames([...assets]));
    }),
  );
}

/** What unread files and pictures may change in months, each told once; none without any. */
export function filesCaveat(months: readonly { pendencias: readonly Pendency[] }[]): AnswerCaveat[] {
  const newestFirst = months.flatMap(({ pendencias }) => pendencias).toReversed();
  const of = (type: Pendency["tipo"], kind: AnswerCaveat["tipo"]) => {
    const told = newestFirst.find(({ tipo }) => tipo === type);
    return told ? caveatOf(kind, told.quantidade ?? 1, `Isto não está completo: ${told.mensagem}`) : [];
  };
  return [...of("arquivo", "arquivoNaoLido"), ...of("imagem", "notaAConferir")];
}

/** {@link filesCaveat}, and how much else the figures of months cover. */
export function monthsCoverage(
  coverage: Coverage,
  months: readonly { pendencias: readonly Pendency[] }[],
): AnswerCaveat[] {
  const isTold = months.some(({ pendencias }) => pendencias.some(({ tipo }) => tipo === "arquivo"));
  return [...filesCaveat(months), ...coverageOf(isTold ? { ...coverage, arquivos: 0 } : coverage)];
}

/** Where sales abroad of the periods, or of all without one, stand, which are in no month; empty without any. */
export const abroadLine = ({ vendasNoExterior }: TaxMonths, periodos: readonly DayRange[]) =>
  tellSalesAbroad(
    null,
    salesAbroadIn(vendasNoExterior, (mes) => meansMonth(periodos, mes)),
  ) ?? "";

/** What the notes leave open and would change the tax of these months; empty without any. */
export const contestedLine = (outrasLeituras: readonly OtherReading[], months: readonly Pick<TaxMonth, "mes">[]) =>
  describeOtherReadings(outrasLeituras.filter((reading) => months.some(({ mes }) => mes === reading.mes))).join(" ");

/** The months of which the person marked something as paid. */
export const paidOf = (months: readonly TaxMonth[]) => months.filter(({ pagamento }) => pagamento.pago.gt(0));

/** What was paid is known only from the person. */
export function paidSentence(months: readonly TaxMonth[], periodos: readonly Period[]): string {
  const of = periodos.length > 0 ? ` com imposto apurado ${listWords(periodos.map(({ label }) => label))}` : "";
  const known = "Só sei dos pagamentos que você marca em Impostos.";
  if (months.length === 0) return `Você não marcou nenhum DARF${of} como pago. ${known}`;
  const listed = months.map(({ mes, pagamento }) => `- ${formatMonthInWords(mes)}: ${formatMoney(pagamento.pago)}`);
  return [
    `Em DARFs${of}, você marcou ${boldMoney(sum(months.map(({ pagamento }) => pagamento.pago)))} como pagos. ${known}`,
    ...listed,
  ].join("\n");
}

/** What a month sold or realised, as people read it. */
export function linesTable(lines: readonly TaxLine[], offset: number): DraftTable {
  return tableOf(rowsFrom(lines, offset), {
    Data: ({ data }) => formatDay(data),
    Ativo: ({ ticker }) => ticker,
    Grupo: ({ grupo }) => (grupo ? poolNames[grupo] : "fora do DARF"),
    Quantidade: ({ quantidade }) => quantity(quantidade),
    Valor: ({ valor }) => formatMoney(valor),
    Custos: ({ custos }) => formatMoney(custos),
    Resultado: ({ resultado }) => moneyCell(resultado),
    Isento: ({ isento }) => (isento ? "sim" : "não"),
    ...sourceColumns,
  });
}
