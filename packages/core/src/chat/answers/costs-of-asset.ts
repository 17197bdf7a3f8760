import { formatCount } from "../../format.ts";
import { sum } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import { citeSources } from "../cite-sources.ts";
import { type Fact, scopeOf } from "../facts.ts";
import type { Filters } from "../question.ts";
import type { CostTotal, Coverage, Range, Some } from "../results.ts";
import {
  boldMoney,
  coverageFacts,
  coverageLine,
  leftOutLine,
  listNames,
  paragraphs,
  rangeFacts,
  sentences,
  type Told,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { whereOf } from "./scope.ts";
import { nothingFound } from "./unknown.ts";

export interface CostsOfAssetResult {
  filtros: Filters;
  /** One for each asset, in its order. */
  totals: CostTotal[];
  lines: Some<LedgerLine>;
  sources: Some<Source>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Notes charge the whole day, not the asset, so the answer is the asset's share and says how it was made. */
export function answerCostsOfAsset(result: CostsOfAssetResult): Told {
  const { filtros, totals, lines, sources, leftOut, coverage, range } = result;
  const where = whereOf(filtros);
  if (totals.length === 0) return nothingFound(`negócios de ${listNames(filtros.ativos)}${where}`, range);

  const costs = sum(totals.map(({ custos }) => custos));
  const trades = formatCount(lines.total, "linha", "linhas");
  const found = listNames(totals.map(({ ticker }) => ticker));
  return {
    response: paragraphs(
      `A parte de ${found} nos custos das notas${where} é ${boldMoney(costs)}, em ${trades}. As notas cobram pelo dia inteiro; ` +
        "eu divido os custos debitados de cada nota pelo valor de cada negócio.",
      sentences(coverageLine(coverage), leftOutLine(leftOut)),
    ),
    ...citeSources(sources),
    dados: ledgerTable(lines),
  };
}

/** The figures of {@link answerCostsOfAsset}. */
export function costsOfAssetFacts({ filtros, totals, lines, leftOut, coverage, range }: CostsOfAssetResult): Fact[] {
  const scope = scopeOf(filtros);
  return [
    { medida: "custos", unidade: "BRL", valor: sum(totals.map(({ custos }) => custos)), ...scope },
    { medida: "linhas", unidade: "contagem", valor: lines.total, ...scope },
    ...coverageFacts(coverage, leftOut),
    ...rangeFacts(range),
  ];
}
