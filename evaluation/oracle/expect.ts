// What each kind of question has to say about a person, from the books alone.
import type { Kind, Params } from "../questions/question.ts";
import type { Books } from "./books.ts";
import { charges, totalCost, withheld } from "./expect/costs.ts";
import { broken, explain, listNotes, missing, net } from "./expect/notes.ts";
import { againstCdi, contributions, goals, moneyWeighted } from "./expect/plans.ts";
import { averagePrice, byClass, concentration, positions, quantity } from "./expect/positions.ts";
import { futures, losses, realized, shareSales, slip } from "./expect/results-and-taxes.ts";
import { dayTrades, mostTraded, notesWith, trades } from "./expect/trades.ts";
import { type Expected, nothing, say, type Teller } from "./expected.ts";

/** Which kind of question is worked out by what; the parameters do the rest. */
const tellers: Readonly<Record<Kind, Teller>> = {
  1: charges,
  2: charges,
  3: totalCost,
  4: averagePrice,
  5: averagePrice,
  6: quantity,
  7: positions,
  8: trades,
  9: trades,
  10: realized,
  11: realized,
  12: dayTrades,
  13: shareSales,
  14: slip,
  15: losses,
  16: withheld,
  17: notesWith,
  18: explain,
  19: net,
  20: broken,
  21: missing,
  22: mostTraded,
  23: trades,
  24: contributions,
  25: byClass,
  26: concentration,
  27: againstCdi,
  28: moneyWeighted,
  29: futures,
  30: goals,
  notas: listNotes,
  operacoes: trades,
  ajuda: () => say({}),
  fonte: trades,
  exporta: trades,
};

/** What an answer to a question of this kind must hold. */
export function expectedOf(books: Books, kind: Kind, p: Params): Expected {
  const asksNotes = kind !== 30 && kind !== "ajuda";
  if (asksNotes && books.notas.length === 0) return nothing(["sem-notas"]);
  return tellers[kind](books, p);
}
