import { foldText } from "../../fold-text.ts";
import { joinTreasuries } from "../../notes/instruments/find-treasuries.ts";
import { findPeriods } from "../find-periods.ts";
import type { Known } from "../known.ts";
import { findRefusal } from "../refusal-cues.ts";
import { MAX_QUESTION_LENGTH } from "../schema.ts";
import {
  findAssets,
  findBrokers,
  findNoteNumbers,
  withExchange,
  withGoal,
  withoutExchange,
  withoutGoal,
} from "../understanding/entities.ts";
import { asksOfIncomes } from "../understanding/lexicon/incomes.ts";
import { readStatements } from "../understanding/lexicon/statements.ts";
import { CONTRACT } from "../understanding/message/securities.ts";
import { normalise } from "../understanding/normalise.ts";
import { findAmounts } from "../understanding/numbers/find-amounts.ts";
import { markRead, READ } from "../understanding/text.ts";

const tags = ["NOTA", "VALOR", "PERIODO", "CORRETORA", "ATIVO", "FUTURO", "LANCADO", "RECEBIDO"] as const;
type Tag = (typeof tags)[number];

/** Stand for tags while the finders run: no letters, as the mark of what was read, so that every finder passes over them. */
const FIRST_MARK = 0xe000;
const markOf = (tag: Tag) => String.fromCharCode(FIRST_MARK + tags.indexOf(tag));
const READ_PARTS = new RegExp(`${READ}+`, "g");
/** Several of one kind, as a list says them, are one. */
const MARKED = /([\ue000-\ue007])\1*(?:(?:,| e| ou)* ?\1+)*/g;
/** Roots of futures that no other word has. */
const ROOT_OF_FUTURE = /\b(?:win|wdo)\b/g;

/** A message as the models read it: without accents, names and numbers replaced by what they are, `quanto paguei na CORRETORA em PERIODO`. */
export function tagText(text: string, known: Known): string {
  const folded = normalise(joinTreasuries(foldText(text.slice(0, MAX_QUESTION_LENGTH)), known.tickers));
  const finders: readonly (readonly [Tag, (rest: string) => string])[] = [
    ["NOTA", (rest) => findNoteNumbers(rest).rest],
    ["VALOR", (rest) => findAmounts(rest).rest],
    ["FUTURO", (rest) => rest.replace(CONTRACT, READ).replace(ROOT_OF_FUTURE, READ)],
    [
      "PERIODO",
      (rest) => findPeriods(rest, known.today).reduce((left, { start, end }) => markRead(left, start, end), rest),
    ],
    ["CORRETORA", (rest) => findBrokers(rest, known.brokers, known.tickers).rest],
    ["ATIVO", (rest) => withGoal(withExchange(findAssets(withoutGoal(withoutExchange(rest)), known.tickers).rest))],
  ];
  const entered = readStatements(folded, known);
  // What somebody without statements would ask of notes: the models are told which it is, as the grammar is.
  const isReceived = known.monthsOfIncomes.length > 0 && asksOfIncomes(folded, findRefusal(folded), known.tickers);
  const start = entered
    ? `${markOf("LANCADO")} ${entered.rest.replace(READ_PARTS, markOf("LANCADO"))}`
    : `${isReceived ? `${markOf("RECEBIDO")} ` : ""}${folded}`;
  const marked = finders.reduce((rest, [tag, find]) => find(rest).replace(READ_PARTS, markOf(tag)), start);
  return marked
    .replace(MARKED, (_, mark: string) => ` ${tags[mark.charCodeAt(0) - FIRST_MARK]} `)
    .replace(/\s+/g, " ")
    .trim();
}
