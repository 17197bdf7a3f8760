import type { CalendarDate } from "../../calendar.ts";
import { matchKey } from "../page/page-items.ts";
import { findByName } from "./find-by-name.ts";
import { readTicker } from "./ticker.ts";

const CLASS = /^(ON|PN|PN[A-H]|UNT|CI|F11|FIDC|DR[123NE])$/;

/**
 * Corporate events still to be paid (ED, EJ, EDJ…) and governance levels (NM, N1, N2, MA, MB, M2), which follow the
 * class and change from one day to the next, and the lone D that the exchange prints after some classes.
 */
const MARK = /^(E[DJBRSCGX][A-Z]?|ATZ|NM|N[12]|M[AB2]|D|\*)$/;

/** The right on ON or PN, with the price of the subscription: `B2W DIGITAL DO 115,00`. Sources: note-layouts §2.2, domain §7.3. */
const RIGHT = /^(?<nome>.+) D(?<letra>[OP]) \d+,\d\d$/;

/** A ticker that the exchange quoted under a trading name and class, from one day to another. */
export interface ListedName {
  /** As {@link printedName} gives it. */
  nome: string;
  ticker: string;
  desde: CalendarDate;
  ate: CalendarDate;
}

/** Known names besides those of our table. */
export interface NameTables {
  /** Tickers that a person gave to printed names, by {@link printedName}. */
  own: ReadonlyMap<string, string>;
  /** Securities loaded from the exchange's quotation files, by {@link printedName}. */
  listed: ReadonlyMap<string, readonly ListedName[]>;
}

export const NO_NAME_TABLES: NameTables = { own: new Map(), listed: new Map() };

/**
 * Resolves the ticker of a security as a note prints it: `PETROBRAS PN ED N2`, `ON NM B3`, `FII VINCI SC VISC11 CI`,
 * `B3SA3F ON`. A printed ticker counts first, then the person's own names, then what was listed on the note's day, then
 * our table.
 *
 * @param day - the note's day; names listed only on other days do not count
 * @returns null when none of them knows the exact pair of name and class, or two securities had it; never a guess
 */
export function resolveTicker(
  especificacao: string,
  day?: CalendarDate,
  { own, listed }: NameTables = NO_NAME_TABLES,
): string | null {
  const words = wordsOf(especificacao);
  for (const word of words) {
    const ticker = readTicker(word);
    if (ticker) return ticker;
  }
  const name = nameOf(words);
  const given = own.get(name);
  if (given) return given;
  const onDay =
    day === undefined ? [] : (listed.get(name) ?? []).filter(({ desde, ate }) => desde <= day && day <= ate);
  if (onDay.length > 0) return onDay.length === 1 ? (onDay[0]?.ticker ?? null) : null;
  const { nome, classe, direito } = readParts(words);
  const found = classe === null ? undefined : findByName(nome, classe, day);
  return found && direito ? `${found.slice(0, 4)}${direito}` : (found ?? null);
}

/** Printed parts of a security's name. */
interface PrintedParts {
  nome: string;
  /** Share class; for a subscription right, the class of its share. Null when none is printed. */
  classe: string | null;
  /** The number that the ticker of a right ends in; null for any other security. */
  direito: 1 | 2 | null;
}

/** Name and class of a printed security, without the text after them. */
export function partsOf(especificacao: string): PrintedParts {
  const words = wordsOf(especificacao);
  const parts = readParts(words);
  const classAt = words.findLastIndex((word) => CLASS.test(word));
  if (parts.classe !== null || classAt <= 0) return parts;
  return { nome: words.slice(0, classAt).join(" "), classe: words[classAt] ?? null, direito: null };
}

function readParts(words: string[]): PrintedParts {
  const parts = splitPrinted(words);
  if (parts) return { ...parts, direito: null };
  const text = words.join(" ");
  const { nome, letra } = RIGHT.exec(text)?.groups ?? {};
  if (nome === undefined) return { nome: text, classe: null, direito: null };
  return letra === "O" ? { nome, classe: "ON", direito: 1 } : { nome, classe: "PN", direito: 2 };
}

/** A printed security without the marks that change from day to day, as `PETROBRAS PN`; all of it when it has no class. */
export function printedName(especificacao: string): string {
  return nameOf(wordsOf(especificacao));
}

function nameOf(words: string[]): string {
  const parts = splitPrinted(words);
  return parts ? `${parts.nome} ${parts.classe}` : words.join(" ");
}

const wordsOf = (especificacao: string) => matchKey(especificacao).toUpperCase().split(" ");

function splitPrinted(words: string[]) {
  return CLASS.test(words[0] ?? "") ? splitClassFirst(words) : splitNameFirst(words);
}

function splitClassFirst([classe = "", ...rest]: string[]) {
  const nameAt = rest.findIndex((word) => !MARK.test(word));
  return nameAt < 0 ? null : { nome: rest.slice(nameAt).join(" "), classe };
}

/** The class is the last word that can be one: `COGNA ON ON NM` is the ordinary share of COGNA ON. */
function splitNameFirst(words: string[]) {
  const classAt = words.findLastIndex((word) => CLASS.test(word));
  const classe = words[classAt];
  if (!classe || !words.slice(classAt + 1).every((word) => MARK.test(word))) return null;
  return { nome: words.slice(0, classAt).join(" "), classe };
}
