import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import type { Decimal } from "../../money.ts";
import type { TextItem } from "../schema.ts";
import { type DecimalMark, parseNumber, toIsoDay } from "./numbers.ts";
import { collapseBlanks, matchKey } from "./page-items.ts";
import { joinItems, type TextRow } from "./rows.ts";

/** A label whose value stands beside or below it. */
export interface PairLabel<Key extends string> {
  key: Key;
  /** Tried on each text, as `matchKey` gives it; must begin with the start of the text. */
  label: RegExp;
  /** Pattern that a value matches. */
  value: RegExp;
}

export interface Pair {
  text: string;
  pagina: number;
  linha: number;
}

/** Patterns of values: a day, an amount with or without its currency and sign, a number. */
export const DAY = "\\d{2}/\\d{2}/\\d{4}";
export const MONEY = "-? ?(?:r\\$ ?)?-?[\\d.,]*\\d";
export const NUMBER = "[\\d.,]*\\d";

/** Largest distance of a value below its label, in points, unless the print has its lines further apart. */
const BELOW_PT = 16;
/** A value may begin this far left of its label, in points. */
const LEFT_SLACK_PT = 3;
/** A note prints a label once, or empty once more; bounds the cost of hostile pages. */
const MAX_TRIES = 8;

/**
 * The first value printed for each label: in the same text, to its right, or below it and left of the next label.
 *
 * @param belowPt - how far below, in points
 */
export function readPairs<Key extends string>(
  rows: readonly TextRow[],
  labels: readonly PairLabel<Key>[],
  belowPt = BELOW_PT,
): Map<Key, Pair> {
  return firstOfEach(listPairs(rows, labels, belowPt, 1));
}

function listPairs<Key extends string>(
  rows: readonly TextRow[],
  labels: readonly PairLabel<Key>[],
  belowPt: number,
  most: number,
): Map<Key, Pair[]> {
  const pairs = new Map<Key, Pair[]>();
  const tries = new Map<Key, number>();
  for (const [at, row] of rows.entries()) {
    for (const [index, item] of row.items.entries()) {
      const text = matchKey(item.text);
      const wanted = labels.find(({ key, label }) => (pairs.get(key)?.length ?? 0) < most && label.test(text));
      if (!wanted) continue;
      const tried = tries.get(wanted.key) ?? 0;
      tries.set(wanted.key, tried + 1);
      const pair = tried < MAX_TRIES ? findValue(rows, at, index, wanted, belowPt) : null;
      if (pair) pairs.set(wanted.key, [...(pairs.get(wanted.key) ?? []), pair]);
    }
  }
  return pairs;
}

function firstOfEach<Key extends string>(pairs: ReadonlyMap<Key, readonly Pair[]>): Map<Key, Pair> {
  return new Map([...pairs].flatMap(([key, [first]]) => (first ? [[key, first] as const] : [])));
}

/** A label and the form of its value, as patterns without anchors; the longer of two labels comes first. */
export type FieldLabel<Key extends string> = readonly [key: Key, label: string, value: string];

/** A line with several pairs has some hundred characters. */
const MAX_LINE_LENGTH = 500;

/**
 * Reads {@link readPairs}, and pairs that a print, or a reader of PDFs, puts into one text.
 *
 * @param belowPt - how far below its label a value may stand, in points
 */
export function fieldReader<Key extends string>(fields: readonly FieldLabel<Key>[], belowPt = BELOW_PT) {
  const list = fieldLister(fields, belowPt, 1);
  return (rows: readonly TextRow[]): Map<Key, Pair> => firstOfEach(list(rows));
}

/** {@link fieldReader} of every value of a label, up to `most`, those in one text last. */
export function fieldLister<Key extends string>(
  fields: readonly FieldLabel<Key>[],
  belowPt = BELOW_PT,
  most = MAX_TRIES,
) {
  const labels = fields.map(([key, label, value]) => ({
    key,
    label: new RegExp(`^(?:${label})`),
    value: new RegExp(`^(?:${value})$`, "i"),
  }));
  const inText = fields.map(([key, label, value]) => ({
    key,
    pattern: new RegExp(`(?:^| )(?:${label}) ?:? ?(${value})(?= |$)`, "g"),
  }));
  return (rows: readonly TextRow[]): Map<Key, Pair[]> => {
    const found = listPairs(rows, labels, belowPt, most);
    for (const { key: text, pagina, linha } of rows) {
      for (const { key, pattern } of text.length <= MAX_LINE_LENGTH ? inText : []) {
        const known = found.get(key) ?? [];
        if (known.length >= most) continue;
        const values = [...text.matchAll(pattern)].flatMap(([, value]) => value ?? []);
        const more = values.slice(known.filter((pair) => pair.pagina === pagina && pair.linha === linha).length);
        if (more.length > 0) found.set(key, [...known, ...more.map((value) => ({ text: value, pagina, linha }))]);
      }
    }
    return found;
  };
}

function findValue<Key extends string>(
  rows: readonly TextRow[],
  at: number,
  index: number,
  { label, value }: PairLabel<Key>,
  belowPt: number,
): Pair | null {
  const row = rows[at];
  const item = row?.items[index];
  if (!row || !item) return null;
  const within = valueWithin(item, label);
  if (value.test(within)) return { text: within, pagina: row.pagina, linha: row.linha };

  const next = row.items[index + 1];
  const beside = textFrom(row.items, index + 1, value);
  if (beside !== null) return { text: beside, pagina: row.pagina, linha: row.linha };

  const left = item.x - LEFT_SLACK_PT;
  const right = (next?.x ?? Number.POSITIVE_INFINITY) - LEFT_SLACK_PT;
  for (let below = at + 1; below < rows.length; below += 1) {
    const line = rows[below];
    if (!line || line.y - row.y > belowPt) return null;
    const text = joinItems(line.items.filter(({ x, width }) => x + width / 2 >= left && x + width / 2 < right));
    if (value.test(text)) return { text, pagina: line.pagina, linha: line.linha };
  }
  return null;
}

/** Value in the text of its label, as in `Número da nota: 123`, with its letters as printed. */
function valueWithin(item: TextItem, label: RegExp): string {
  const text = collapseBlanks(item.text);
  const colon = text.indexOf(":");
  if (colon >= 0) return text.slice(colon + 1).trim();
  const length = label.exec(matchKey(item.text))?.[0].length ?? 0;
  return text.slice(length).trim();
}

/** A value may be two texts, currency and number, or number and letter. */
function textFrom(items: readonly TextItem[], from: number, value: RegExp): string | null {
  const parts = items.slice(from, from + 3);
  for (let count = parts.length; count > 0; count -= 1) {
    const text = joinItems(parts.slice(0, count));
    if (value.test(text)) return text;
  }
  return null;
}

/** The day of a pair as `aaaa-mm-dd`; null for anything else. */
export function dayOf(pair: Pair | undefined): CalendarDate | null {
  const day = toIsoDay(pair?.text ?? "");
  return isCalendarDate(day) ? day : null;
}

/** The amount of a pair, without its currency; null for anything else. */
export function amountOf(pair: Pair | undefined, mark: DecimalMark): Decimal | null {
  const text = pair?.text.replace(/[^\d.,-]/g, "") ?? "";
  return parseNumber(text, mark);
}
