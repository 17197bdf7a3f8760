import type { PlacedText, Surface } from "./surface.ts";
import { widthOf } from "./surface.ts";

/** Differences between prints of the same note. Source: note-layouts §4. */
export interface Quirks {
  /** The order of the texts in the file. */
  order: "printed" | "right-to-left" | "values-first" | "backwards";
  /** Every text drawn twice, a hair apart. */
  doubled: boolean;
  /** `1,234.56` in place of `1.234,56`. */
  usNumbers: boolean;
  /** An amount and the letter D or C behind it are one text. */
  gluedLetters: boolean;
  /** A bar between an amount and its letter. */
  bars: boolean;
  /** Blanks that do not break, and soft hyphens for hyphens. */
  hardBlanks: boolean;
  /** Distance of numbers below their labels, in points; at most 1. */
  droppedNumbers: number;
  /** Each letter is a text of its own, and blanks are none. */
  spelled: boolean;
  /** Rotation of the PDF's pages, in degrees, clockwise. */
  turned: 0 | 90 | 180 | 270;
}

export const NO_QUIRKS: Quirks = {
  order: "printed",
  doubled: false,
  usNumbers: false,
  gluedLetters: false,
  bars: false,
  hardBlanks: false,
  droppedNumbers: 0,
  spelled: false,
  turned: 0,
};

const BRAZILIAN_NUMBER = /(?<![\d./]|\d-)\d{1,3}(?:\.\d{3})*(?:,\d+)?(?![\d/-]|[.,]\d)/g;
const AMOUNT = /^-?[\d.]+,\d+$/;
const NUMERIC = /^[-\d.,]+$/;
const LETTER = /^[DC]$/;
/** A letter belongs to the amount that ends this close to its left, in points. */
const LETTER_GAP_PT = 18;
const BOLD_SHIFT_PT = 0.3;

/** A surface that draws with quirks on another one. */
export function withQuirks(surface: Surface, quirks: Quirks): Surface {
  let texts: PlacedText[] = [];
  const flush = () => {
    for (const placed of applyQuirks(texts, quirks)) surface.text(placed);
    texts = [];
  };
  return {
    page: (width, height) => {
      flush();
      surface.page(width, height);
    },
    text: (placed) => {
      texts.push(placed);
    },
    box: surface.box,
    end: () => {
      flush();
      surface.end();
    },
  };
}

function applyQuirks(texts: readonly PlacedText[], quirks: Quirks): PlacedText[] {
  let placed = texts.map((text) => ({ ...text }));
  if (quirks.gluedLetters || quirks.bars) placed = joinLetters(placed, quirks);
  if (quirks.usNumbers) placed = placed.map((text) => ({ ...text, text: toUsNumbers(text.text) }));
  if (quirks.hardBlanks) placed = placed.map((text) => ({ ...text, text: hardenBlanks(text.text) }));
  placed = placed.map((text) => (NUMERIC.test(text.text) ? { ...text, y: text.y + quirks.droppedNumbers } : text));
  placed = inOrder(placed, quirks.order);
  if (quirks.spelled) placed = placed.flatMap(spell);
  return quirks.doubled ? placed.flatMap((text) => [text, { ...text, x: text.x + BOLD_SHIFT_PT }]) : placed;
}

function spell(placed: PlacedText): PlacedText[] {
  return [...placed.text].flatMap((letter, index) => {
    const x = placed.x + widthOf(placed.text.slice(0, index), placed.size);
    return letter.trim() === "" ? [] : [{ ...placed, text: letter, x }];
  });
}

function joinLetters(texts: PlacedText[], { gluedLetters, bars }: Quirks): PlacedText[] {
  const amounts = texts.filter(({ text }) => AMOUNT.test(text));
  const joined = new Map<PlacedText, PlacedText>();
  const between = bars ? " | " : " ";
  const kept = texts.flatMap((letter) => {
    if (!LETTER.test(letter.text)) return [letter];
    const amount = amounts.find((candidate) => isBefore(candidate, letter) && !joined.has(candidate));
    if (!amount) return [letter];
    if (!gluedLetters) return [{ ...letter, text: `| ${letter.text}` }];
    joined.set(amount, { ...amount, text: `${amount.text}${between}${letter.text}` });
    return [];
  });
  return kept.map((text) => joined.get(text) ?? text);
}

function isBefore(amount: PlacedText, letter: PlacedText): boolean {
  const gap = letter.x - (amount.x + widthOf(amount.text, amount.size));
  return Math.abs(amount.y - letter.y) < 1 && gap > 0 && gap < LETTER_GAP_PT;
}

export function toUsNumbers(text: string): string {
  return text.replace(BRAZILIAN_NUMBER, (number) => number.replace(/[.,]/g, (mark) => (mark === "." ? "," : ".")));
}

function hardenBlanks(text: string): string {
  return NUMERIC.test(text) ? text : text.replaceAll(" - ", " \u00ad ").replaceAll(" ", "\u00a0");
}

function inOrder(texts: PlacedText[], order: Quirks["order"]): PlacedText[] {
  switch (order) {
    case "printed":
      return texts;
    case "backwards":
      return texts.toReversed();
    case "right-to-left":
      return texts.toSorted((a, b) => a.y - b.y || b.x - a.x);
    case "values-first":
      return texts.toSorted((a, b) => Number(NUMERIC.test(b.text)) - Number(NUMERIC.test(a.text)));
  }
}
