import type { TextItem, TextPage } from "../schema.ts";

/** Text turned by less than this (a sine) is taken for straight. */
const STRAIGHT = 0.01;

/** A text as a PDF holds it, on the PDF's own axes. */
interface PdfText {
  str: string;
  /** Six numbers: a, b, c, d, e, f of the matrix of the text. */
  transform: readonly number[];
  width: number;
  height: number;
}

/** A page as pdf.js gives it. */
interface PdfPage {
  /** Rotation of the page stated by the file, in degrees, clockwise. */
  rotate: number;
  getViewport(options: { scale: number; rotation?: number }): {
    width: number;
    height: number;
    /** Matrix from the PDF's own axes to the page as it is seen. */
    transform: readonly number[];
  };
}

/** A page with how it must be shown for most of its text to stand upright, in degrees, clockwise. */
export interface PlacedPage extends TextPage {
  rotation: number;
}

/**
 * Places the texts of a page turned so that most letters are upright; blank texts and those still turned are left out.
 * Server and browser share this code, so that both group texts into the same lines.
 *
 * @param number - from 1, within the file
 * @param content - items of pdf.js' text content; marks among them hold no text
 */
export function placeTexts(page: PdfPage, number: number, content: readonly (PdfText | object)[]): PlacedPage {
  const texts = content.filter((item): item is PdfText => "str" in item);
  const rotation = (page.rotate + turnOf(texts, page.getViewport({ scale: 1 }).transform)) % FULL_TURN;
  const { width, height, transform } = page.getViewport({ scale: 1, rotation });
  return { number, width, height, rotation, items: texts.flatMap((text) => placeText(text, transform) ?? []) };
}

const FULL_TURN = 360;
const QUARTER_TURN = 90;

/** By how many degrees, clockwise, the page must be turned further for most of its letters to stand upright. */
function turnOf(texts: readonly PdfText[], view: readonly number[]): number {
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of texts) {
    const [right, down] = directionOf(transform, view);
    const turns = Math.round(Math.atan2(down, right) / (Math.PI / 2)) + 4;
    if (Math.min(Math.abs(right), Math.abs(down)) <= STRAIGHT)
      letters[turns % 4] = (letters[turns % 4] ?? 0) + str.length;
  }
  const most = letters.indexOf(Math.max(...letters));
  return FULL_TURN - most * QUARTER_TURN;
}

/** Direction of a text on the page as seen: cosine and sine, the latter downwards. */
function directionOf([a = 0, b = 0]: readonly number[], [va = 0, vb = 0, vc = 0, vd = 0]: readonly number[]) {
  const size = lengthOf(a, b);
  return [(va * a + vc * b) / size, (vb * a + vd * b) / size] as const;
}

/** Of a vector; 1 for none. `Math.hypot` takes several times as long. */
const lengthOf = (a: number, b: number) => Math.sqrt(a * a + b * b) || 1;

function placeText({ str, transform, width, height }: PdfText, view: readonly number[]): TextItem | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const [va = 0, vb = 0, vc = 0, vd = 0, ve = 0, vf = 0] = view;
  const [right, down] = directionOf(transform, view);
  const slant = (va * c + vc * d) / lengthOf(a, b);
  if (right < 0 || Math.abs(down) > STRAIGHT || Math.abs(slant) > STRAIGHT || str.trim() === "") return null;
  const text = str.replaceAll("\u0000", ""); // PostgreSQL cannot hold it
  return { text, x: va * e + vc * f + ve, y: vb * e + vd * f + vf, width, height };
}
