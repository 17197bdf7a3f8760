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

/** Events after which a unit is another share of the company; a close of before is for other units. Source: domain §5. */
export const unitEvents = [
  "desdobramento",
  "grupamento",
  "bonificacao",
  "incorporacao",
  "cisao",
] as const satisfies readonly EventType[];
