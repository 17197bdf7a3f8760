import type { B3Row } from "../documents/b3/rows.ts";
import type { Decimal } from "../money.ts";
import type { Fact } from "./facts.ts";
import type { RowStanding } from "./schema.ts";
import type { TradeStanding } from "./standing.ts";

/** Standing of a row beside all others. */
export interface WeighedRow {
  situacao: RowStanding;
  /** For the person; null for a counted row. */
  motivo: string | null;
}

const ENTERED_EVENT = "Este evento já está registrado em Eventos.";
const TYPED_INCOME = "Este provento já foi digitado.";

/** A row with the same content as an earlier one, which counts in its place. */
export const REPEATED: WeighedRow = {
  situacao: "repetida",
  motivo: "Esta linha já veio em outro arquivo ou importação.",
};

/** A row of a future day. */
export const TO_COME: WeighedRow = {
  situacao: "futura",
  motivo: "Este dia ainda não chegou. A linha passa a contar quando ele chegar.",
};

/**
 * Returns the standing of a row that no other row repeats.
 *
 * @param trade - the counted part of a trade; null for any other row
 * @param other - `digitado` where an event or an income was entered by hand, `espera` where the other half of an event
 * is missing
 */
export function weighRow(fact: Fact, trade: TradeStanding | null, other: "digitado" | "espera" | null): WeighedRow {
  switch (fact.tipo) {
    case "negocio":
      return weighTrade(trade);
    case "evento":
      if (other === "digitado") return { situacao: "coberta", motivo: ENTERED_EVENT };
      if (other === "espera")
        return { situacao: "guardada", motivo: "Espera a outra metade: a fração e o leilão dela." };
      return { situacao: "nova", motivo: null };
    case "provento":
      return other === "digitado" ? { situacao: "coberta", motivo: TYPED_INCOME } : { situacao: "nova", motivo: null };
    case "renda_fixa":
      return { situacao: "nova", motivo: "Conta em Renda fixa até um relatório mais novo dizer o que há." };
    case "perguntar":
      if (other !== "digitado") return { situacao: "perguntar", motivo: fact.motivo };
      return { situacao: "coberta", motivo: fact.provento ? TYPED_INCOME : ENTERED_EVENT };
    default:
      return { situacao: fact.tipo, motivo: fact.motivo };
  }
}

function weighTrade(trade: TradeStanding | null): WeighedRow {
  if (trade?.por === "negociacao") {
    return { situacao: "coberta", motivo: "A planilha de negociação já traz este negócio, com a data certa." };
  }
  if (trade?.por !== "nota") return { situacao: "nova", motivo: null };
  return trade.quantidade.isZero()
    ? { situacao: "nota", motivo: "Uma nota de corretagem já traz este negócio, com os custos." }
    : { situacao: "nova", motivo: "Parte está numa nota de corretagem; só o resto conta por aqui." };
}

/** A row in a few words: kind, asset, and figures as printed. */
interface DescribedRow {
  oQueE: string;
  data: string | null;
  ativo: string | null;
  quantidade: Decimal | null;
  /** In BRL. */
  valor: Decimal | null;
}

const incomeNames = {
  dividendo: "Dividendo",
  jcp: "Juros sobre capital próprio",
  rendimento: "Rendimento",
  juros: "Juros",
  premio: "Prêmio",
  reembolso: "Reembolso",
  aluguel: "Aluguel de ações",
  amortizacao: "Amortização",
  taxa_custodia: "Taxa de custódia",
  aluguel_pago: "Aluguel de ações que você tomou",
};

export function describeRow(row: B3Row, fact: Fact): DescribedRow {
  switch (row.tipo) {
    case "negocio": {
      const { data, quantidade, valor } = row;
      return { oQueE: row.lado === "C" ? "Compra" : "Venda", data, ativo: row.ticker, quantidade, valor };
    }
    case "movimento": {
      const { data, movimentacao, produto, quantidade, valor } = row;
      return { oQueE: movimentacao, data, ativo: produto.ticker ?? produto.texto, quantidade, valor };
    }
    case "provento": {
      const { data, evento, produto, quantidade, valorLiquido } = row;
      const oQueE = fact.tipo === "provento" ? incomeNames[fact.provento] : evento;
      const ativo = produto.ticker ?? produto.texto;
      return { oQueE: row.previsto ? `${oQueE} (anunciado)` : oQueE, data, ativo, quantidade, valor: valorLiquido };
    }
    case "posicao": {
      const { produto, quantidade, valor } = row;
      return { oQueE: "Posição", data: null, ativo: produto.ticker ?? produto.texto, quantidade, valor };
    }
    case "oferta": {
      const { data, ticker, empresa, quantidade, valor } = row;
      return { oQueE: "Oferta pública", data, ativo: ticker ?? empresa, quantidade, valor };
    }
    case "agregado": {
      const { ticker, ate } = row;
      return { oQueE: "Resumo do período", data: ate, ativo: ticker, quantidade: null, valor: null };
    }
    case "nao_entendida":
      return { oQueE: row.texto, data: null, ativo: null, quantidade: null, valor: null };
  }
}
