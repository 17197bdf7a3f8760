import type { Entry, Phrase } from "./lexicon/entry.ts";
import { followUpsAndMeans } from "./lexicon/follow-ups-and-means.ts";
import { notes } from "./lexicon/notes.ts";
import { order } from "./lexicon/order.ts";
import { portfolio } from "./lexicon/portfolio.ts";
import { pricesAndCharges } from "./lexicon/prices-and-charges.ts";
import { resultsAndFutures } from "./lexicon/results-and-futures.ts";
import { taxes } from "./lexicon/taxes.ts";
import { tradesAndHoldings } from "./lexicon/trades-and-holdings.ts";
import { wholePhrases } from "./lexicon/whole-phrases.ts";
import { READ } from "./text.ts";

/**
 * The phrases of the language of questions: lower case, without accents. What a phrase reads, no later one reads again, so
 * the longer way of saying a thing stands before the shorter one, and the order of the themes matters as much.
 */
const entries: readonly Entry[] = [
  ...wholePhrases,
  ...followUpsAndMeans,
  ...taxes,
  ...notes,
  ...portfolio,
  ...pricesAndCharges,
  ...resultsAndFutures,
  ...order,
  ...tradesAndHoldings,
];

/** What the phrases of a text say, in its order, and the text without them. @param own - phrases that are read before all others */
export function readPhrases(text: string, own: readonly Entry[] = []): { phrases: Phrase[]; rest: string } {
  const found: (Phrase & { at: number })[] = [];
  let rest = text;
  for (const { pattern, says } of [...own, ...entries]) {
    rest = rest.replace(pattern, (words: string, ...groups: unknown[]) => {
      const at = groups.find((group) => typeof group === "number") as number;
      found.push({ at, words: words.trim(), concepts: says });
      return READ.repeat(words.length);
    });
  }
  return { phrases: found.toSorted((one, other) => one.at - other.at), rest };
}
