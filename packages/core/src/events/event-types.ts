/** What changes a position besides a trade. Source: domain §5. */
export const eventTypes = [
  "posicao_inicial",
  "desdobramento",
  "grupamento",
  "bonificacao",
  "subscricao",
  "amortizacao",
  "troca_ticker",
  "incorporacao",
  "cisao",
  "leilao_fracoes",
  "exercicio",
  "vencimento",
  "termo",
  "transferencia",
  "venda_descoberta",
] as const;
export type EventType = (typeof eventTypes)[number];
