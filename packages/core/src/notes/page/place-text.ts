import type { TextItem } from "../schema.ts";

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

/**
 * Moves a text from the PDF's own axes to the page as it is seen; null for a blank or turned one. The server and the browser
 * place texts alike, so that both group them into the same lines.
 *
 * @param view - matrix of the page at scale 1
 */
export function placeText({ str, transform, width, height }: PdfText, view: readonly number[]): TextItem | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const [va = 0, vb = 0, vc = 0, vd = 0, ve = 0, vf = 0] = view;
  const size = Math.hypot(a, b) || 1;
  const turned = Math.abs(vb * a + vd * b) / size > STRAIGHT || Math.abs(va * c + vc * d) / size > STRAIGHT;
  if (turned || str.trim() === "") return null;
  const text = str.replaceAll("\u0000", ""); // PostgreSQL cannot hold it
  return { text, x: va * e + vc * f + ve, y: vb * e + vd * f + vf, width, height };
}
