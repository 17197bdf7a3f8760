import { findClientDocument } from "../client-document.ts";
import { sheetOf } from "../image/image-sheet.ts";
import { knownLayouts } from "../layouts/known-layouts.ts";
import type { Sheet } from "../page/rows.ts";
import { readSheets } from "../read-notes.ts";
import type { ReadNote, TextPage } from "../schema.ts";
import { readBroker } from "../sections/header.ts";

/**
 * A note joined from sheets of several files, with its pages numbered from 1 through the parts in their given order.
 */
interface JoinedNotes {
  notes: ReadNote[];
  /** The CPF that each note prints, null for none. */
  documents: (string | null)[];
}

/**
 * Reads sheets of one note from several files as one document. They are joined only if together they make exactly one
 * note that closes, with the same broker and client on all sheets; else null.
 *
 * @param parts - parts without common sheets
 */
export function joinSheets(parts: readonly (readonly TextPage[])[]): JoinedNotes | null {
  const ordered = inOrder(parts);
  if (ordered === null) return null;
  const places = new Map(parts.flat().map((page, index) => [page, index + 1]));
  const pages = ordered.map((page) => ({ ...page, number: places.get(page) ?? 0 }));
  const sheets = pages.map(sheetOf);
  if (!isOneOwner(sheets)) return null;
  const scanned = new Set(pages.flatMap(({ source }, index) => (source === "image" ? [index + 1] : [])));
  const { result } = readSheets(sheets, [], scanned);
  if ("refusal" in result || result.unreadPages.length > 0) return null;
  const { notes } = result;
  const heading = JSON.stringify(headingOf(notes[0]));
  if (!notes.every((note) => note.conciliada && JSON.stringify(headingOf(note)) === heading)) return null;
  const document = findClientDocument(sheets);
  return { notes, documents: notes.map(() => document) };
}

const headingOf = (note: ReadNote | undefined) => [note?.corretora, note?.numero, note?.dataPregao, note?.layout];

/** Whether no two sheets print different brokers or clients. */
function isOneOwner(sheets: readonly Sheet[]): boolean {
  const brokers = sheets.map((sheet) => readBroker(sheet, ""));
  const facts = [
    brokers.map(({ cnpj }) => cnpj),
    brokers.map(({ corretora }) => corretora || null),
    sheets.map((sheet) => findClientDocument([sheet])),
  ];
  return facts.every((values) => new Set(values.filter((value) => value !== null)).size <= 1);
}

/**
 * The pages by the numbers of their sheets. A part without any number is the last one, when it alone has the totals. Null where two
 * sheets have one number or the order is not known.
 */
function inOrder(parts: readonly (readonly TextPage[])[]): TextPage[] | null {
  const sheets = parts.map((pages) => pages.map(sheetOf));
  const layout = knownLayouts.find((known) => sheets.flat().some((sheet) => known.recognises(sheet)));
  if (!layout) return null;
  const read = parts.map((pages, index) => {
    const own = sheets[index] ?? [];
    const folhas = own.flatMap((sheet) => layout.readHeader(sheet).folha ?? []);
    return { pages, folhas, hasTotals: own.some((sheet) => layout.hasTotals(sheet)) };
  });
  const folhas = read.flatMap((part) => part.folhas);
  if (new Set(folhas).size !== folhas.length) return null;
  const numbered = read.filter((part) => part.folhas.length > 0);
  const others = read.filter((part) => part.folhas.length === 0);
  const last = others.filter(({ hasTotals }) => hasTotals);
  const first = others.filter(({ hasTotals }) => !hasTotals);
  if (last.length > 1 || first.length > (numbered.length === 0 ? 1 : 0)) return null;
  const byNumber = numbered.toSorted((one, other) => Math.min(...one.folhas) - Math.min(...other.folhas));
  return [...first, ...byNumber, ...last].flatMap(({ pages }) => pages);
}
