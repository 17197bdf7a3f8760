import { type DecimalMark, parseNumber } from "../page/numbers.ts";

/** Letters that misread digits look like. */
const digitOf: Readonly<Record<string, string>> = {
  ...{ O: "0", o: "0", Q: "0", I: "1", l: "1", "|": "1", i: "1", Z: "2", z: "2", S: "5", s: "5", B: "8", g: "9" },
};
const LETTERS = /[OoQIl|iZzSsBg]/g;
/** Digits between marks of any kind, with a currency and a sign before them. */
const GROUPED = /^(-? ?(?:R\$ ?)?-?)(\d{1,3}(?:[.,:;'’ ]{1,2}\d{3})*)[.,:;'’ ]{1,2}(\d{2}|\d{4})$/;
const WHOLE = /^(-?)(\d{1,3}(?:[.,:;'’]{1,2}\d{3})+)$/;
/** Dust beside a number. */
const EDGES = /^[.,:;'’"“”*~_]+|[.,:;'’"“”*~_]+$/g;

/** Corrects a text that is nearly an amount or a count in this print's format; returns any other text unchanged. */
export function correctNumber(text: string, mark: DecimalMark): string {
  if (parseNumber(text, ",") || parseNumber(text, ".")) return text;
  const digits = (text.match(/\d/g) ?? []).length;
  const trimmed = text.replace(EDGES, "").trim();
  if (digits * 2 < trimmed.length) return text;
  const plain = trimmed.replace(LETTERS, (letter) => digitOf[letter] ?? letter);
  const thousands = mark === "," ? "." : ",";
  const [, sign = "", groups, decimals] = GROUPED.exec(plain) ?? [];
  if (groups && decimals) return `${sign}${groups.replace(/[^\d]+/g, thousands)}${mark}${decimals}`;
  const [, minus = "", whole] = WHOLE.exec(plain) ?? [];
  if (whole) return `${minus}${whole.replace(/[^\d]+/g, thousands)}`;
  return parseNumber(plain, mark) ? plain : text;
}
