import { formatCount } from "../../format.ts";
import { sum } from "../../money.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import { citeSources, sourcesOf } from "../cite-sources.ts";
import type { CostTotal, Coverage, Range, Some } from "../results.ts";
import type { Slots } from "../understand.ts";
import {
  atBroker,
  boldMoney,
  coverageLine,
  type Draft,
  inPeriod,
  leftOutLine,
  listNames,
  paragraphs,
  sentences,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { nothingFound } from "./unknown.ts";

interface CostsOfAssetResult {
  slots: Pick<Slots, "tickers" | "period" | "corretora">;
  /** One for each asset, in its order. */
  totals: CostTotal[];
  lines: Some<LedgerLine>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

/** Notes charge the whole day, not the asset, so the answer is the asset's share and says how it was made. */
export function answerCostsOfAsset(result: CostsOfAssetResult): Draft {
  const { slots, totals, lines, leftOut, coverage, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (totals.length === 0) return nothingFound(`negócios de ${listNames(slots.tickers)}${where}`, range);

  const costs = sum(totals.map(({ custos }) => custos));
  const trades = formatCount(lines.total, "linha", "linhas");
  const found = listNames(totals.map(({ ticker }) => ticker));
  return {
    response: paragraphs(
      `A parte de ${found} nos custos das notas${where} é ${boldMoney(costs)}, em ${trades}. As notas cobram pelo dia inteiro; ` +
        "eu divido os custos debitados de cada nota pelo valor de cada negócio.",
      sentences(coverageLine(coverage), leftOutLine(leftOut)),
    ),
    citacoes: citeSources(sourcesOf(lines.rows)),
    dados: ledgerTable(lines),
    result: { ...result, costs },
  };
}
