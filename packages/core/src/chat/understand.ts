import { monthName } from "../format.ts";
import type { Side } from "../notes/schema.ts";
import { hasCode } from "../search/terms.ts";
import { documentSubject, type IntentName } from "./intents.ts";
import type { Period, PeriodMention } from "./period.ts";
import type { RefusalName } from "./refusal-cues.ts";
import type { ChargeGroup, Known } from "./slots.ts";
import { BARE_ANSWER_WORDS, carryOn, NEEDS_ASSET, readTurn, type Turn, withYear } from "./turn.ts";

/** What a question asks for; empty and null mean "any". */
export interface Slots {
  /** Candidates: `Petrobras` may be PETR3 and PETR4. */
  tickers: string[];
  corretora: string | null;
  period: Period | null;
  numero: string | null;
  /** Of the notes that fit, only those of the last trading day. */
  ultima: boolean;
  lado: Side | null;
  encargos: ChargeGroup;
}

export type Question =
  | { kind: "intent"; intent: IntentName; slots: Slots }
  | { kind: "refusal"; refusal: RefusalName; slots: Slots }
  /** The year is missing and several are possible. */
  | { kind: "askYear"; name: string; years: number[] }
  | { kind: "askAsset" }
  | { kind: "askNote" }
  /** Nothing of the above: the text of the documents may hold it. */
  | { kind: "search"; text: string };

/** A position of today or of a day to come is the one there is now. */
const ABOUT_A_POSITION: readonly IntentName[] = ["averagePrice", "quantity", "positions"];
const NEEDS_NOTE: readonly IntentName[] = ["explainNote", "netOfNote"];

/**
 * Reads a question, with the person's own earlier questions only to understand what it leaves out.
 *
 * @param earlier - what the person wrote before, oldest first; never a source of facts
 */
export function understand(text: string, earlier: readonly string[], known: Known): Question {
  const context = earlier.map((message) => readTurn(message, known)).reduce<Turn | null>(carryOn, null);
  return complete(carryOn(context, readTurn(text, known)), known);
}

/** Refusals that hold even for the text of a document. */
const ALWAYS_REFUSED: readonly RefusalName[] = ["rules", "otherPerson", "advice"];

function complete(turn: Turn, known: Known): Question {
  const { text, refusal, tickers, corretora, numero, ultima, lado } = turn;
  const encargos = turn.encargos ?? "todos";
  const anyTime = { tickers, corretora, period: null, numero, ultima, lado, encargos };
  if (refusal && !(turn.asksForDocument && !ALWAYS_REFUSED.includes(refusal))) {
    return { kind: "refusal", refusal, slots: anyTime };
  }
  if (turn.asksForDocument) return { kind: "search", text: documentSubject(text) };

  const intent = chooseIntent(turn);
  // A code that is no security we know, as a futures contract, may still stand in a document.
  if (intent === "askAsset") return hasCode(text) ? { kind: "search", text } : { kind: "askAsset" };
  if (!intent) return { kind: "search", text: documentSubject(text) };

  const mention = turn.mention && turn.mention.kind !== "period" ? onlyYearOf(turn.mention, known) : turn.mention;
  if (mention && mention.kind !== "period") {
    return { kind: "askYear", name: nameOf(mention), years: yearsOf(known.months, mention) };
  }
  const named = mention?.period ?? null;
  const isNow = named !== null && named.to >= known.today && ABOUT_A_POSITION.includes(intent);
  const period = isNow ? null : named;
  const isNoteNamed = numero !== null || ultima || period !== null || tickers.length > 0;
  if (NEEDS_NOTE.includes(intent) && !isNoteNamed) return { kind: "askNote" };
  return { kind: "intent", intent, slots: { ...anyTime, period } };
}

function chooseIntent(turn: Turn): IntentName | "askAsset" | null {
  const { intent, withoutAsset, tickers } = turn;
  if (!intent) return intentOfSlots(turn);
  if (tickers.length > 0) return intent === "positions" ? "averagePrice" : intent;
  return NEEDS_ASSET.includes(intent) ? (withoutAsset ?? "askAsset") : intent;
}

/** A bare ticker asks for the position, a bare number of a note for the note. */
function intentOfSlots({ tickers, numero, text }: Turn): IntentName | null {
  if (numero) return "explainNote";
  const words = text.trim().split(/\s+/).length;
  return tickers.length > 0 && words <= BARE_ANSWER_WORDS ? "averagePrice" : null;
}

type Undated = Exclude<PeriodMention, { kind: "period" }>;

/** The mention with its year when only one year can be meant. */
function onlyYearOf(mention: Undated, known: Known): PeriodMention {
  const years = yearsOf(known.months, mention);
  const [year] = years;
  return year !== undefined && years.length === 1 ? withYear(mention, year) : mention;
}

/** Years with notes in that month; when there are none, all years with notes. */
function yearsOf(months: readonly string[], { month }: Undated): number[] {
  const years = (list: readonly string[]) =>
    [...new Set(list.map((it) => Number(it.slice(0, 4))))].sort((a, b) => a - b);
  const inMonth = years(months.filter((it) => Number(it.slice(5)) === month));
  return inMonth.length > 0 ? inMonth : years(months);
}

function nameOf(mention: Undated): string {
  const month = monthName(mention.month);
  return mention.kind === "month" ? month : `${mention.day} de ${month}`;
}
