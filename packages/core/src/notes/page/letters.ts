import type { TextItem } from "../schema.ts";

/** A page on which this share of the texts or more are single letters was written letter by letter. */
const MIN_SPELLED_SHARE = 0.8;
/** Fewer texts are no page of print. */
const MIN_TEXTS = 100;
/** Letters of one word have one baseline, in points. */
const SAME_BASELINE_PT = 0.2;
/** No two equal letters of a word are as close as the copies of one that is drawn twice, in points. */
const COPY_SHIFT_PT = 1;
/** Gaps as fractions of the letter height: a wider gap starts a new word, and a gap wider than a blank a new text. */
const WORD_GAP = 0.12;
const BLANK_GAP = 0.45;

/** Joins the texts of a page drawn letter by letter by their distances; returns other pages unchanged. */
export function joinLetters(items: readonly TextItem[]): readonly TextItem[] {
  if (items.length < MIN_TEXTS) return items;
  const letters = items.filter(({ text }) => text.length === 1).length;
  return letters >= items.length * MIN_SPELLED_SHARE ? joinByDistance(items) : items;
}

function joinByDistance(items: readonly TextItem[]): TextItem[] {
  const joined: TextItem[] = [];
  let last: TextItem | undefined;
  for (const item of inReadingOrder(items)) {
    const text = joined.at(-1);
    const isCopy =
      last !== undefined && isOnLine(last, item) && last.text === item.text && item.x - last.x < COPY_SHIFT_PT;
    if (isCopy) continue;
    const gap = text && isOnLine(text, item) ? (item.x - text.x - text.width) / item.height : Number.POSITIVE_INFINITY;
    if (text && Math.abs(gap) <= BLANK_GAP) {
      const blank = gap > WORD_GAP ? " " : "";
      const width = item.x + item.width - text.x;
      joined[joined.length - 1] = { ...text, text: `${text.text}${blank}${item.text}`, width };
    } else joined.push(item);
    last = item;
  }
  return joined;
}

const isOnLine = (one: TextItem, other: TextItem) => Math.abs(one.y - other.y) <= SAME_BASELINE_PT;

/** Line by line: letters of one line differ by nothing that is seen, so each takes the baseline of the one above it. */
function inReadingOrder(items: readonly TextItem[]): TextItem[] {
  let y = Number.NEGATIVE_INFINITY;
  const onLines = items
    .toSorted((a, b) => a.y - b.y)
    .map((item) => {
      if (item.y - y > SAME_BASELINE_PT) y = item.y;
      return { ...item, y };
    });
  return onLines.sort((a, b) => a.y - b.y || a.x - b.x);
}
