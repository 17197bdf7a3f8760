import { matchKey } from "./page-items.ts";
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
  const text = lettersOf(row.items.map((item) => item.text).join(""));
  return text.length <= MAX_LETTERS && labels.every((label) => text.includes(lettersOf(label)));
}

/** Labels are compared without blanks: one print has "Preço / Ajuste", another "Preço/Ajuste". */
function lettersOf(text: string): string {
  return matchKey(text).replaceAll(" ", "");
}

/** One item may hold several titles, so each letter is placed as if all were equally wide. */
function placeLetters(items: readonly TextItem[]): PlacedLetter[] {
  return items.flatMap((item) => {
    const printed = [...item.text];
    const width = item.width / printed.length;
    return printed.flatMap((character, index) =>
      [...lettersOf(character)].map((letter) => ({
        letter,
        left: item.x + index * width,
        right: item.x + (index + 1) * width,
      })),
    );
  });
}
