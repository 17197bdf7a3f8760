import type { TextPage } from "@app/core/notes/schema";
import { drawPdf } from "./draw-pdf.ts";
import { futuresFigures, type InventedFuturesNote } from "./invented-futures.ts";
import { type InventedNote as InventedSpotNote, noteFigures, type SpotLayout } from "./invented-note.ts";
import { drawAgora } from "./layouts/agora.ts";
import { drawBmf } from "./layouts/bmf.ts";
import { drawBtg } from "./layouts/btg.ts";
import { drawInter } from "./layouts/inter.ts";
import { drawInterWeb } from "./layouts/inter-web.ts";
import { drawLoan, type InventedLoan } from "./layouts/loan-note.ts";
import { drawModal } from "./layouts/modal.ts";
import { drawNuinvest } from "./layouts/nuinvest.ts";
import { drawSinacorClassic } from "./layouts/sinacor-classic.ts";
import { drawSinacorXp } from "./layouts/sinacor-xp.ts";
import { drawToroComprovante } from "./layouts/toro-comprovante.ts";
import { drawTreasury, type InventedTreasuryNote } from "./layouts/treasury-note.ts";
import { drawConfirmation, type InventedConfirmation } from "./layouts/us-confirmation.ts";
import { type DrawLayout, Pen } from "./pen.ts";
import { NO_QUIRKS, type Quirks, withQuirks } from "./quirks.ts";
import { itemSurface, pdfSurface, type Surface } from "./surface.ts";

export type { InventedNote, InventedTrade } from "./invented-note.ts";

/** A note of any family. */
export type AnyInventedNote =
  | InventedSpotNote
  | InventedFuturesNote
  | InventedLoan
  | InventedConfirmation
  | InventedTreasuryNote;

const spotLayouts: Record<SpotLayout, DrawLayout> = {
  "sinacor-xp": drawSinacorXp,
  "sinacor-classic": drawSinacorClassic,
  btg: drawBtg,
  agora: drawAgora,
  modal: drawModal,
  inter: drawInter,
  "inter-web": drawInterWeb,
  nuinvest: drawNuinvest,
};

/** The PDF of an invented person's note, printed as its broker would; its totals close unless it asks otherwise. */
export function drawNote(note: AnyInventedNote, password?: string): Promise<Uint8Array> {
  return drawNotes([note], password);
}

/** One PDF with several notes, one after another. */
export function drawNotes(
  notes: readonly AnyInventedNote[],
  password?: string,
  quirks: Quirks = NO_QUIRKS,
): Promise<Uint8Array> {
  const protection = password === undefined ? {} : { userPassword: password, pdfVersion: "1.7" as const };
  return drawPdf((document) => drawOn(pdfSurface(document, quirks.turned), notes, quirks), {
    autoFirstPage: false,
    ...protection,
  });
}

/** Draws these notes as one PDF; after each note a step may draw pages of its own. */
export function drawNotesBetween(
  notes: readonly AnyInventedNote[],
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  return drawPdf(
    (document) => {
      for (const note of notes) {
        drawOn(pdfSurface(document), [note], NO_QUIRKS);
        draw(document);
      }
    },
    { autoFirstPage: false },
  );
}

/** A PDF with some sheets of notes, as when they were saved one by one. @param sheets - from 1, through all the notes */
export function drawSheets(notes: readonly AnyInventedNote[], sheets: readonly number[]): Promise<Uint8Array> {
  return drawPdf(
    (document) => {
      const whole = pdfSurface(document);
      let sheet = 0;
      const isHere = () => sheets.includes(sheet);
      const some: Surface = {
        page: (width, height) => {
          sheet += 1;
          if (isHere()) whole.page(width, height);
        },
        text: (placed) => {
          if (isHere()) whole.text(placed);
        },
        box: (...box) => {
          if (isHere()) whole.box(...box);
        },
        end: () => whole.end(),
      };
      drawOn(some, notes, NO_QUIRKS);
    },
    { autoFirstPage: false },
  );
}

/** The positioned text of the same pages, without a PDF in between. */
export function notePages(notes: readonly AnyInventedNote[], quirks: Quirks = NO_QUIRKS): TextPage[] {
  const surface = itemSurface();
  drawOn(surface, notes, quirks);
  return surface.pages;
}

export function drawOn(surface: Surface, notes: readonly AnyInventedNote[], quirks: Quirks): void {
  const quirky = withQuirks(surface, quirks);
  const pen = new Pen(quirky);
  for (const note of notes) drawAny(pen, note);
  quirky.end();
}

function drawAny(pen: Pen, note: AnyInventedNote): void {
  switch (note.layout) {
    case "bmf-btg":
    case "bmf-toro":
      drawBmf(pen, note, futuresFigures(note));
      break;
    case "toro-comprovante":
      drawToroComprovante(pen, note, futuresFigures(note));
      break;
    case "btg-emprestimo":
      drawLoan(pen, note);
      break;
    case "tesouro-direto":
      drawTreasury(pen, note);
      break;
    case "drivewealth":
      drawConfirmation(pen, note);
      break;
    default:
      spotLayouts[note.layout](pen, note, noteFigures(note));
  }
}
