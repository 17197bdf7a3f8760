import { readNotes } from "@app/core/notes/read-notes";
import { groupRows } from "@app/core/notes/rows";
import { describe, expect, it } from "vitest";
import { extractText } from "../notes/pdf-text.ts";
import { demoNotes } from "./demo-notes.ts";
import { drawNote } from "./draw-note.ts";

describe("the notes of the demo", () => {
  it.each(Object.entries(demoNotes))("%s is read, closes and names every security", async (_name, note) => {
    const text = await extractText(await drawNote(note), undefined);
    const result = "pages" in text ? readNotes(text.pages.map(groupRows)) : text;

    expect(result).toMatchObject({ notes: [{ conciliada: true, numero: note.numero, dataPregao: note.dataPregao }] });
    const trades = "notes" in result ? result.notes.flatMap(({ negocios }) => negocios) : [];
    expect(trades).toHaveLength(note.negocios.length);
    expect(trades.filter(({ ticker }) => ticker === null)).toEqual([]);
  });
});
