import type { EventType } from "@app/core/events/schema";

export type EventField = "fator" | "quantidade" | "custo" | "tickerNovo" | "parteDoCusto";

/** What an event needs to be told besides its asset and its day. Source: domain §5. */
export const fieldsOf: Readonly<Record<EventType, readonly EventField[]>> = {
  posicao_inicial: ["quantidade", "custo"],
  desdobramento: ["fator"],
  grupamento: ["fator"],
  bonificacao: ["quantidade", "custo"],
  subscricao: ["quantidade", "custo"],
  amortizacao: ["custo"],
  troca_ticker: ["tickerNovo"],
  incorporacao: ["tickerNovo", "fator"],
  cisao: ["tickerNovo", "fator", "parteDoCusto"],
  leilao_fracoes: ["quantidade", "custo"],
  exercicio: ["tickerNovo", "quantidade", "custo"],
  vencimento: [],
  termo: ["quantidade", "custo"],
  transferencia: [],
  venda_descoberta: [],
};

/** The types as they are offered. */
export const groups = {
  start: ["posicao_inicial", "transferencia", "venda_descoberta"],
  shares: ["desdobramento", "grupamento", "bonificacao", "troca_ticker", "incorporacao", "cisao", "leilao_fracoes"],
  money: ["subscricao", "amortizacao"],
  rights: ["exercicio", "vencimento", "termo"],
} as const satisfies Record<string, readonly EventType[]>;
