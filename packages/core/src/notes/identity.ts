import type { ReadNote } from "./schema.ts";

/**
 * What makes two notes the same note: broker, number, day, market and the same trades in the same order. The number alone
 * is not enough, since brokers start over each year and print spot and options of a day separately.
 */
export function noteIdentity(note: ReadNote): string {
  const trades = note.negocios.map((trade) => [
    trade.lado,
    trade.mercado,
    trade.especificacao,
    trade.quantidade.toFixed(),
    trade.preco.toFixed(),
    trade.valor.toFixed(),
  ]);
  return JSON.stringify([note.cnpj ?? note.corretora, note.numero, note.dataPregao, note.mercado, trades]);
}
