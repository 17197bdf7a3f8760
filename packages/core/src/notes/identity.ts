import { TREASURY_MARKET } from "./instruments/treasury.ts";
import type { NoteTrade, ReadNote } from "./schema.ts";

/**
 * Identity of a note: broker, number, day, market and the same trades in the same order. The number alone is not
 * enough, since brokers start over each year and print spot and options of a day separately.
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

/**
 * The notes of a file by {@link noteIdentity}. Treasury securities have a page for each trade: equal ones without a
 * number are distinguished by their order, which is the same when the file is sent again.
 */
export function identifyNotes(notes: readonly ReadNote[]): [identity: string, note: ReadNote][] {
  const seen = new Map<string, number>();
  return notes.map((note) => {
    const identity = noteIdentity(note);
    if (note.mercado !== TREASURY_MARKET || note.numero !== null) return [identity, note];
    const before = seen.get(identity) ?? 0;
    seen.set(identity, before + 1);
    return [before === 0 ? identity : `${identity}${before}`, note];
  });
}

/** Facts that every reading of a note must agree on: the day and the figures of its trades, in order. */
export function figuresOf({ dataPregao, negocios }: { dataPregao: string; negocios: readonly TradeFigures[] }): string {
  const trades = negocios.map(({ lado, quantidade, preco, valor }) => [lado, quantidade, preco, valor].join(" "));
  return [dataPregao, ...trades].join("|");
}

type TradeFigures = Pick<NoteTrade, "lado" | "quantidade" | "preco" | "valor">;
