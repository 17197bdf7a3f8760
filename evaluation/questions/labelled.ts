// Every labelled question: those that the understanding is tuned on, and those set aside.
import type { z } from "zod";
import {
  conversation,
  hostileDocument,
  labelled,
  type origin,
  phrasing,
  unanswerable as unanswered,
} from "./question.ts";
import { readLines } from "./read-lines.ts";

type Origin = z.infer<z.ZodObject<typeof origin>>;

const read = <Item extends Origin>(name: string, schema: z.ZodType<Item>) =>
  readLines(name, schema).map((line) => ({ ...line, held: line.set === "aside" }));

/** The thirty kinds of assistant §4. */
export const kinds = [...read("kinds", labelled), ...read("kinds-aside", labelled)];
/** Questions that a careless reading narrows. */
export const traps = read("traps", labelled);
export const conversations = read("conversations", conversation);
/** Questions without an answer in anybody's notes. */
export const unanswerable = read("unanswerable", unanswered);
/** Refused with facts: never a recommendation. */
export const advice = read("advice", unanswered);
/** Asked by the person of one broker about the person of four; nothing of the other may be told. */
export const isolation = read("isolation", unanswered);
export const hostileDocuments = read("documents", hostileDocument);
/** What people write who have nothing yet; the whole list of kinds is asked for them as well. */
export const withoutNotes = read("without-notes", unanswered);
/** Messages to the grammar alone, without anybody's notes. */
export const phrasings = readLines("phrasings", phrasing);
