/** A printed line of a note, as it travels. */
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
