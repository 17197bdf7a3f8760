// A person's notes as PDFs of their broker's print, read by the product's reader; and on which line each figure is printed,
// found in the PDF's own text without that reader.

import { extractText } from "@app/api/notes/pdf-text";
import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { ReadNote, TextItem } from "@app/core/notes/schema";
import { drawNote } from "@app/invented-notes/draw-note";
import type { InventedNote } from "@app/invented-notes/invented-note";
import type { PlainNote } from "./plain.ts";

/** Trading name and class of what the drawn notes hold. */
const printed: Readonly<Record<string, readonly [nome: string, classe: string]>> = {
  PETR4: ["PETROBRAS", "PN N2"],
  HGLG11: ["FII CSHG LOG", "CI"],
  LREN3: ["LOJAS RENNER", "ON NM"],
};

export interface DrawnNote {
  pdf: Uint8Array;
  read: ReadNote;
  /** The text of each line of the only page, top to bottom, the first at 0. */
  lines: readonly string[];
}

const inventedOf = ({ numero, dia, liquidacao, negocios = [], custos }: PlainNote): InventedNote => ({
  ...{ layout: "inter", numero, dataPregao: dia, dataLiquidacao: liquidacao, custos: Object.fromEntries(custos) },
  negocios: negocios.map(({ lado, quantidade, ticker, preco }) => {
    const [nome = "", classe = ""] = printed[ticker] ?? [];
    return { lado, mercado: "VIS", nome, classe, quantidade, preco };
  }),
});

/** Text items that stand at the same height are one line. */
function linesOf(items: readonly TextItem[]): string[] {
  const SAME_LINE = 3;
  const rows: TextItem[][] = [];
  for (const item of items.filter(({ text }) => text.trim() !== "").sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].y - item.y) <= SAME_LINE) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) =>
    row
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(" "),
  );
}

/** Draws a note of one page and reads it again. @throws Error when the reader finds anything but one note that closes */
export async function drawAndRead(note: PlainNote): Promise<DrawnNote> {
  const pdf = await drawNote(inventedOf(note));
  const text = await extractText(pdf.slice(), undefined);
  if ("refusal" in text || text.pages.length !== 1) throw new Error(`note ${note.numero} is not one page of text`);
  const result = readNotes(text.pages.map(groupRows));
  const [read] = "refusal" in result ? [] : result.notes;
  if (!read?.conciliada) throw new Error(`note ${note.numero} was not read`);
  return { pdf, read, lines: linesOf(text.pages[0]?.items ?? []) };
}

/** From 1, the line that holds every one of these texts. @throws Error when none does */
export function lineHolding(lines: readonly string[], texts: readonly string[]): number {
  const found = lines.findIndex((line) => texts.every((text) => line.includes(text)));
  if (found === -1) throw new Error(`no line holds ${texts.join(" and ")}`);
  return found + 1;
}
