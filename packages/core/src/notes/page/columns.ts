import type { TextItem } from "../schema.ts";
import { matchKey, withoutBlanks } from "./page-items.ts";
import type { TextRow } from "./rows.ts";

/** Horizontal extent in points. */
interface Span {
  left: number;
  right: number;
}

/** A column of a table: cells whose middle lies in the span belong to it. */
export interface Column<Key extends string> extends Span {
  key: Key;
}

export interface ColumnTitle<Key extends string> {
  key: Key;
  /** Beginnings of the title in prints, most specific first; accents, capitals and blanks do not matter. */
  titles: readonly string[];
  /** True for a column that some prints of the family leave out. */
  isOptional?: true;
}

/** A table found on a page. */
export interface Table<Key extends string> {
  columns: Column<Key>[];
  /** Index of the first line after the header. */
  bodyFrom: number;
  /** Letters of the header without blanks, which distinguish one print from another. */
  letters: string;
}

/** A cell may stand this far left of its column's title, in points. */
const LEFT_SLACK_PT = 3;
/** The lines of a header of two, "Preço/" above "Ajuste", with the other titles between them at half height. */
const HEADER_HEIGHT_PT = 10;
/** Lines are never closer than 1.5 points. */
const MAX_HEADER_LINES = 7;

/** Letters at most: a line of a note has about 150; bounds the cost of hostile files. */
const MAX_LETTERS = 1000;

interface PlacedLetter extends Span {
  letter: string;
}

/** The table whose header prints these titles from left to right, in one line or in lines close together; null when there is none. */
export function findTable<Key extends string>(
  rows: readonly TextRow[],
  titles: readonly ColumnTitle<Key>[],
): Table<Key> | null {
  for (const [index, row] of rows.entries()) {
    const columns = findColumns(row, titles);
    if (columns) return { columns, bodyFrom: index + 1, letters: row.letters };
  }
  if (!holdsAll(rows, titles)) return null;
  for (const [index, row] of rows.entries()) {
    if (!titles.some((title) => holdsOneOf(row, title))) continue;
    const lines = linesFrom(rows, index);
    if (!holdsAll(lines, titles)) continue;
    const stacked = stackLines(lines);
    const columns = findColumns(stacked, titles);
    if (columns) return { columns, bodyFrom: index + lines.length, letters: stacked.letters };
  }
  return null;
}

/** Columns of a table, from the positions of the titles in its header; null when the row is not this header. */
export function findColumns<Key extends string>(
  row: Pick<TextRow, "items" | "letters">,
  titles: readonly ColumnTitle<Key>[],
): Column<Key>[] | null {
  if (!titles.every((title) => title.isOptional || holdsOneOf(row, title))) return null;

  const letters = placeLetters(row.items);
  const text = letters.map(({ letter }) => letter).join("");
  const places = placeTitles(text, titles);
  if (!places) return null;
  const starts = places.map(({ key, at }) => ({ key, left: (letters[at]?.left ?? 0) - LEFT_SLACK_PT }));
  return starts.map((start, index) => ({
    ...start,
    right: starts[index + 1]?.left ?? Number.POSITIVE_INFINITY,
  }));
}

/** True for a line that prints a label somewhere. */
export function holdsLabel(row: Pick<TextRow, "letters">, label: string): boolean {
  return row.letters.length <= MAX_LETTERS && row.letters.includes(lettersOf(label));
}

/** Finds a label's position in a line; null when it is absent. */
export function findLabel(row: TextRow, label: string): Span | null {
  if (!holdsLabel(row, label)) return null;

  const letters = placeLetters(row.items);
  const wanted = lettersOf(label);
  const at = letters
    .map(({ letter }) => letter)
    .join("")
    .indexOf(wanted);
  const [first, last] = [letters[at], letters[at + wanted.length - 1]];
  return at < 0 || !first || !last ? null : { left: first.left, right: last.right };
}

/** The items of a line, by the column their middle falls in. */
export function cellsOf<Key extends string>(row: TextRow, columns: readonly Column<Key>[]): Map<Key, TextItem[]> {
  const cells = new Map<Key, TextItem[]>();
  for (const item of row.items) {
    const middle = item.x + item.width / 2;
    const column = columns.find(({ left, right }) => middle >= left && middle < right);
    if (!column) continue;

    const cell = cells.get(column.key);
    if (cell) cell.push(item);
    else cells.set(column.key, [item]);
  }
  return cells;
}

/** Required titles one after the other, then the optional ones in the gaps between them. */
function placeTitles<Key extends string>(text: string, titles: readonly ColumnTitle<Key>[]) {
  const found = new Map<Key, { at: number; end: number }>();
  let from = 0;
  for (const title of titles.filter(({ isOptional }) => !isOptional)) {
    const place = findTitle(text, title, from, text.length);
    if (!place) return null;
    found.set(title.key, place);
    from = place.end;
  }
  const places: { key: Key; at: number }[] = [];
  from = 0;
  for (const [index, title] of titles.entries()) {
    const next = titles.slice(index + 1).find(({ key }) => found.has(key));
    const to = next ? (found.get(next.key)?.at ?? text.length) : text.length;
    const place = found.get(title.key) ?? findTitle(text, title, from, to);
    if (!place) continue;
    places.push({ key: title.key, at: place.at });
    from = place.end;
  }
  return places;
}

function findTitle<Key extends string>(text: string, { titles }: ColumnTitle<Key>, from: number, to: number) {
  for (const title of titles) {
    const wanted = lettersOf(title);
    const at = text.indexOf(wanted, from);
    if (at >= 0 && at + wanted.length <= to) return { at, end: at + wanted.length };
  }
  return null;
}

/** Placing letters is costly, and almost no line contains the titles. */
function holdsOneOf<Key extends string>(row: Pick<TextRow, "letters">, { titles }: ColumnTitle<Key>): boolean {
  return titles.some((title) => holdsLabel(row, title));
}

/** Whether every required title is in one of the lines. */
function holdsAll<Key extends string>(rows: readonly TextRow[], titles: readonly ColumnTitle<Key>[]): boolean {
  return titles.every((title) => title.isOptional || rows.some((row) => holdsOneOf(row, title)));
}

function linesFrom(rows: readonly TextRow[], at: number): readonly TextRow[] {
  const y = rows[at]?.y ?? 0;
  return rows.slice(at, at + MAX_HEADER_LINES).filter((row) => row.y - y <= HEADER_HEIGHT_PT);
}

/** Lines as one: texts that stand above each other become one text, read downwards. */
function stackLines(lines: readonly TextRow[]): Pick<TextRow, "items" | "letters"> {
  const stacks: TextItem[] = [];
  const isOneLine = lines.reduce((total, { letters }) => total + letters.length, 0) <= MAX_LETTERS;
  for (const item of isOneLine ? lines.flatMap(({ items }) => items) : []) {
    const right = item.x + item.width;
    const at = stacks.findIndex((above) => above.x < right && item.x < above.x + above.width);
    const above = stacks[at];
    if (!above) {
      stacks.push(item);
      continue;
    }
    const x = Math.min(above.x, item.x);
    const width = Math.max(above.x + above.width, right) - x;
    stacks[at] = { ...above, text: `${above.text} ${item.text}`, x, width };
  }
  const items = stacks.sort((one, other) => one.x - other.x);
  return { items, letters: items.map(({ text }) => withoutBlanks(matchKey(text))).join("") };
}

/** Letters of the labels of every layout, and of single characters of a print. */
const knownLetters = new Map<string, string>();
/** More than the labels and an alphabet; a document could hold every character there is. */
const MAX_KNOWN_LETTERS = 1000;

function lettersOf(text: string): string {
  const known = knownLetters.get(text);
  if (known !== undefined) return known;
  const letters = withoutBlanks(matchKey(text));
  if (knownLetters.size < MAX_KNOWN_LETTERS) knownLetters.set(text, letters);
  return letters;
}

/** One item may hold several titles, so each letter is placed as if all were equally wide. */
function placeLetters(items: readonly TextItem[]): PlacedLetter[] {
  const placed: PlacedLetter[] = [];
  for (const item of items) {
    const characters = [...item.text];
    const width = item.width / characters.length;
    for (const [index, character] of characters.entries()) {
      const [left, right] = [item.x + index * width, item.x + (index + 1) * width];
      for (const letter of lettersOf(character)) placed.push({ letter, left, right });
    }
  }
  return placed;
}
