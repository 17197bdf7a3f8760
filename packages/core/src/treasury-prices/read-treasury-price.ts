import { type CalendarDate, isCalendarDate } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { readTreasury } from "../notes/instruments/treasury.ts";
import { MAX_PRICE } from "../prices/max-price.ts";

/** Columns of the Treasury's public file, in its order. Source: imports §3.4. */
const HEADER = [
  ...["tipo titulo", "data vencimento", "data base", "taxa compra manha", "taxa venda manha"],
  ...["pu compra manha", "pu venda manha", "pu base manha"],
];
const [KIND, MATURITY, DAY, SELLING_PRICE] = [0, 1, 2, 6] as const;

/** A line of the Treasury's public file: at what price it bought a security back on a day. */
export interface TreasuryPrice {
  /** Current ticker; null for a security that no table knows. */
  ticker: string | null;
  /** Distinguishes two securities of one name. */
  vencimento: CalendarDate;
  dia: CalendarDate;
  /** In BRL per unit; null for what can be no price. */
  preco: Decimal | null;
}

/** The byte order mark of UTF-8, also where it was read as ISO 8859-1. */
const MARK = /^(?:\uFEFF|\u00EF\u00BB\u00BF)/;

/** True for the first line of the file. */
export function isTreasuryHeader(line: string): boolean {
  const names = cellsOf(line.replace(MARK, "")).map((name) => name.toLowerCase().replace(/\s+/g, " "));
  return names.length === HEADER.length && names.every((name, index) => name === HEADER[index]);
}

/**
 * Reads a line of prices, with the Treasury's buying price for holdings; null for other lines. Source: imports §3.4.
 */
export function readTreasuryPrice(line: string): TreasuryPrice | null {
  const cells = cellsOf(line);
  if (cells.length !== HEADER.length) return null;
  const [kind = "", maturity = "", day = "", price = ""] = [KIND, MATURITY, DAY, SELLING_PRICE].map((at) => cells[at]);
  const [vencimento, dia, preco] = [readDay(maturity), readDay(day), readNumber(price)];
  if (kind === "" || !vencimento || !dia || !preco) return null;
  const isPrice = preco.gt(0) && preco.lte(MAX_PRICE);
  return { ticker: readTreasury(`${kind} ${maturity}`), vencimento, dia, preco: isPrice ? preco : null };
}

const cellsOf = (line: string) => line.split(";").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));

const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

function readDay(text: string): CalendarDate | null {
  const [, day, month, year] = BRAZILIAN_DAY.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return year && isCalendarDate(iso) ? iso : null;
}

const NUMBER = /^-?(?:\d{1,15}|[1-9]\d{0,2}(?:\.\d{3}){1,4})(?:,\d{1,10})?$/;

const readNumber = (text: string): Decimal | null =>
  NUMBER.test(text) ? new Decimal(text.replaceAll(".", "").replace(",", ".")) : null;
