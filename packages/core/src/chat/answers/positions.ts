import { formatCount, formatDay } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import { type LedgerLine, type LeftOut, sumHeld } from "../../portfolio/facts.ts";
import { citeSources } from "../cite-sources.ts";
import type { Period } from "../period.ts";
import type { Grouping, Question } from "../question.ts";
import type { Coverage, Range, Some } from "../results.ts";
import { bold, boldMoney, listNames, paragraphs, say, sentences, type Told } from "./answer.ts";
import {
  capital,
  choosesGroups,
  chosenGroups,
  figureColumns,
  type Group,
  groupedBy,
  groupsOf,
  groupsSentence,
  groupTable,
  isBounded,
  meanSentence,
  toldGroups,
} from "./groups.ts";
import { positionCaveats, unitNameOf, units, unknownCostOf } from "./position-of-asset.ts";
import { isOfUnits, ofAssets, ofBounds } from "./scope.ts";
import { type DraftTable, moneyCell, priceCell, quantityCell, rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface PositionsResult {
  question: Question;
  /** The position is that of its last day; null for all notes. */
  period: Period | null;
  /** Named in the question; positions count all brokers. */
  corretoras: readonly string[];
  /** The last row of each asset that is meant and still held, long or short, and of each whose cost is not known. */
  lines: LedgerLine[];
  /** Rows before those of the table. */
  offset: number;
  sources: Some<Source>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Without a figure, whose measure it would name. Source: domain §1.14. */
const WITHOUT_COSTS = "A conta deixa de fora as taxas das notas.";

/** Question 7: what is held and what it cost. */
export function answerPositions(result: PositionsResult): Told {
  const { question, period, lines, offset, sources, leftOut, coverage, range } = result;
  const notes = positionCaveats(result);
  if (coverage.total === 0 && lines.length === 0)
    return nothingFound(`notas${period ? ` até ${formatDay(period.to)}` : ""}`, range, { coverage, leftOut });
  const when = period ? `Em ${formatDay(period.to)}, você tinha` : "Você tem";
  const of = ofAssets(question.filtros);
  if (lines.length === 0) {
    const notHeld = period ? `Em ${formatDay(period.to)}, você não tinha` : "Você não tem";
    return { ...say(`${notHeld} nenhum ativo${of} em carteira, pelas suas notas.`), ressalvas: notes, existe: false };
  }

  const { investido, ativos, semCusto } = sumHeld(lines);
  const short = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada?.isNegative());
  const isOneNamed = lines.length === 1 && question.filtros.ativos.length === 1;
  const held = isOneNamed
    ? `${when} ${boldMoney(investido)} investidos em ${listNames(question.filtros.ativos)}, a preço de custo.`
    : `${when} **${formatCount(ativos, "ativo", "ativos")}**${of} em carteira${semCusto.length > 0 ? " com custo conhecido" : ""}, ` +
      `com ${boldMoney(investido)} investidos a preço de custo.`;
  const sold = short.length > 0 ? `Posição vendida em ${listNames(short.map(({ ticker }) => ticker))}.` : "";
  const por = groupingOf(question);
  const groups = groupsHeld(por, lines, question);
  const chosen = chosenGroups(groups, question);
  const grouped = groupedSentence(por, groups, question);
  return {
    existe: (isBounded(question) ? chosen.length : ativos) > 0 || (semCusto.length > 0 ? null : false),
    response: paragraphs(
      choosesGroups(question) ? grouped : "",
      sentences(
        ativos > 0 || semCusto.length === 0 ? held : "",
        allUnits(lines, question),
        question.semCustos ? WITHOUT_COSTS : "",
        sold,
      ),
      choosesGroups(question) ? "" : grouped,
    ),
    ressalvas: [...unknownCostOf(semCusto), ...notes],
    ...citeSources(sources),
    dados:
      por.length > 0 && !por.includes("ativo")
        ? groupTable(por, chosen, offset, figureColumns("Custo"))
        : positionsTable(chosen.length > 0 || isBounded(question) ? inOrder(lines, chosen) : lines, offset),
  };
}

/** Units of a class together, of securities whose units have one name; null where that is not asked. */
function unitsOfClass(
  lines: readonly LedgerLine[],
  question: Question,
): { ticker: string; quantidade: Decimal } | null {
  const { filtros, medidas } = question;
  const isAsked = filtros.classes.length > 0 && (medidas.length === 0 || medidas.includes("quantidade"));
  const held = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada?.isPositive());
  const [first] = held;
  if (!isAsked || groupingOf(question).length > 0 || !first) return null;
  const name = unitNameOf(first.ticker);
  if (name === null || held.some(({ ticker }) => unitNameOf(ticker) !== name)) return null;
  return {
    ticker: first.ticker,
    quantidade: sum(held.flatMap(({ quantidadeAcumulada }) => quantidadeAcumulada ?? [])),
  };
}

/** `Ao todo, **370 cotas**.` */
function allUnits(lines: readonly LedgerLine[], question: Question): string {
  const all = unitsOfClass(lines, question);
  return all ? `Ao todo, ${bold(units(all.ticker, all.quantidade))}.` : "";
}

/** By what cost is told where one or some of the assets are asked for, or a figure for each class. */
const groupingOf = (question: Question): readonly Grouping[] =>
  question.por.length === 0 && question.ordem ? ["ativo"] : groupedBy("ativo")(question).por;

const groupsHeld = (por: readonly Grouping[], lines: readonly LedgerLine[], question: Question): Group[] =>
  por.length === 0
    ? []
    : groupsOf(
        por,
        lines.flatMap(({ ticker, custoTotal, quantidadeAcumulada }) =>
          custoTotal && quantidadeAcumulada?.isPositive()
            ? [
                {
                  chaves: por.map(() => ticker),
                  count: 1,
                  valor: isOfUnits(question) ? quantidadeAcumulada : custoTotal,
                },
              ]
            : [],
        ),
      );

function groupedSentence(por: readonly Grouping[], groups: readonly Group[], question: Question): string {
  if (groups.length === 0) return "";
  if (isOfUnits(question)) return quantitiesSentence(chosenGroups(groups, question), question);
  const of = `de custo${ofAssets(question.filtros)}`;
  if (question.agregacao === "media") return meanSentence(por, groups, of, "");
  return groupsSentence(por, groups, question, of, "");
}

/** `Maior quantidade: BHIA3, **300 ações**.`, or those of all that are asked for. */
function quantitiesSentence(chosen: readonly Group[], question: Question): string {
  if (chosen.length === 0) return `Não encontrei ativo${ofBounds(question)}.`;
  const { ordem, limite, agregacao } = question;
  const told = toldGroups(chosen).map(({ nome, valor }) => `${nome}, ${bold(units(nome, valor))}`);
  const isLeast = ordem === "menores" || agregacao === "menor";
  if (limite === 1 || agregacao !== null) return `${isLeast ? "Menor" : "Maior"} quantidade: ${told.join("; ")}.`;
  const order = ordem === null ? "" : isLeast ? ", da menor para a maior" : ", da maior para a menor";
  if (isBounded(question)) {
    return `${capital(formatCount(chosen.length, "ativo", "ativos"))}${ofBounds(question)}: ${told.join("; ")}${chosen.length > told.length ? "; os outros estão na tabela" : ""}.`;
  }
  return `Quantidades${order}: ${told.join("; ")}${chosen.length > told.length ? "; as outras estão na tabela" : ""}.`;
}

/** The lines of chosen assets, in their order. */
const inOrder = (lines: readonly LedgerLine[], chosen: readonly Group[]) =>
  chosen.flatMap(({ chave }) => lines.filter(({ ticker }) => ticker === chave));

function positionsTable(lines: readonly LedgerLine[], offset: number): DraftTable {
  return tableOf(rowsFrom(lines, offset), {
    Ativo: ({ ticker }) => ticker,
    Quantidade: ({ quantidadeAcumulada }) => quantityCell(quantidadeAcumulada),
    "Preço médio": ({ precoMedio }) => priceCell(precoMedio),
    "Custo total": ({ custoTotal }) => moneyCell(custoTotal),
  });
}
