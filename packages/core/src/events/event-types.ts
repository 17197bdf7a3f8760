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

/** Events that change the share of the company that one unit represents, so that earlier closes are not comparable. Source: domain §5. */
export const unitEvents = [
  "desdobramento",
  "grupamento",
  "bonificacao",
  "incorporacao",
  "cisao",
] as const satisfies readonly EventType[];
