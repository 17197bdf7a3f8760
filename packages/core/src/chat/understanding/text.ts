import { foldText } from "../../fold-text.ts";
import { capital } from "../answers/answer.ts";

/** Takes the place of words that were read, so that nothing reads them again; no pattern and no question holds it. */
export const READ = "\u00b7";

/** The text with a part of it marked as read. */
export function markRead(text: string, start: number, end: number): string {
  return `${text.slice(0, start)}${READ.repeat(end - start)}${text.slice(end)}`;
}

/** The text with all that a pattern finds marked as read. */
export const markAll = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (words) => READ.repeat(words.length));

/** Each part of a message is read again. A longer message than two questions need, in characters, is read once, as a whole. */
export const LONGEST_PARTED = 300;

/** The words with their accents, where nothing else in the text was mended. */
export function asWritten(words: string, text: string): string {
  const at = foldText(text).indexOf(words);
  return at < 0 ? words : text.slice(at, at + words.length);
}

/** The text without the signs that end it. */
export const withoutEnd = (text: string): string => text.replace(/[\s?!.]+$/, "");

/** A question as a sentence of its own. */
export const asAsked = (text: string): string => `${capital(withoutEnd(text))}?`;
