import type { TextItem, TextPage } from "../schema.ts";

/** A word recognised in a picture; lengths in pixels, from the top left corner. */
export interface ImageWord {
  text: string;
  /** From 0 to 100. */
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
}

/** Baselines of one line differ by less than this share of the height of its letters. */
const SAME_LINE_SHARE = 0.35;
/** Words this close, as a share of the height of the line, are one text. */
const BLANK_SHARE = 0.75;

/**
 * The words of a picture as texts of a page: those of one line on one baseline, near ones joined.
 *
 * @param page - its number, and its size in points
 * @param pixelsPerPoint - of the picture
 */
export function placeWords(
  words: readonly ImageWord[],
  page: Pick<TextPage, "number" | "width" | "height">,
  pixelsPerPoint: number,
): TextPage {
  const items = linesOf(words).flatMap((line) => joinWords(line, pixelsPerPoint));
  return { ...page, items, source: "image" };
}

interface WordLine {
  baseline: number;
  height: number;
  words: ImageWord[];
}

function linesOf(words: readonly ImageWord[]): WordLine[] {
  const lines: ImageWord[][] = [];
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const height = medianOf((line ?? [word]).map(heightOf));
    if (line && last && word.baseline - last.baseline <= height * SAME_LINE_SHARE) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => ({
    baseline: medianOf(line.map(({ baseline }) => baseline)),
    height: medianOf(line.map(heightOf)),
    words: line.sort((one, other) => one.left - other.left),
  }));
}

const heightOf = ({ top, bottom }: ImageWord) => bottom - top;

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

function joinWords({ baseline, height, words }: WordLine, pixelsPerPoint: number): TextItem[] {
  const texts: { text: string; left: number; right: number }[] = [];
  for (const { text, left, right } of words) {
    const last = texts.at(-1);
    if (last && left - last.right <= height * BLANK_SHARE) {
      last.text = `${last.text} ${text}`;
      last.right = Math.max(last.right, right);
    } else texts.push({ text, left, right });
  }
  return texts.map(({ text, left, right }) => ({
    text,
    x: left / pixelsPerPoint,
    y: baseline / pixelsPerPoint,
    width: (right - left) / pixelsPerPoint,
    height: height / pixelsPerPoint,
  }));
}
