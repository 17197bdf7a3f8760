import { type CalendarDate, isCalendarDate } from "../calendar.ts";
import { findLabel } from "./columns.ts";
import type { NoteLayout } from "./layouts/layout.ts";
import { toIsoDay } from "./numbers.ts";
import type { TextRow } from "./rows.ts";

export interface NoteHeader {
  numero: string | null;
  /** From 1; null when the page prints none. */
  folha: number | null;
  dataPregao: CalendarDate | null;
}

interface Broker {
  corretora: string;
  cnpj: string | null;
}

/** How far below its label a value of the header's boxes may stand, in points. */
const BELOW_PT = 16;
/** How far a value's middle may be from its label's middle, in points; the boxes are some 50 apart. */
const ASIDE_PT = 32;

const NUMBER = /^\d[\d.]*$/;
const SHEET = /^(\d+)(\s*\/\s*\d+)?$/;
const DAY = /^\d{2}\/\d{2}\/\d{4}$/;
const CNPJ = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/;

/** Number, sheet and day, printed in a row of boxes under their labels. */
export function readHeader(rows: readonly TextRow[], layout: NoteLayout): NoteHeader {
  const numero = valueBelow(rows, layout.numberLabel, NUMBER)?.replaceAll(".", "") ?? null;
  const folha = SHEET.exec(valueBelow(rows, "Folha", SHEET) ?? "")?.[1];
  const day = toIsoDay(valueBelow(rows, "Data pregão", DAY) ?? "");
  return { numero, folha: folha ? Number(folha) : null, dataPregao: isCalendarDate(day) ? day : null };
}

/** The broker's block is all that stands above and on the first CNPJ; the client's follows and is not read. */
export function readBroker(rows: readonly TextRow[], layout: NoteLayout): Broker {
  const cnpjRow = rows.findIndex((row) => row.items.some((item) => CNPJ.test(item.text)));
  const block = cnpjRow < 0 ? [] : rows.slice(0, cnpjRow + 1);
  const cnpj = block.at(-1)?.items.flatMap((item) => CNPJ.exec(item.text) ?? [])[0] ?? null;
  const lines = block.map(({ key }) => key);
  const brand = layout.brands.find(({ printed }) => lines.some((line) => printed.test(line)));
  return { corretora: brand?.name ?? layout.fallbackBrand, cnpj };
}

function valueBelow(rows: readonly TextRow[], label: string, shape: RegExp): string | undefined {
  for (const [index, row] of rows.entries()) {
    const span = findLabel(row, label);
    if (!span) continue;

    const labelMiddle = (span.left + span.right) / 2;
    const candidates = rowsBelow(rows, index)
      .flatMap(({ items }) => items)
      .map((item) => ({ text: item.text.trim(), aside: Math.abs(item.x + item.width / 2 - labelMiddle) }))
      .filter(({ text, aside }) => shape.test(text) && aside <= ASIDE_PT)
      .sort((a, b) => a.aside - b.aside);
    if (candidates[0]) return candidates[0].text;
  }
  return undefined;
}

/** The lines near below one; lines are in order, and never closer than {@link groupRows} leaves them. */
function rowsBelow(rows: readonly TextRow[], at: number): readonly TextRow[] {
  const y = rows[at]?.y ?? 0;
  const isNear = (row: TextRow | undefined) => row !== undefined && row.y > y && row.y - y <= BELOW_PT;
  let end = at + 1;
  while (isNear(rows[end])) end += 1;
  return rows.slice(at + 1, end);
}
