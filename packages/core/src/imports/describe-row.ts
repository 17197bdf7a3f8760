import type { B3Row } from "../documents/b3/rows.ts";
import type { Decimal } from "../money.ts";
import type { Fact } from "./facts.ts";
import type { RowStanding } from "./schema.ts";

/** Where a row stands beside all others. */
export interface WeighedRow {
  situacao: RowStanding;
  /** For the person; null for a row that simply counts. */
  motivo: string | null;
}

/** What is known of a row beyond what it says. */
interface RowCircumstances {
  isRepeated: boolean;
  /** Of a trade: who tells of it with more authority, and whether some of its units count all the same. */
  trade: { por: "nota" | "negociacao" | null; counts: boolean } | null;
  /** Of an event or an income: entered by hand, or without its other half yet. */
  event: "digitado" | "espera" | null;
}

/** Where a row stands. */
export function weighRow(fact: Fact, { isRepeated, trade, event }: RowCircumstances): WeighedRow {
  if (isRepeated) return { situacao: "repetida", motivo: "Esta linha já veio em outro arquivo ou importação." };
  switch (fact.tipo) {
    case "negocio":
      return weighTrade(trade);
    case "evento":
      if (event === "digitado") return { situacao: "coberta", motivo: "Este evento já está registrado em Eventos." };
      if (event === "espera")
        return { situacao: "guardada", motivo: "Espera a outra metade: a fração e o leilão dela." };
      return { situacao: "nova", motivo: null };
    case "provento":
      return event === "digitado"
        ? { situacao: "coberta", motivo: "Este provento já foi digitado." }
        : { situacao: "nova", motivo: null };
    default:
      return { situacao: fact.tipo, motivo: fact.motivo };
  }
}

function weighTrade(trade: RowCircumstances["trade"]): WeighedRow {
  if (trade?.por === "negociacao") {
    return { situacao: "coberta", motivo: "A planilha de negociação já traz este negócio, com a data certa." };
  }
  if (trade?.por !== "nota") return { situacao: "nova", motivo: null };
  return trade.counts
    ? { situacao: "nova", motivo: "Parte está numa nota de corretagem; só o resto conta por aqui." }
    : { situacao: "nota", motivo: "Uma nota de corretagem já traz este negócio, com os custos." };
}

/** What a row is in a few words, its asset and its figures as they are printed. */
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
};

/** A row as a list shows it. */
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
