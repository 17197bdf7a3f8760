/** Events that change a position without a trade. Source: domain §5. */
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

/** Events after which one unit stands for another share of the company, so that earlier closes do not compare. Source: domain §5. */
export const unitEvents = [
  "desdobramento",
  "grupamento",
  "bonificacao",
  "incorporacao",
  "cisao",
] as const satisfies readonly EventType[];
