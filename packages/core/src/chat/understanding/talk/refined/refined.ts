// Short messages that ask the question before once more, of whatever kind it is, with one part of it changed.

import type { FunctionName } from "../../../question.ts";
import { chooseFunction } from "../../choose-function.ts";
import type { Reading } from "../../reading.ts";
import { countOf, gainOf, paidOf, rowsOf, shareOf, someWithSign, sumOf, toldWithIt, totalOf } from "./of-figures.ts";
import { furthestGoal } from "./of-goals.ts";
import {
  countOfGroups,
  eachOfThem,
  firstSome,
  meanOf,
  mostOfTold,
  pickedGroup,
  someGroups,
  splitBy,
} from "./of-groups.ts";
import { byGroupsOfIt, inWhichAssets, ofOthers, whichOfThem, whoPaid, withoutThem } from "./of-names.ts";
import { addsUpTold, byValue, firstOfTold, neighbourAsked, placeAsked } from "./of-order.ts";
import { comparedWith, ofAllTime } from "./of-periods.ts";
import { ofSpending } from "./of-spending.ts";
import type { Refinement } from "./refinement.ts";
import { bareOf, LONGEST_SHORT } from "./short-words.ts";

type Way = (message: Refinement, funcao: FunctionName) => Reading | null;

/** The first that reads a message says what it asks; of short messages, and of any. */
const ofShort: readonly Way[] = [
  ofAllTime,
  comparedWith,
  splitBy,
  pickedGroup,
  mostOfTold,
  eachOfThem,
  firstSome,
  countOfGroups,
  shareOf,
  someGroups,
  someWithSign,
  meanOf,
  rowsOf,
  totalOf,
  sumOf,
  countOf,
];
const ofAny: readonly Way[] = [
  placeAsked,
  byValue,
  neighbourAsked,
  ofOthers,
  firstOfTold,
  addsUpTold,
  whoPaid,
  withoutThem,
  inWhichAssets,
  whichOfThem,
  gainOf,
  toldWithIt,
  furthestGoal,
  ofSpending,
  byGroupsOfIt,
  paidOf,
];

/** The question that such a message asks; null for any other. */
export function refined(
  before: Reading,
  now: Reading,
  { text, periodos, today }: Pick<Refinement, "text" | "periodos" | "today">,
): Reading | null {
  const funcao = chooseFunction(before);
  if (funcao === null) return null;
  const bare = bareOf(text)
    .replace(/\bem primeiro\b/, "topo")
    .replace(/\bem ultimo\b/, "lanterna");
  const said = text.replaceAll(/^(?:e|mas|agora) |[?!. ]+$/g, "");
  const { unread } = before;
  const message = {
    ...{ before: { ...before, unread: [] }, unread, now, periodos, today },
    ...{ text, bare, words: bare.split(" "), said },
  };
  for (const way of text.length > LONGEST_SHORT ? ofAny : [...ofShort, ...ofAny]) {
    const asked = way(message, funcao);
    if (asked) return asked;
  }
  return null;
}
