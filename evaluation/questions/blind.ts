// Two sets, each of 300 questions by an author who had read neither the product nor the other questions. They stand outside
// labelled.ts, so that nothing which trains or tunes reads them, and each is asked by itself. Of `blind` the odd numbers stay
// unread; what was read of its even numbers was mended, so that both halves tell what mending by examples is worth (decision 88).
import { z } from "zod";
import { conversation, labelled, noteText, toldQuestion, unanswerable } from "./question.ts";
import { readLines } from "./read-lines.ts";

const question = z.union([labelled, toldQuestion]);

const isOdd = ({ id }: { id: string }) => Number(id.split(".").at(-1)) % 2 === 1;

function readSet(set: "blind" | "eighth") {
  const read = <Item extends { id: string }>(name: string, schema: z.ZodType<Item>) =>
    readLines(`${set}-${name}`, schema).map((line) => ({ ...line, held: set === "blind" && isOdd(line) }));
  return {
    /** Several measures, exceptions, groupings, bounds of groups, differences, shares, orders. */
    compound: read("compound", question),
    /** As dictated. */
    spoken: read("spoken", question),
    /** Misspelt, short, without accents. */
    slips: read("slips", question),
    /** The thirty kinds. */
    plain: read("plain", question),
    /** The thirty kinds, asked by the person of one broker. */
    oneBroker: read("one-broker", question),
    conversations: read("conversations", conversation),
    refusals: read("refusals", unanswerable),
    /** Asked by the person of one broker about the person of four. */
    isolation: read("isolation", unanswerable),
    /** About what `noteTexts` say. */
    documents: read("documents", toldQuestion),
    noteTexts: read("note-texts", noteText),
  };
}

export const blind = readSet("blind");
export const eighth = readSet("eighth");
