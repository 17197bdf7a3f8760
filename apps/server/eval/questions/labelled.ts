import { costs } from "./kinds-costs.ts";
import { notes } from "./kinds-notes.ts";
import { plans } from "./kinds-plans.ts";
import { positions } from "./kinds-positions.ts";
import { results } from "./kinds-results.ts";
import { trades } from "./kinds-trades.ts";
import type { Labelled } from "./question.ts";

/** The thirty kinds of assistant §4, ten phrasings each. */
export const kinds: readonly Labelled[] = [...costs, ...positions, ...trades, ...results, ...notes, ...plans];
