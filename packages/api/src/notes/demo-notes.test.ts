import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import { demoNotes, LOCKED_NOTE_PASSWORD, lockedNote, openNote } from "@app/invented-notes/demo-notes";
import { drawNote } from "@app/invented-notes/draw-note";
import { describe, expect, it } from "vitest";
import { extractText } from "./pdf-text.ts";

describe("the notes of the demo", () => {
  it.each(Object.entries(demoNotes))("%s is read, closes and names every security", async (_name, note) => {
    const text = await extractText(await drawNote(note), undefined);
    const result = "pages" in text ? readNotes(text.pages.map(groupRows)) : text;

    expect(result).toMatchObject({ notes: [{ conciliada: true, numero: note.numero, dataPregao: note.dataPregao }] });
    const trades = "notes" in result ? result.notes.flatMap(({ negocios }) => negocios) : [];
    expect(trades).toHaveLength(note.negocios.length);
    expect(trades.filter(({ ticker }) => ticker === null)).toEqual([]);
  });

  it("that are to be looked at are one behind a password and one that does not close", async () => {
    const locked = await drawNote(lockedNote, LOCKED_NOTE_PASSWORD);
    expect(await extractText(locked.slice(), undefined)).toEqual({ refusal: "password-required" });
    const readOf = async (bytes: Uint8Array, password?: string) => {
      const text = await extractText(bytes, password);
      return "pages" in text ? readNotes(text.pages.map(groupRows)) : text;
    };
    expect(await readOf(locked, LOCKED_NOTE_PASSWORD)).toMatchObject({ notes: [{ conciliada: true }] });
    expect(await readOf(await drawNote(openNote))).toMatchObject({ notes: [{ conciliada: false }] });
  });
});
