import { drawPdf } from "./draw-pdf.ts";
import { drawInter } from "./inter.ts";
import { type InventedNote, noteFigures } from "./invented-note.ts";
import { drawNuinvest } from "./nuinvest.ts";
import { type DrawLayout, Pen } from "./pen.ts";
import { drawSinacorXp } from "./sinacor-xp.ts";

export type { InventedNote, InventedTrade } from "./invented-note.ts";

const layouts: Record<InventedNote["layout"], DrawLayout> = {
  "sinacor-xp": drawSinacorXp,
  inter: drawInter,
  nuinvest: drawNuinvest,
};

/** The PDF of an invented person's note, printed as its broker would; its totals close unless it asks otherwise. */
export function drawNote(note: InventedNote, password?: string): Promise<Uint8Array> {
  return drawNotes([note], password);
}

/** One PDF with several notes, one after another. */
export function drawNotes(notes: readonly InventedNote[], password?: string): Promise<Uint8Array> {
  const protection = password === undefined ? {} : { userPassword: password, pdfVersion: "1.7" as const };
  return drawPdf(
    (document) => {
      const pen = new Pen(document);
      for (const note of notes) layouts[note.layout](pen, note, noteFigures(note));
    },
    { autoFirstPage: false, ...protection },
  );
}
