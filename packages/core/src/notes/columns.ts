import { matchKey, withoutBlanks } from "./page-items.ts";
import type { TextRow } from "./rows.ts";
import type { TextItem } from "./schema.ts";

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
  /** What the header row prints; accents, capitals and blanks do not matter. */
  title: string;
}

/** A cell may stand this far left of its column's title, in points. */
const LEFT_SLACK_PT = 3;

/** Letters at most: a line of a note has about 150; bounds the cost of hostile files. */
const MAX_LETTERS = 1000;

interface PlacedLetter extends Span {
  letter: string;
}

/**
 * Columns of a table, from the positions of the titles in its header row.
 *
 * @param titles - in the order they are printed
 * @returns null when the row is not this header
 */
export function findColumns<Key extends string>(
  row: TextRow,
  titles: readonly ColumnTitle<Key>[],
): Column<Key>[] | null {
  const labels = titles.map(({ title }) => title);
  if (!holdsAll(row, labels)) return null;

  const letters = placeLetters(row.items);
  const text = letters.map(({ letter }) => letter).join("");
  const starts: { key: Key; left: number }[] = [];
  let from = 0;
  for (const { key, title } of titles) {
    const wanted = lettersOf(title);
    const at = text.indexOf(wanted, from);
    const first = letters[at];
    if (at < 0 || !first) return null;
    starts.push({ key, left: first.left - LEFT_SLACK_PT });
    from = at + wanted.length;
  }
  return starts.map((start, index) => ({
    ...start,
    right: starts[index + 1]?.left ?? Number.POSITIVE_INFINITY,
  }));
}

/** True for a line that prints a label somewhere. */
export function holdsLabel(row: TextRow, label: string): boolean {
  return holdsAll(row, [label]);
}

/** Where a label is printed in a line; null when it is not there. */
export function findLabel(row: TextRow, label: string): Span | null {
  if (!holdsAll(row, [label])) return null;

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

/** Placing letters is costly, and almost no line holds the labels looked for. */
function holdsAll(row: TextRow, labels: readonly string[]): boolean {
  const { letters } = row;
  return letters.length <= MAX_LETTERS && labels.every((label) => letters.includes(lettersOf(label)));
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
