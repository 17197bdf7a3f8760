import { anonymise } from "@app/core/notes/anonymous/anonymise";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notePages } from "./draw-note.ts";
import { INVENTED_CLIENT, INVENTED_CPF } from "./invented-note.ts";
import { otherPaper, paperPages } from "./layouts/other-papers.ts";
import { drawnLayouts, randomNote, randomQuirks } from "./random-notes.ts";

/** Each word of the client's name; DE is a label's word too. */
const nameWords = INVENTED_CLIENT.split(" ").filter((word) => word.length > 2);
const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}.-]+/u);

describe.each(drawnLayouts)("the anonymous layout of any note of %s", (layout) => {
  it("names nobody and no number of a note", () => {
    const notes = fc.record({ note: randomNote(layout), quirks: randomQuirks(layout) });
    fc.assert(
      fc.property(notes, ({ note, quirks }) => {
        const texts = anonymise(notePages([{ ...note, ...longNumber(note) }], quirks)).flatMap(({ items }) =>
          items.map(({ text }) => text),
        );
        const words = texts.flatMap(wordsOf);
        expect(words.filter((word) => nameWords.includes(word.toUpperCase()))).toEqual([]);
        expect(texts.join(" ")).not.toContain(INVENTED_CPF);
        expect(texts.join(" ")).not.toContain(LONG_NUMBER);
      }),
      { numRuns: 40 },
    );
  });
});

/** Digits that no amount of a drawing holds. */
const LONG_NUMBER = "918273645546372819";
const longNumber = (note: object) => ("account" in note ? { account: LONG_NUMBER } : { numero: LONG_NUMBER });

describe("the anonymous layout of a paper that is no note", () => {
  it("names nobody", () => {
    fc.assert(
      fc.property(otherPaper, (paper) => {
        const text = anonymise(paperPages(paper))
          .flatMap(({ items }) => items)
          .map((item) => item.text)
          .join(" ");
        expect(wordsOf(text).filter((word) => nameWords.includes(word.toUpperCase()))).toEqual([]);
        expect(text).not.toContain(INVENTED_CPF);
      }),
      { numRuns: 100 },
    );
  });
});
