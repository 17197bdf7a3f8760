import { createRequire } from "node:module";
import path from "node:path";
import { asNumber, type Cell, countLetters, type Shape } from "@app/core/notes/image/find-cells";
import type { ReadCell } from "@app/core/notes/image/place-words";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { blankPicture, type GreyPicture, toGraymap } from "./grey-picture.ts";

/** The data ships in its package and is read in place: nothing is downloaded or written. */
const DATA_FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/por/package.json")),
  "4.0.0_best_int",
);

let starting: Promise<Worker> | undefined;

/** Loads the recogniser of this process; the first call takes about a second. */
export function startRecogniser(): Promise<Worker> {
  starting ??= createWorker("por", OEM.LSTM_ONLY, {
    langPath: DATA_FOLDER,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => {}, // the failed call rejects too
  });
  return starting;
}

/** White around a text, as its recogniser expects it, in pixels. */
const MARGIN = 10;
/** A lone letter is a trade's side, or debit or credit, wherever it looks like one of them. */
const SIDES = "CDV";
const PLAIN_DIGITS = "0123456789";
const DIGITS = `${PLAIN_DIGITS}.,-/`;
/** An amount, a count or a day, with all their marks. */
const NUMBER = /^-?(\d{1,3}(\.\d{3})*|\d+)(,\d{2,})?$|^\d{2}\/\d{2}\/\d{4}$/;
/** Below this confidence a text is read again, enlarged, and as a number. */
const SURE = 88;
/** A number must be as sure as this where letters were read as well. */
const SURE_NUMBER = 60;

/** Recognised text of each cell; cells without text are left out. */
export async function recogniseCells(picture: GreyPicture, cells: readonly Cell[]): Promise<ReadCell[]> {
  const worker = await startRecogniser();
  const read: ReadCell[] = [];
  for (const cell of cells) {
    const text = await recogniseCell(worker, picture, cell);
    if (text !== "") read.push({ ...cell, text });
  }
  return read;
}

async function recogniseCell(worker: Worker, picture: GreyPicture, cell: Cell): Promise<string> {
  const crop = cropOf(picture, cell, 1);
  const isAlone = countLetters(cell) === 1;
  const read = await recognise(worker, crop, isAlone ? PSM.SINGLE_CHAR : PSM.SINGLE_LINE, "");
  const isNumber = NUMBER.test(read.text) && isAsMany(cell, read.text);
  if (read.confidence >= SURE && !isAlone && (isNumber || isWord(read.text))) return read.text;
  const large = cropOf(picture, cell, 2);
  if (isAlone) {
    const digit = /^\d$/.test(read.text) ? await recogniseDigits(worker, picture, cell) : null;
    if (digit) return digit;
    const side = await recogniseSide(worker, crop, large);
    if (side) return side;
  }
  const best = surest([read, await recognise(worker, large, PSM.SINGLE_LINE, "")]);
  if (best.confidence >= SURE && (isWord(best.text) || (NUMBER.test(best.text) && isAsMany(cell, best.text)))) {
    return best.text;
  }
  const numbers = [
    await recognise(worker, crop, PSM.SINGLE_LINE, DIGITS),
    await recognise(worker, large, PSM.SINGLE_LINE, DIGITS),
  ].filter(({ text, confidence }) => NUMBER.test(text) && isAsMany(cell, text) && confidence >= SURE_NUMBER);
  if (numbers.length > 0) return surest(numbers).text;
  return (await recogniseDigits(worker, picture, cell)) ?? best.text;
}

const isWord = (text: string) => !/\d/.test(text);

/** False where a point, a comma or a digit was not recognised, or one of them twice. */
function isAsMany(cell: Cell, text: string): boolean {
  const parts = asNumber(cell);
  if (!parts) return true;
  const marks = parts.filter((part) => typeof part === "string").length;
  return parts.length === text.length && marks === text.replace(/\d/g, "").length;
}

/** Recognises a number digit by digit; null without a result. */
async function recogniseDigits(worker: Worker, picture: GreyPicture, cell: Cell): Promise<string | null> {
  let number = "";
  for (const part of asNumber(cell) ?? []) {
    const digit = typeof part === "string" ? part : await recogniseDigit(worker, picture, part);
    if (digit === null) return null;
    number += digit;
  }
  return NUMBER.test(number) ? number : null;
}

/** A digit among its own copies, or alone and enlarged: where they differ, the surer one. */
async function recogniseDigit(worker: Worker, picture: GreyPicture, shape: Shape): Promise<string | null> {
  const crop = cropOf(picture, shape, 1);
  const attempts = [
    await recognise(worker, repeat(crop), PSM.SINGLE_LINE, PLAIN_DIGITS),
    await recognise(worker, cropOf(picture, shape, 2), PSM.SINGLE_CHAR, PLAIN_DIGITS),
  ].filter(({ text, confidence }) => new Set(text).size === 1 && confidence >= SURE_NUMBER);
  return attempts.length > 0 ? (surest(attempts).text[0] ?? null) : null;
}

const surest = (attempts: readonly Recognised[]) =>
  attempts.reduce((best, other) => (other.confidence > best.confidence ? other : best));

/** The letter that every reading of it names which names any; null where none does. */
async function recogniseSide(worker: Worker, crop: GreyPicture, large: GreyPicture): Promise<string | null> {
  const attempts = [
    await recognise(worker, crop, PSM.SINGLE_CHAR, SIDES),
    await recognise(worker, large, PSM.SINGLE_CHAR, SIDES),
    await recognise(worker, repeat(large), PSM.SINGLE_LINE, SIDES),
  ];
  const named = new Set(attempts.flatMap(({ text }) => [...text]));
  const [letter, ...others] = named;
  return letter !== undefined && others.length === 0 ? letter : null;
}

interface Recognised {
  text: string;
  /** From 0 to 100. */
  confidence: number;
}

async function recognise(worker: Worker, crop: GreyPicture, mode: PSM, letters: string): Promise<Recognised> {
  await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: letters });
  const { data } = await worker.recognize(toGraymap(crop), {}, { text: true });
  return { text: data.text.trim(), confidence: data.confidence };
}

/** Pixels of a cell with a white border, enlarged by this factor. */
function cropOf(picture: GreyPicture, { left, right, top, bottom }: Shape, times: number): GreyPicture {
  const [width, height] = [right - left, bottom - top];
  const crop = blankPicture((width + 2 * MARGIN) * times, (height + 2 * MARGIN) * times);
  for (let y = 0; y < height * times; y += 1) {
    const from = (top + Math.floor(y / times)) * picture.width + left;
    const to = (y + MARGIN * times) * crop.width + MARGIN * times;
    for (let x = 0; x < width * times; x += 1) {
      crop.data[to + x] = picture.data[from + Math.floor(x / times)] ?? 255;
    }
  }
  return crop;
}

/** The same letter three times side by side: it is recognised better among others. */
function repeat({ width, height, data }: GreyPicture): GreyPicture {
  const repeated = blankPicture(width * 3, height);
  for (let y = 0; y < height; y += 1) {
    const line = data.subarray(y * width, (y + 1) * width);
    for (const copy of [0, 1, 2]) repeated.data.set(line, (y * 3 + copy) * width);
  }
  return repeated;
}
