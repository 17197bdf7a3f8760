import { csvAmount, csvNumber, csvPercent } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { kindNames } from "@app/core/notes/instruments/kind-names";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { copy } from "../copy.ts";

const { columns } = copy;

/** Columns of the positions for a spreadsheet. */
export const holdingCsv = {
  [columns.asset]: (holding: HoldingWire) => holding.ticker,
  [columns.name]: ({ nome }: HoldingWire) => nome ?? "",
  [columns.class]: ({ classe }: HoldingWire) => kindNames[classe],
  [columns.quantity]: ({ quantidade }: HoldingWire) => csvNumber(quantidade),
  [columns.average]: ({ precoMedio }: HoldingWire) => csvNumber(precoMedio),
  [columns.cost]: ({ custoTotal }: HoldingWire) => csvAmount(custoTotal),
  [columns.price]: ({ preco }: HoldingWire) => csvNumber(preco),
  [columns.priceDay]: ({ dataPreco }: HoldingWire) => (dataPreco === null ? "" : formatDay(dataPreco)),
  [columns.value]: ({ valor }: HoldingWire) => csvAmount(valor),
  [columns.weight]: ({ peso }: HoldingWire) => csvPercent(peso),
  [columns.open]: ({ resultadoAberto }: HoldingWire) => csvAmount(resultadoAberto),
  [columns.realised]: ({ resultadoRealizado }: HoldingWire) => csvAmount(resultadoRealizado),
  [columns.certain]: ({ confiavel }: HoldingWire) => (confiavel ? "sim" : "não"),
};
