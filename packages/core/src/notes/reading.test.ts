import { describe, expect, it } from "vitest";
import { fixturePages } from "./fixtures/fixture-pages.ts";
import { groupRows } from "./page/rows.ts";
import { readNotes } from "./read-notes.ts";
import { parseReading, writeReading } from "./reading.ts";

describe("a stored reading", () => {
  it.each(Object.entries(fixturePages))("of %s gives the same note back, to the last digit", (_name, pages) => {
    const result = readNotes(pages.map(groupRows));
    const notes = "notes" in result ? result.notes : [];
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(parseReading(JSON.parse(writeReading(note)))).toEqual(note);
  });
});
