import { findThreshold, type GreyPicture, WHITE } from "./grey-picture.ts";

/** Letters of a note are at most a sixth of an inch wide or high: longer straight runs are rules. */
const MIN_RULE_INCHES = 0.2;
/** Thicker lines are bars or letters, not rules. */
const MAX_THICKNESS_INCHES = 0.025;
/** A rule may be interrupted for so long, where dust or a fold lies over it. */
const MAX_GAP_INCHES = 0.008;

/** Whitens the rules of tables, with what smears beside them; letters that cross a rule keep their strokes. */
export function removeRules(picture: GreyPicture, dotsPerInch: number): void {
  const { width, height, data } = picture;
  const threshold = findThreshold(picture);
  const dark = data.map((level) => (level <= threshold ? 1 : 0));
  const lengths = {
    run: Math.round(MIN_RULE_INCHES * dotsPerInch),
    thickness: Math.max(2, Math.round(MAX_THICKNESS_INCHES * dotsPerInch)),
    gap: Math.max(1, Math.round(MAX_GAP_INCHES * dotsPerInch)),
  };
  const white = new Uint8Array(data.length);
  markRules(dark, white, { lines: height, length: width, step: 1, lineStep: width }, lengths);
  markRules(dark, white, { lines: width, length: height, step: width, lineStep: 1 }, lengths);
  for (const [at, isWhite] of white.entries()) if (isWhite) data[at] = WHITE;
}

/** A picture read along its lines, or along its columns. */
interface Direction {
  lines: number;
  length: number;
  /** Offset from one pixel of a line to the next. */
  step: number;
  /** Offset from one line to the next. */
  lineStep: number;
}

interface Lengths {
  run: number;
  thickness: number;
  gap: number;
}

function markRules(dark: Uint8Array, white: Uint8Array, direction: Direction, { run, thickness, gap }: Lengths): void {
  const { lines, length, step, lineStep } = direction;
  for (let line = 0; line < lines; line += 1) {
    const isDark = (at: number) => dark[line * lineStep + at * step] === 1;
    let [start, end] = [-1, -1];
    for (let at = 0; at <= length; at += 1) {
      if (at < length && isDark(at)) {
        if (start < 0) start = at;
        end = at;
      } else if (start >= 0 && (at - end > gap || at === length)) {
        if (end - start >= run) {
          for (let along = start; along <= end; along += 1) {
            whitenAcross(dark, white, direction, line, along, thickness);
          }
        }
        start = -1;
      }
    }
  }
}

/** Whitens the dark pixels across a rule, with a smear of one pixel, unless they are too thick for a rule. */
function whitenAcross(
  dark: Uint8Array,
  white: Uint8Array,
  { lines, step, lineStep }: Direction,
  line: number,
  along: number,
  thickness: number,
): void {
  const isDark = (at: number) => at >= 0 && at < lines && dark[at * lineStep + along * step] === 1;
  let [first, last] = [line, line];
  while (line - first <= thickness && isDark(first - 1)) first -= 1;
  while (last - line <= thickness && isDark(last + 1)) last += 1;
  if (last - first + 1 > thickness) return;
  const to = Math.min(lines - 1, last + 1);
  for (let at = Math.max(0, first - 1); at <= to; at += 1) white[at * lineStep + along * step] = 1;
}
