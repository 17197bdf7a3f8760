import { eventNames } from "../../events/names.ts";
import { formatDay, formatMoney, formatNumber } from "../../format.ts";
import type { LedgerLine } from "../../portfolio/facts.ts";
import { noteLabel } from "../cite-sources.ts";
import type { Some } from "../results.ts";
import { quantity } from "./answer.ts";
import { type DraftTable, tableOf } from "./table.ts";

const EMPTY_CELL = "–";

const COSTS = "Custos";

/**
 * Rows of the ledger as people read them; null when there are none.
 *
 * @param semCustos - the amounts are those before costs, so that there is no column of them
 */
export function ledgerTable(lines: Some<LedgerLine>, semCustos = false): DraftTable | null {
  if (lines.rows.length === 0) return null;
  const table = tableOfAll(lines);
  if (!semCustos) return table;
  const costs = table.colunas.indexOf(COSTS);
  const without = (cells: readonly string[]) => cells.filter((_, index) => index !== costs);
  return { ...table, colunas: without(table.colunas), linhas: table.linhas.map(without) };
}

function tableOfAll(lines: Some<LedgerLine>): DraftTable {
  return tableOf(
    [
      "Pregão",
      "Ativo",
      "Operação",
      "Quantidade",
      "Valor",
      COSTS,
      "Resultado",
      "Em carteira",
      "Preço médio",
      "Nota",
      "Página",
      "Linha",
    ],
    lines,
    (line) => [
      formatDay(line.data),
      line.ticker,
      operationOf(line),
      quantity(line.quantidade),
      formatMoney(line.valor),
      formatMoney(line.custos),
      line.resultado ? formatMoney(line.resultado) : EMPTY_CELL,
      line.quantidadeAcumulada ? quantity(line.quantidadeAcumulada) : EMPTY_CELL,
      line.precoMedio ? `R$ ${formatNumber(line.precoMedio, 2, 4)}` : EMPTY_CELL,
      line.fonte ? noteLabel(line.fonte) : `Evento de ${formatDay(line.data)}`,
      line.fonte ? String(line.fonte.pagina) : EMPTY_CELL,
      line.fonte ? String(line.fonte.linha) : EMPTY_CELL,
    ],
  );
}

function operationOf({ tipo, lado }: Pick<LedgerLine, "tipo" | "lado">): string {
  if (tipo !== "comum" && tipo !== "day_trade") return eventNames[tipo];
  return `${lado === "C" ? "Compra" : "Venda"}${tipo === "day_trade" ? " (day trade)" : ""}`;
}
