import { csvAmount, csvNumber, csvPercent } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { copy } from "./copy.ts";
import { originOf } from "./income-row.tsx";
import type { Income, IncomeSummary } from "./income-wires.ts";

const { columns } = copy.list;
const { columns: assetColumns } = copy.assets;
type Asset = IncomeSummary["ativos"][number];

/** Columns of the incomes for a spreadsheet. */
export const incomeCsv = {
  [columns.day]: ({ data }: Income) => formatDay(data),
  [columns.type]: ({ tipo }: Income) => copy.types[tipo],
  [columns.asset]: ({ ticker }: Income) => ticker,
  [columns.quantity]: ({ quantidade }: Income) => csvNumber(quantidade),
  [columns.gross]: ({ valorBruto }: Income) => csvAmount(valorBruto),
  [columns.net]: ({ valorLiquido }: Income) => csvAmount(valorLiquido),
  [columns.state]: ({ situacao }: Income) => copy.list.states[situacao],
  [columns.institution]: ({ instituicao }: Income) => instituicao ?? "",
  [columns.origin]: (income: Income) => originOf(income),
};

/** Columns of the assets' incomes for a spreadsheet. */
export const assetCsv = {
  [assetColumns.asset]: ({ ticker }: Asset) => ticker,
  [assetColumns.twelve]: ({ dozeMeses }: Asset) => csvAmount(dozeMeses),
  [assetColumns.cost]: ({ rendimentoSobreCusto }: Asset) => csvPercent(rendimentoSobreCusto),
  [assetColumns.price]: ({ rendimentoSobrePreco }: Asset) => csvPercent(rendimentoSobrePreco),
  [assetColumns.total]: ({ total }: Asset) => csvAmount(total),
};
