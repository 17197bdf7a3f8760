import { formatCount, MAX_FEW } from "../../format.ts";
import { sum } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import { citeSources } from "../cite-sources.ts";
import type { Question } from "../question.ts";
import type { CostTotal, Coverage, Range, Some } from "../results.ts";
import { boldMoney, coverageOf, leftOutOf, listNames, sentences, type Told } from "./answer.ts";
import {
  choosesGroups,
  chosenGroups,
  figureColumns,
  type Group,
  groupedBy,
  groupsSentence,
  groupTable,
  meanSentence,
} from "./groups.ts";
import { ledgerTable } from "./ledger-table.ts";
import { ofAssets, whereOf } from "./scope.ts";
import { nothingFound } from "./unknown.ts";

export interface CostsOfAssetResult {
  question: Question;
  /** One for each asset, in its order. */
  totals: CostTotal[];
  /** By what the question asks; else none. */
  groups: Group[];
  lines: Some<LedgerLine>;
  sources: Some<Source>;
  leftOut: LeftOut[];
  /** Rows before those of the table. */
  offset: number;
  coverage: Coverage;
  range: Range;
}

/** Notes charge the whole day, not the asset, so the answer is the asset's share and says how it was made. */
export function answerCostsOfAsset(result: CostsOfAssetResult): Told {
  const { question, totals, groups, lines, sources, leftOut, offset, coverage, range } = result;
  const { filtros, agregacao } = question;
  const where = whereOf(filtros);
  if (totals.length === 0) return nothingFound(`negócios${ofAssets(filtros)}${where}`, range, { coverage, leftOut });

  const por = groupedBy(question, "ativo");
  // Of a list that is cut no figure would be the total.
  const found = totals.length > MAX_FEW ? "dos ativos" : `de ${listNames(totals.map(({ ticker }) => ticker))}`;
  const trades = formatCount(lines.total, "linha", "linhas");
  const share =
    `A parte ${found} nos custos das notas${where} é ${boldMoney(costsOf(totals))}, em ${trades}. As notas cobram pelo ` +
    "dia inteiro; eu divido os custos debitados de cada nota pelo valor de cada negócio.";
  const grouped =
    por.length > 0
      ? agregacao === "media"
        ? meanSentence(por, groups, OF_COSTS, where)
        : groupsSentence(por, groups, question, OF_COSTS, where)
      : "";
  return {
    response: choosesGroups(question) ? sentences(grouped, share) : sentences(share, grouped),
    ressalvas: [...coverageOf(coverage), ...leftOutOf(leftOut)],
    ...citeSources(sources),
    dados:
      por.length > 0
        ? groupTable(por, chosenGroups(groups, question), offset, figureColumns("Custos"))
        : ledgerTable(lines),
  };
}

const OF_COSTS = "de custos";
const costsOf = (totals: readonly CostTotal[]) => sum(totals.map(({ custos }) => custos));
