import { eventNames } from "../../events/names.ts";
import { formatDay, formatMoney } from "../../format.ts";
import type { LedgerLine } from "../../portfolio/facts.ts";
import type { Some } from "../results.ts";
import { quantity } from "./answer.ts";
import { type Columns, type DraftTable, moneyCell, priceCell, quantityCell, sourceColumns, tableOf } from "./table.ts";

/**
 * Rows of the ledger as people read them; null when there are none.
 *
 * @param semCustos - the amounts are those before costs, so that there is no column of them
 */
export function ledgerTable(lines: Some<LedgerLine>, semCustos = false): DraftTable | null {
  if (lines.rows.length === 0) return null;
  const columns: Columns<LedgerLine> = {
    Pregão: ({ data }) => formatDay(data),
    Ativo: ({ ticker }) => ticker,
    Operação: operationOf,
    Quantidade: ({ quantidade }) => quantity(quantidade),
    Valor: ({ valor }) => formatMoney(valor),
    ...(!semCustos && { Custos: ({ custos }) => formatMoney(custos) }),
    Resultado: ({ resultado }) => moneyCell(resultado),
    "Em carteira": ({ quantidadeAcumulada }) => quantityCell(quantidadeAcumulada),
    "Preço médio": ({ precoMedio }) => priceCell(precoMedio),
    ...sourceColumns,
  };
  return tableOf(lines, columns);
}

function operationOf({ tipo, lado }: Pick<LedgerLine, "tipo" | "lado">): string {
  if (tipo !== "comum" && tipo !== "day_trade") return eventNames[tipo];
  return `${lado === "C" ? "Compra" : "Venda"}${tipo === "day_trade" ? " (day trade)" : ""}`;
}
