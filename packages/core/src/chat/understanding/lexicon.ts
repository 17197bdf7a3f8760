import type { Entry } from "./lexicon/entry.ts";
import { followUpsAndMeans } from "./lexicon/follow-ups-and-means.ts";
import { notes } from "./lexicon/notes.ts";
import { order } from "./lexicon/order.ts";
import { portfolio } from "./lexicon/portfolio.ts";
import { pricesAndCharges } from "./lexicon/prices-and-charges.ts";
import { resultsAndFutures } from "./lexicon/results-and-futures.ts";
import { taxes } from "./lexicon/taxes.ts";
import { tradesAndHoldings } from "./lexicon/trades-and-holdings.ts";
import { wholePhrases } from "./lexicon/whole-phrases.ts";

/**
 * The phrases of the language of questions: lower case, without accents. What a phrase reads, no later one reads again, so
 * the longer way of saying a thing stands before the shorter one, and the order of the themes matters as much.
 */
export const entries: readonly Entry[] = [
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
