/** Columns of a note's printed line, as sent to clients. */
export const tradeColumns = [
  "lado",
  "mercado",
  "prazo",
  "especificacao",
  "ticker",
  "quantidade",
  "preco",
  "valor",
  "debitoCredito",
  "dayTrade",
  "observacao",
  "pagina",
  "linha",
] as const;
