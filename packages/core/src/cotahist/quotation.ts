import type { CalendarDate } from "../calendar.ts";
import { isCalendarDate } from "../calendar.ts";
import { Decimal } from "../money.ts";

/** One line of COTAHIST, the exchange's file of historical quotations. Source: imports §3.1. */
export interface Quotation {
  day: CalendarDate;
  /** Group of the bulletin: 02 round lots, 12 real estate funds, 14 ETFs, 96 odd lots… */
  bdi: string;
  ticker: string;
  /** 010 spot, 020 odd lots, 017 auction, 030 term, 070 and 080 options… */
  market: string;
  /** Trading name as printed, 12 characters at most. */
  nome: string;
  /** Class, event marks and governance level, blanks collapsed: `PN EDJ N2`. */
  especificacao: string;
  isin: string;
  /** `R$`; files from before July 1994 hold earlier currencies. */
  currency: string;
  /** Lowest and highest price of the day, as {@link close}; null where the line lacks them. */
  low: Decimal | null;
  high: Decimal | null;
  /** Closing price of the day, in {@link currency} for {@link factor} shares. */
  close: Decimal;
  /** Number of shares that the price is for: 1, or 1000 in old files. */
  factor: number;
}

export const isInReais = ({ currency }: Quotation) => currency === "R$";

interface Trailer {
  /** Number of lines stated by the file, header and trailer included. */
  lines: number;
}

const QUOTATION_LENGTH = 245;
const DIGITS = /^\d+$/;

/** Reads a line of quotations; null for the first and the last line and for anything else. */
export function readQuotation(line: string): Quotation | null {
  if (line.length < QUOTATION_LENGTH || !line.startsWith("01")) return null;
  const cell = (from: number, to: number) => line.slice(from - 1, to).trim();
  const [date, close, factor] = [cell(3, 10), cell(109, 121), cell(211, 217)];
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  if (!isCalendarDate(day) || !DIGITS.test(close) || !DIGITS.test(factor) || Number(factor) === 0) return null;
  return {
    day,
    bdi: cell(11, 12),
    ticker: cell(13, 24),
    market: cell(25, 27),
    nome: cell(28, 39),
    especificacao: cell(40, 49).replace(/ +/g, " "),
    isin: cell(231, 242),
    currency: cell(53, 56),
    low: priceOf(cell(83, 95)),
    high: priceOf(cell(70, 82)),
    close: new Decimal(close).div(100),
    factor: Number(factor),
  };
}

function priceOf(digits: string): Decimal | null {
  const price = DIGITS.test(digits) ? new Decimal(digits).div(100) : null;
  return price?.gt(0) ? price : null;
}

/** Reads the last line, which holds the number of lines; null for any other line. */
export function readTrailer(line: string): Trailer | null {
  if (!line.startsWith("99COTAHIST")) return null;
  const lines = line.slice(31, 42).trim();
  return DIGITS.test(lines) ? { lines: Number(lines) } : null;
}

/** True for the first line of a quotation file. */
export function isHeader(line: string): boolean {
  return line.startsWith("00COTAHIST");
}
