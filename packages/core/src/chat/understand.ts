import { isCalendarDate } from "../calendar.ts";
import type { Side } from "../notes/schema.ts";
import { foldText } from "../search/terms.ts";
import { asksForDocument, findIntents, type IntentName } from "./intents.ts";
import { dayPeriod, findPeriod, monthName, monthPeriod, type Period, type PeriodMention } from "./period.ts";
import { findRefusal, type RefusalName } from "./refusal-cues.ts";
import {
  type ChargeGroup,
  findAssets,
  findBroker,
  findChargeGroup,
  findNoteNumber,
  findSide,
  type Known,
} from "./slots.ts";
import { mendTypos } from "./typos.ts";

/** What a question asks for; empty and null mean "any". */
export interface Slots {
  /** Candidates: `Petrobras` may be PETR3 and PETR4. */
  tickers: string[];
  corretora: string | null;
  period: Period | null;
  numero: string | null;
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

/** One message as read by itself. */
interface Turn {
  text: string;
  intent: IntentName | null;
  /** What the question is when no asset is named: "quantas ações eu tenho?" asks for the whole portfolio. */
  withoutAsset: IntentName | null;
  refusal: RefusalName | null;
  asksForDocument: boolean;
  tickers: string[];
  corretora: string | null;
  mention: PeriodMention | null;
  numero: string | null;
  lado: Side | null;
  encargos: ChargeGroup | null;
}

/** `e em abril?`, `só na Rico`, `agora de VALE3`. */
const FOLLOW_UP = /^(?:e|so|somente|apenas|agora|mas|tambem|ok e|certo e)\b/;
const ABOUT_SOURCE = /de onde (?:veio|vem|saiu|tirou)|qual (?:a|e a) fonte|tem certeza|mostr\w+ as linhas/;
const NEEDS_ASSET: readonly IntentName[] = ["averagePrice", "quantity", "notesOfAsset"];
/** A position of today or of a day to come is the one there is now. */
const ABOUT_A_POSITION: readonly IntentName[] = ["averagePrice", "quantity", "positions"];
const NEEDS_NO_ASSET: readonly IntentName[] = ["positions", "listNotes"];
const NEEDS_NOTE: readonly IntentName[] = ["explainNote", "netOfNote"];
/** `PETR4`, `em abril`, `nota 12345`: too short to be a question of its own. */
const BARE_ANSWER_WORDS = 4;

/**
 * Reads a question, with the person's own earlier questions only to understand what it leaves out.
 *
 * @param earlier - what the person wrote before, oldest first; never a source of facts
 */
export function understand(text: string, earlier: readonly string[], known: Known): Question {
  const context = earlier.map((message) => readTurn(message, known)).reduce<Turn | null>(carryOn, null);
  return complete(carryOn(context, readTurn(text, known)), known);
}

/** A note is called "nota de corretagem" or "de negociação"; neither word is then what is asked about. */
const NOTE_BY_ITS_FULL_NAME = /\b(notas?) de (?:corretagem|negociac(?:ao|oes)|bolsa)\b/g;

/** Lower case, without accents and slips of the finger, in single blanks. */
function normalise(text: string): string {
  const folded = foldText(text).replace(/\s+/g, " ").trim();
  return mendTypos(folded).replace(NOTE_BY_ITS_FULL_NAME, "$1");
}

function readTurn(text: string, known: Known): Turn {
  const folded = normalise(text);
  const [intent = null, ...others] = findIntents(folded);
  const numero = findNoteNumber(folded);
  const broker = findBroker(folded, known.brokers);
  const rest = (broker?.rest ?? folded).replace(/\bb3\b/g, " ");
  return {
    text,
    intent,
    withoutAsset: others.find((other) => NEEDS_NO_ASSET.includes(other)) ?? null,
    refusal: findRefusal(folded),
    asksForDocument: asksForDocument(folded),
    tickers: findAssets(rest.replace(/^(?:e|so|agora)\s+(?:de |da |do |a |o )?/, ""), known.tickers),
    corretora: broker?.corretora ?? null,
    mention: findPeriod(numero ? folded.replace(numero, " ") : folded, known.today),
    numero,
    lado: findSide(folded),
    encargos: findChargeGroup(folded),
  };
}

/** The turn with what it takes over from the one before. */
function carryOn(before: Turn | null, turn: Turn): Turn {
  const text = foldText(turn.text).trim();
  if (!before || turn.refusal) return turn;
  if (ABOUT_SOURCE.test(text)) return { ...before, refusal: null };

  const isBare = turn.intent === null && text.split(/\s+/).length <= BARE_ANSWER_WORDS && hasSlot(turn);
  if (!FOLLOW_UP.test(text) && !isBare) {
    const inheritsAsset = turn.intent !== null && NEEDS_ASSET.includes(turn.intent) && turn.tickers.length === 0;
    return inheritsAsset ? { ...turn, tickers: before.tickers } : turn;
  }
  return {
    ...turn,
    intent: turn.intent ?? before.intent,
    withoutAsset: turn.intent ? turn.withoutAsset : before.withoutAsset,
    tickers: turn.tickers.length > 0 ? turn.tickers : before.tickers,
    corretora: turn.corretora ?? before.corretora,
    mention: joinMentions(before.mention, turn.mention),
    numero: turn.numero ?? (turn.mention ? null : before.numero),
    lado: turn.lado ?? before.lado,
    encargos: turn.encargos ?? before.encargos,
  };
}

function hasSlot({ tickers, corretora, mention, numero, encargos }: Turn): boolean {
  return tickers.length > 0 || corretora !== null || mention !== null || numero !== null || encargos !== null;
}

/** A month without a year takes the year named before; a lone year answers "which year?". */
function joinMentions(before: PeriodMention | null, now: PeriodMention | null): PeriodMention | null {
  if (!now || !before) return now ?? before;
  if (now.kind !== "period" && before.kind === "period") return withYear(now, Number(before.period.to.slice(0, 4)));
  const isYear = now.kind === "period" && now.period.from.endsWith("-01-01") && now.period.to.endsWith("-12-31");
  if (isYear && before.kind !== "period") return withYear(before, Number(now.period.to.slice(0, 4)));
  return now;
}

function withYear(mention: Exclude<PeriodMention, { kind: "period" }>, year: number): PeriodMention {
  if (mention.kind === "month") return { kind: "period", period: monthPeriod(year, mention.month) };
  const day = `${year}-${String(mention.month).padStart(2, "0")}-${String(mention.day).padStart(2, "0")}`;
  return isCalendarDate(day) ? { kind: "period", period: dayPeriod(day) } : mention;
}

/** Refusals that hold even for the text of a document. */
const ALWAYS_REFUSED: readonly RefusalName[] = ["rules", "otherPerson", "advice"];

function complete(turn: Turn, known: Known): Question {
  const { text, refusal, tickers, corretora, numero, lado } = turn;
  const encargos = turn.encargos ?? "todos";
  const anyTime = { tickers, corretora, period: null, numero, lado, encargos };
  if (refusal && !(turn.asksForDocument && !ALWAYS_REFUSED.includes(refusal))) {
    return { kind: "refusal", refusal, slots: anyTime };
  }
  if (turn.asksForDocument) return { kind: "search", text };

  const intent = chooseIntent(turn);
  if (intent === "askAsset") return { kind: "askAsset" };
  if (!intent) return { kind: "search", text };

  const mention = turn.mention && turn.mention.kind !== "period" ? onlyYearOf(turn.mention, known) : turn.mention;
  if (mention && mention.kind !== "period") {
    return { kind: "askYear", name: nameOf(mention), years: yearsOf(known.months, mention) };
  }
  const named = mention?.period ?? null;
  const isNow = named !== null && named.to >= known.today && ABOUT_A_POSITION.includes(intent);
  const period = isNow ? null : named;
  if (NEEDS_NOTE.includes(intent) && !numero && !period && tickers.length === 0) return { kind: "askNote" };
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
