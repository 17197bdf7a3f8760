import { eventNames } from "../../events/names.ts";
import { formatDay, formatMoney, formatNumber } from "../../format.ts";
import type { LedgerLine } from "../../portfolio/facts.ts";
import { noteLabel } from "../cite-sources.ts";
import type { Some } from "../results.ts";
import { quantity } from "./answer.ts";
import { type DraftTable, tableOf } from "./table.ts";

const EMPTY_CELL = "–";

/** Rows of the ledger as people read them; null when there are none. */
export function ledgerTable(lines: Some<LedgerLine>): DraftTable | null {
  if (lines.rows.length === 0) return null;
  return tableOf(
    [
      "Pregão",
      "Ativo",
      "Operação",
      "Quantidade",
      "Valor",
      "Custos",
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
