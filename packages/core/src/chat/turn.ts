import { isCalendarDate } from "../calendar.ts";
import { foldText } from "../fold-text.ts";
import type { Side } from "../notes/schema.ts";
import { asksForDocument, findIntents, type IntentName } from "./intents.ts";
import { dayPeriod, findPeriod, monthPeriod, type PeriodMention } from "./period.ts";
import { holdsPhrase, type Phrase } from "./phrase.ts";
import { findRefusal, type RefusalName } from "./refusal-cues.ts";
import {
  type ChargeGroup,
  findAssets,
  findBroker,
  findChargeGroup,
  findNoteNumber,
  findSide,
  findsNewestNote,
  type Known,
} from "./slots.ts";
import { mendTypos } from "./typos.ts";

/** One message as read by itself. */
export interface Turn {
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
  /** The newest note is meant. */
  ultima: boolean;
  lado: Side | null;
  encargos: ChargeGroup | null;
}

/** `e em abril?`, `só na Rico`, `agora de VALE3`. */
const FOLLOW_UP = /^(?:e|so|somente|apenas|agora|mas|tambem|ok e|certo e)\b/;
/** `agora, quais são meus ativos?` begins like a follow-up and leaves nothing out. */
const ASKED_ANEW: Phrase = [
  /^(?:e |mas )?agora\b/,
  /\b(?:qua(?:l|is)|quant[oa]s?|que|quando|onde|como|mostr\w+|list\w+)\b/,
];
const ABOUT_SOURCE = /de onde (?:veio|vem|saiu|tirou)|qual (?:a|e a) fonte|tem certeza|\bmostr\w+ as linhas/;
/** Questions about one asset. */
export const NEEDS_ASSET: readonly IntentName[] = ["averagePrice", "quantity", "notesOfAsset"];
/** `quais notas eu tenho?` is about all of them, also after a question about one asset. */
const ALL_NOTES = /\bnotas (?:eu )?(?:tenho|possuo|enviei)\b/;
const NEEDS_NO_ASSET: readonly IntentName[] = ["positions", "listNotes"];
/** `PETR4`, `em abril`, `nota 12345`: too short to be a question of its own. */
export const BARE_ANSWER_WORDS = 4;

/** A note is called "nota de corretagem" or "de negociação"; neither word is then what is asked about. */
const NOTE_BY_ITS_FULL_NAME = /\b(notas?) de (?:corretagem|negociac(?:ao|oes)|bolsa)\b/g;

/** Lower case, without accents and slips of the finger, in single blanks. */
function normalise(text: string): string {
  const folded = foldText(text).replace(/\s+/g, " ").trim();
  return mendTypos(folded).replace(NOTE_BY_ITS_FULL_NAME, "$1");
}

/** Reads one message; what it leaves out stays null. */
export function readTurn(text: string, known: Known): Turn {
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
    ultima: findsNewestNote(folded),
    lado: findSide(folded),
    encargos: findChargeGroup(folded),
  };
}

/** The turn with what it takes over from the one before. */
export function carryOn(before: Turn | null, turn: Turn): Turn {
  const text = foldText(turn.text).trim();
  if (!before || turn.refusal) return turn;
  if (ABOUT_SOURCE.test(text)) return { ...before, refusal: null };

  const isBare = turn.intent === null && text.split(/\s+/).length <= BARE_ANSWER_WORDS && hasSlot(turn);
  const isAskedAnew = turn.intent !== null && holdsPhrase(text, ASKED_ANEW);
  if (isAskedAnew || (!FOLLOW_UP.test(text) && !isBare)) {
    const lacksAsset = turn.intent !== null && NEEDS_ASSET.includes(turn.intent) && turn.tickers.length === 0;
    return lacksAsset && !ALL_NOTES.test(text) ? { ...turn, tickers: before.tickers } : turn;
  }
  return {
    ...turn,
    intent: turn.intent ?? before.intent,
    withoutAsset: turn.intent ? turn.withoutAsset : before.withoutAsset,
    tickers: turn.tickers.length > 0 ? turn.tickers : before.tickers,
    corretora: turn.corretora ?? before.corretora,
    mention: joinMentions(before.mention, turn.mention),
    numero: turn.numero ?? (turn.mention ? null : before.numero),
    ultima: turn.ultima || (before.ultima && !turn.numero && !turn.mention),
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

/** The mention in a year; a day that the year does not have stays as it was. */
export function withYear(mention: Exclude<PeriodMention, { kind: "period" }>, year: number): PeriodMention {
  if (mention.kind === "month") return { kind: "period", period: monthPeriod(year, mention.month) };
  const day = `${year}-${String(mention.month).padStart(2, "0")}-${String(mention.day).padStart(2, "0")}`;
  return isCalendarDate(day) ? { kind: "period", period: dayPeriod(day) } : mention;
}
