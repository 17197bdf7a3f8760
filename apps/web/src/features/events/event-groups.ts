import type { EventType } from "@app/core/events/schema";

/** Event types by group, in the order offered. */
export const groups = {
  start: ["posicao_inicial", "transferencia", "venda_descoberta"],
  shares: ["desdobramento", "grupamento", "bonificacao", "troca_ticker", "incorporacao", "cisao", "leilao_fracoes"],
  money: ["subscricao", "amortizacao"],
  rights: ["exercicio", "vencimento", "termo"],
} as const satisfies Record<string, readonly EventType[]>;
