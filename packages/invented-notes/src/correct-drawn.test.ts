import { changeFigures, correctNote, type FigureChange, lineAsRead } from "@app/core/notes/corrections";
import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { ReadNote } from "@app/core/notes/schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notePages } from "./draw-note.ts";
import { drawnLayouts, type InventedLayout, randomNote, randomQuirks } from "./random-notes.ts";

const NOTES = 8;
const TIMEOUT_MS = 60_000;

function readOnly(layout: InventedLayout, seed: number): ReadNote {
  const [note] = fc.sample(randomNote(layout), { numRuns: 1, seed });
  const [quirks] = fc.sample(randomQuirks(layout), { numRuns: 1, seed });
  if (!note || !quirks) throw new Error("a note was expected");
  const result = readNotes(notePages([note], quirks).map(groupRows));
  const [first] = "notes" in result ? result.notes : [];
  if (!first) throw new Error("the drawing was not read");
  return first;
}

describe.each(drawnLayouts)("a note of %s", (layout) => {
  it("has proofs that can all be made again, and come out as the reader made them", { timeout: TIMEOUT_MS }, () => {
    for (let seed = 1; seed <= NOTES; seed += 1) {
      const note = readOnly(layout, seed);
      expect(changeFigures(note, [])?.verificacoes).toEqual(note.verificacoes);
    }
  });

  it("closes again once an amount that was misread by 1.00 is corrected", { timeout: TIMEOUT_MS }, () => {
    for (let seed = 1; seed <= NOTES; seed += 1) {
      const right = readOnly(layout, seed);
      const change = (valor: FigureChange["valor"]): FigureChange => ({
        alvo: "negocio",
        posicao: 0,
        campo: "valor",
        valor,
      });
      const printed = right.negocios[0]?.valor;
      const wrong = printed && changeFigures(right, [change(printed.plus(1))]);
      if (!wrong) throw new Error("the amount was not changed");
      expect(wrong.conciliada).toBe(false);
      const line = lineAsRead(wrong, "negocio", 0);
      if (!line) throw new Error("no such line");
      const { note, applied } = correctNote(wrong, [{ ...change(printed), ...line }]);
      expect(applied).toHaveLength(1);
      expect(note).toEqual(right);
    }
  });
});
