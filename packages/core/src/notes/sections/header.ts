import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { nameBroker } from "../brokers.ts";
import { findLabel, holdsLabel } from "../page/columns.ts";
import { toIsoDay } from "../page/numbers.ts";
import { oncePerPage } from "../page/once-per-page.ts";
import type { TextRow } from "../page/rows.ts";

export interface NoteHeader {
  numero: string | null;
  /** From 1; null when the page prints none. */
  folha: number | null;
  dataPregao: CalendarDate | null;
}

interface HeaderBroker {
  corretora: string;
  cnpj: string | null;
}

/** Largest distance of a value of the header's boxes below its label, in points. */
const BELOW_PT = 16;
/** A line of the heading has some hundred characters. */
const MAX_LINE_LENGTH = 300;
/** Largest distance between the middles of a value and its label, in points; the boxes are some 50 apart. */
const ASIDE_PT = 32;

/** A value of the header: its labels, its shape below one of them, and label and value on one line. */
interface HeaderField {
  labels: readonly string[];
  below: RegExp;
  beside: RegExp;
}

/** A note's number, its thousands apart or not: `435.310`, and `435,310` where the print has English numbers. */
const NUMBER = String.raw`\d[\d.]*|\d{1,3}(?:,\d{3})+`;

const numberField: HeaderField = {
  labels: ["Nr. nota", "Nr nota", "Número da nota", "Nº nota", "Nº da nota"],
  below: new RegExp(`^(?:${NUMBER})$`),
  beside: new RegExp(String.raw`\b(?:nr\.? ?nota|numero da nota|no\.? (?:da )?nota) ?:? ?(${NUMBER})(?= |$)`),
};
const sheetField: HeaderField = {
  labels: ["Folha"],
  below: /^(\d+)(\s*\/\s*\d+)?$/,
  beside: /\bfolha ?:? ?(\d+(?: ?\/ ?\d+)?)(?= |$)/,
};
const dayField: HeaderField = {
  labels: ["Data pregão", "Data do pregão"],
  below: /^\d{2}\/\d{2}\/\d{4}$/,
  beside: /\bdata (?:do )?pregao ?:? ?(\d{2}\/\d{2}\/\d{4})(?= |$)/,
};
const fields = [numberField, sheetField, dayField];

const CNPJ = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/;
/** As one print has it, only beside its label. */
const BARE_CNPJ = /\bc\.?n\.?p\.?j\b[^\d]{0,9}(\d{14})(?!\d)/;

/** Number, sheet and day below their labels, joined to one text by the print or by the reader of PDFs. */
const JOINED_VALUES = new RegExp(
  String.raw`(?:^| )(${NUMBER}) (?:\/ )?(\d+(?: ?\/ ?\d+)?) (?:\/ )?(\d{2}\/\d{2}\/\d{4})$`,
);

/** Number, sheet and day, printed in boxes under their labels or beside them. */
export const readHeader = oncePerPage((rows): NoteHeader => {
  const printedDay = readField(rows, dayField);
  const [, joinedNumber, joinedSheet, joinedDay] = printedDay ? [] : readJoined(rows);
  const numero = withoutThousands(readField(rows, numberField) ?? joinedNumber);
  const folha = sheetField.below.exec(readField(rows, sheetField) ?? joinedSheet ?? "")?.[1];
  const day = toIsoDay(printedDay ?? joinedDay ?? "");
  return { numero, folha: folha ? Number(folha) : null, dataPregao: isCalendarDate(day) ? day : null };
});

/** A printed number as its digits. */
export const withoutThousands = (numero: string | undefined) => numero?.replaceAll(/[.,]/g, "") ?? null;

/** All that stands above and on the first CNPJ; the client's block follows and is not read. */
export function brokerBlock(rows: readonly TextRow[]): readonly TextRow[] {
  return rows.slice(0, rows.findIndex((row) => findCnpj(row) !== null) + 1);
}

/**
 * The broker by its block, and its CNPJ.
 *
 * @param fallback - the broker's name when the block does not show it
 */
export function readBroker(rows: readonly TextRow[], fallback: string): HeaderBroker {
  const block = brokerBlock(rows);
  const last = block.at(-1);
  const cnpj = last ? findCnpj(last) : null;
  return { corretora: nameBroker(block, cnpj, fallback), cnpj };
}

function findCnpj({ text, key }: TextRow): string | null {
  if (!text.includes("/") && !key.includes("j")) return null;
  const bare = BARE_CNPJ.exec(key)?.[1];
  return CNPJ.exec(text)?.[0] ?? (bare ? bare.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5") : null);
}

function readField(rows: readonly TextRow[], field: HeaderField): string | undefined {
  for (const [index, row] of rows.entries()) {
    for (const label of field.labels) {
      const span = findLabel(row, label);
      if (!span) continue;
      const value = field.beside.exec(row.key)?.[1] ?? valueBelow(rows, index, field, (span.left + span.right) / 2);
      if (value) return value;
    }
  }
  return undefined;
}

/** The nearest value below a label that no other label of its line is nearer to: a box may be empty. */
function valueBelow(rows: readonly TextRow[], at: number, field: HeaderField, labelMiddle: number): string | undefined {
  const others = fields.filter((other) => other !== field).flatMap(({ labels }) => middlesOf(rows[at], labels));
  const candidates = rowsBelow(rows, at)
    .flatMap(({ items }) => items)
    .map((item) => ({ text: item.text.trim(), middle: item.x + item.width / 2 }))
    .map(({ text, middle }) => ({ text, middle, aside: Math.abs(middle - labelMiddle) }))
    .filter(({ text, aside }) => aside <= ASIDE_PT && field.below.test(text))
    .filter(({ middle, aside }) => others.every((other) => Math.abs(middle - other) >= aside))
    .sort((a, b) => a.aside - b.aside);
  return candidates[0]?.text;
}

function readJoined(rows: readonly TextRow[]): readonly (string | undefined)[] {
  const at = rows.findIndex((row) => dayField.labels.some((label) => holdsLabel(row, label)));
  const lines = at < 0 ? [] : rowsBelow(rows, at).filter(({ text }) => text.length <= MAX_LINE_LENGTH);
  return lines.map(({ text }) => JOINED_VALUES.exec(text)).find((match) => match !== null) ?? [];
}

function middlesOf(row: TextRow | undefined, labels: readonly string[]): number[] {
  if (!row) return [];
  return labels.flatMap((label) => {
    const span = findLabel(row, label);
    return span ? [(span.left + span.right) / 2] : [];
  });
}

/** The lines near below one; lines are in order, and never closer than {@link groupRows} leaves them. */
function rowsBelow(rows: readonly TextRow[], at: number): readonly TextRow[] {
  const y = rows[at]?.y ?? 0;
  const isNear = (row: TextRow | undefined) => row !== undefined && row.y > y && row.y - y <= BELOW_PT;
  let end = at + 1;
  while (isNear(rows[end])) end += 1;
  return rows.slice(at + 1, end);
}
