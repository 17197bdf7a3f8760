import type { CalendarDate } from "../../calendar.ts";
import { formatCount, formatMoney } from "../../format.ts";
import { type Decimal, sum, toCents, ZERO } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import { citeSources } from "../cite-sources.ts";
import type { Grouping, Question } from "../question.ts";
import type { Coverage, Range, Some } from "../results.ts";
import { bold, boldMoney, coverageOf, sentences, type Told } from "./answer.ts";
import { choosesGroups, chosenGroups, type Group, groupNouns, groupsSentence, groupTable, nounsOf } from "./groups.ts";
import { ofAssets, whereOf } from "./scope.ts";
import type { Columns, DraftTable } from "./table.ts";
import { nothingFound } from "./unknown.ts";

/** Trades of one month, broker or asset; in BRL. */
export interface Contribution extends Group {
  compras: Decimal;
  vendas: Decimal;
  /** What notes moved in the account, positive when paid; null where it cannot be told apart, as of one asset. */
  liquido: Decimal | null;
}

export interface ContributionsResult {
  question: Question;
  /** Purchases less sales by what the question asks, else by month; of months and years also those without trades. */
  rows: Contribution[];
  sources: Some<Source>;
  /** Rows before those of the table. */
  offset: number;
  coverage: Coverage;
  range: Range;
  /** What has not begun on this day neither counts nor shows. */
  hoje: CalendarDate;
}

/** By what contributions are listed where nothing is asked for. */
export const contributionGrouping = ({ por: [por] }: Question): Grouping => por ?? "mes";

/** Question 24: purchases less sales, month by month. */
export function answerContributions(result: ContributionsResult): Told {
  const { question, rows, sources, offset, coverage, range } = result;
  const { filtros, agregacao } = question;
  const where = whereOf(filtros);
  if (rows.every(({ count }) => count === 0))
    return nothingFound(`operações${ofAssets(filtros)}${where}`, range, { coverage });

  const by = [contributionGrouping(question)];
  const told =
    question.por.length > 0 || agregacao || question.ordem
      ? agregacao === "media"
        ? sentences(meanOf(rows, by, where), runningSentence(result, by))
        : groupsSentence(by, rows, question, "de aporte", where)
      : "";
  const total = totalSentences(rows, `${ofAssets(filtros)}${where}`);
  const isChosen = choosesGroups(question) || agregacao === "media";
  return {
    ...(told === "" && {
      principal: sum(rows.map(({ compras, vendas }) => compras.minus(vendas))),
    }),
    response: isChosen ? sentences(told, total) : sentences(total, told),
    ressalvas: coverageOf(coverage),
    ...citeSources(sources),
    dados: contributionsTable(by, chosenGroups(rows, question), rows, offset),
  };
}

function totalSentences(rows: readonly Contribution[], where: string): string {
  const { compras, vendas, valor, liquido } = totalsOf(rows);
  const verb = valor.isNegative() ? "retirou" : "aportou";
  const main =
    `Você ${verb} ${boldMoney(valor.abs())}${where}: compras de ${formatMoney(compras)} menos vendas de ${formatMoney(vendas)}, ` +
    "sem os custos.";
  if (liquido === null) return main;
  const moved = liquido.isNegative() ? "entraram na sua conta" : "saíram da sua conta";
  return `${main} Pelo líquido das notas, ${moved} ${formatMoney(liquido.abs())}.`;
}

function totalsOf(rows: readonly Contribution[]) {
  const compras = sum(rows.map((row) => row.compras));
  const vendas = sum(rows.map((row) => row.vendas));
  const nets = rows.flatMap(({ liquido }) => liquido ?? []);
  return { compras, vendas, valor: compras.minus(vendas), liquido: nets.length === rows.length ? sum(nets) : null };
}

const meanValue = (rows: readonly Contribution[]) =>
  rows.length > 0 ? toCents(sum(rows.map(({ valor }) => valor)).div(rows.length)) : ZERO;

function meanOf(rows: readonly Contribution[], por: readonly Grouping[], where: string): string {
  const [one, many] = nounsOf(por);
  return `Em média, ${boldMoney(meanValue(rows))} de aporte por ${one}${where}, em ${bold(formatCount(rows.length, one, many))}.`;
}

/** A mean with a month or year that still runs says so, without naming it: no figure of the answer is of it alone. */
function runningSentence({ rows, hoje }: ContributionsResult, [por]: readonly Grouping[]): string {
  const isRunning = (por === "mes" || por === "ano") && rows.some(({ chave }) => hoje.startsWith(chave));
  return isRunning ? `A conta inclui o ${groupNouns[por][0]} corrente, que ainda não terminou.` : "";
}

function contributionsTable(
  por: readonly Grouping[],
  chosen: readonly Group[],
  rows: readonly Contribution[],
  offset: number,
): DraftTable {
  const byKey = new Map(rows.map((row) => [row.chave, row]));
  const hasNet = rows.some(({ liquido }) => liquido !== null);
  const columns: Columns<Group> = {
    Compras: ({ chave }) => formatMoney(byKey.get(chave)?.compras),
    Vendas: ({ chave }) => formatMoney(byKey.get(chave)?.vendas),
    Aporte: ({ valor }) => formatMoney(valor),
    ...(hasNet && { "Líquido das notas": ({ chave }) => formatMoney(byKey.get(chave)?.liquido) }),
  };
  return groupTable(por, chosen, offset, columns);
}
