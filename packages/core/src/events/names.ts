import type { EventType } from "./event-types.ts";

export const eventNames: Readonly<Record<EventType, string>> = {
  posicao_inicial: "Posição inicial",
  desdobramento: "Desdobramento",
  grupamento: "Grupamento",
  bonificacao: "Bonificação",
  subscricao: "Subscrição",
  amortizacao: "Amortização",
  troca_ticker: "Troca de código",
  incorporacao: "Incorporação",
  cisao: "Cisão",
  leilao_fracoes: "Leilão de frações",
  exercicio: "Exercício de opção",
  vencimento: "Vencimento de opção",
  termo: "Liquidação de termo",
  transferencia: "Transferência de custódia",
  venda_descoberta: "Venda a descoberto",
};
