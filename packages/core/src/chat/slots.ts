import type { CalendarDate } from "../calendar.ts";
import { foldText } from "../fold-text.ts";
import { brokers as knownBrokers } from "../notes/brokers.ts";
import { findInstruments } from "../notes/instruments/find-instruments.ts";
import type { ChargeType, Side } from "../notes/schema.ts";

/** What a person's notes hold, so that a question can be read: never figures. */
export interface Known {
  /** In São Paulo. */
  today: CalendarDate;
  /** Brokers as stored, `Clear`. */
  brokers: readonly string[];
  /** Tickers of the trades and of the ledger. */
  tickers: readonly string[];
  /** Months with notes, `yyyy-mm`. */
  months: readonly string[];
}

/** Which charges a question is about. */
export const chargeGroups = ["corretagem", "iss", "b3", "retido", "todos"] as const;
export type ChargeGroup = (typeof chargeGroups)[number];

export const chargeTypesOf: Readonly<Record<Exclude<ChargeGroup, "todos">, readonly ChargeType[]>> = {
  corretagem: ["corretagem", "execucao"],
  iss: ["iss"],
  b3: ["emolumentos", "liquidacao", "registro", "ana", "termo_opcoes", "transferencia"],
  retido: ["irrf", "irrf_day_trade"],
};

/** What people call a broker, and the name that its notes are stored under. */
const namesOfBrokers: readonly { mention: string; name: string }[] = knownBrokers.flatMap(({ name, nicknames }) =>
  [name, ...nicknames].map((mention) => ({ mention, name })),
);

/** Brokers whose name is also a word or a listed company: they count only after one of the leads. */
const DOUBTFUL_BROKERS = new Set(
  "inter itau bradesco santander btg xp nubank bb modal terra guide ativa rico clear toro".split(" "),
);
const LISTED_BROKERS = new Set("inter itau bradesco santander btg xp nubank bb".split(" "));
const AT_BROKER =
  "\\b(?:na|no|pela|pelo|via|so|somente|apenas|corretora)\\s+(?:a\\s+|na\\s+|no\\s+)?(?:corretora\\s+|banco\\s+)?";
const OF_BROKER = "\\b(?:da|do|em|a|o|e)\\s+(?:corretora\\s+|banco\\s+)?";
/** "Agora" is a word first: Ágora is meant only where nobody would say "now". */
const AT_AGORA = "\\b(?:na|da|pela|via|a|corretora)\\s+(?:corretora\\s+)?";
/** With these words "do Inter" means the company. */
const ABOUT_SHARES = /\b(?:acao|acoes|papel|papeis|preco|pm|posicao|tenho)\b/;

/**
 * The broker a question names, as stored when the person has notes from there.
 *
 * @param text - lower case, without accents
 * @returns the name, and the text without its mention, so that a bank is not taken for its shares
 */
export function findBroker(text: string, brokers: readonly string[]): { corretora: string; rest: string } | null {
  const own = new Set(brokers.map(foldText));
  const isOwn = (name: string) => own.has(foldText(name));
  // Brokers without any note are found too; the answer must then say so.
  const names = [...brokers.map((name) => ({ mention: name, name })), ...namesOfBrokers];
  for (const { mention, name } of names) {
    const match = brokerPattern(foldText(mention), isOwn(name), text).exec(text);
    if (match) return { corretora: isOwn(name) ? name : mention, rest: text.replace(match[0], " ") };
  }
  return null;
}

function brokerPattern(folded: string, isOwn: boolean, text: string): RegExp {
  if (folded === "agora") return new RegExp(`${AT_AGORA}agora\\b`);
  const isCompany = LISTED_BROKERS.has(folded) && (!isOwn || ABOUT_SHARES.test(text));
  const leads = isCompany ? AT_BROKER : `(?:${AT_BROKER}|${OF_BROKER})`;
  return new RegExp(`${leads}${DOUBTFUL_BROKERS.has(folded) ? "" : "?"}\\b${folded.replace(/[^a-z0-9 ]/g, "\\$&")}\\b`);
}

/** `petr 4` is how voice and haste write PETR4. */
const SPLIT_TICKER = /\b([a-z]{4}) (3|4|5|6|11|3[1-5])\b/g;
const ROOT_LENGTH = 4;

/**
 * Tickers a question may mean: those it names, narrowed to the person's own when any of them is.
 *
 * @param text - lower case, without accents
 */
export function findAssets(text: string, ownTickers: readonly string[]): string[] {
  const joined = text.replace(SPLIT_TICKER, (whole, root: string, digits: string) =>
    ownTickers.includes(`${root}${digits}`.toUpperCase()) ? `${root}${digits}` : whole,
  );
  const words = joined.toUpperCase().split(/[^A-Z0-9]+/);
  const byRoot = ownTickers.filter((ticker) => words.includes(ticker) || words.includes(ticker.slice(0, ROOT_LENGTH)));
  const named = findInstruments(joined);
  const found = [...new Set([...named, ...byRoot.filter((ticker) => !isEverydayRoot(ticker, named))])];
  const own = found.filter((ticker) => ownTickers.includes(ticker));
  return own.length > 0 ? own : found;
}

/** Roots that are words: in "vale a pena" or "cada real" nobody names a share. */
const WORD_ROOTS = new Set(["VALE", "REAL", "CASH", "MOVI", "GOLL", "AZUL", "TEND", "LIGT", "META", "PINE", "POSI"]);

function isEverydayRoot(ticker: string, named: readonly string[]): boolean {
  return WORD_ROOTS.has(ticker.slice(0, ROOT_LENGTH)) && !named.includes(ticker);
}

/** At least three digits, so that `nota 1` of a list is none. */
const NOTE_NUMBER = /\bnotas?\s*(?:de\s+)?(?:(?:numero|nr|num|no?)\.?\s*|#\s*|:\s*)?(\d[\d.]+\d)(?![\d/-])/;
const NOTES_OF_YEAR = /\bnotas?\s+de\s+(?:19|20)\d{2}\b/;

/** The number of a note: after the word, or after `nº`. @param text - lower case, without accents */
export function findNoteNumber(text: string): string | null {
  if (NOTES_OF_YEAR.test(text)) return null;
  return NOTE_NUMBER.exec(text)?.[1]?.replaceAll(".", "") ?? null;
}

/** True when the newest note is asked for, and not one by its number or day. @param text - lower case, without accents */
export function findsNewestNote(text: string): boolean {
  return /\bultima nota\b|\bnota mais (?:recente|nova)\b/.test(text);
}

/** Only purchases, only sales, or null for both. */
export function findSide(text: string): Side | null {
  const buys = /\b(compras?|comprei|comprar|comprado|adquiri)\b/.test(text);
  const sells = /\b(vendas?|vendi|vender|vendido)\b/.test(text);
  if (buys === sells) return null;
  return buys ? "C" : "V";
}

/** The charges a question names; null when it names none. */
export function findChargeGroup(text: string): ChargeGroup | null {
  if (/\birrf\b|\bretid[oa]s?\b|dedo.?duro|retencao/.test(text)) return "retido";
  if (/\biss\b/.test(text)) return "iss";
  if (/\bcorretage(?:m|ns)\b|taxa operacional/.test(text)) return "corretagem";
  if (
    /\bemolumentos?\b|\b(?:taxas?|custos?|tarifas?) (?:da|de|do|na) (?:b3|bolsa|bovespa|liquidacao|registro)|\bda b3\b/.test(
      text,
    )
  ) {
    return "b3";
  }
  if (/\b(?:custos?|taxas?|tarifas?|despesas?)\b/.test(text)) return "todos";
  return null;
}
