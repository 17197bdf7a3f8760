import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "../calendar.ts";
import { formatDay } from "../format.ts";
import { Decimal } from "../money.ts";
import type { SeriesName } from "../prices/schema.ts";
import { badSeriesLine, emptySeries, notSeries, seriesDayTwice, seriesFromFuture, seriesOutOfRange } from "./errors.ts";

export interface SeriesPoint {
  dia: CalendarDate;
  /** Percent of the day or month, the index's close, or reais for a dollar. */
  valor: Decimal;
}

/** Monthly series, whose points are dated on the first of the month. Source: domain §6. */
const monthly: ReadonlySet<SeriesName> = new Set(["ipca", "selic"]);
/** The highest month was 82 % (IPCA of March 1990). */
const MAX_PERCENT = 100;
const MAX_INDEX = 100_000_000;
/** The highest rate was below 7. */
const MAX_DOLLAR = 100;
/** Decimals of a price or rate, as in the column. */
const MAX_DECIMALS = 8;

const HEADER = /^"?data"?[;,]"?(?:valor|fechamento)"?$/i;
const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const COMMA_NUMBER = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/;
const GROUPED_NUMBER = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

const bankPoints = z.array(z.object({ data: z.string(), valor: z.string() }));

/**
 * Reads a series from a file: `data;valor` or `data;fechamento` with the decimals of either language, or the central bank's
 * JSON. All of it, or nothing. Source: imports §3.2.
 *
 * @param until - last day that a point may have
 * @returns the points by day
 * @throws DomainError NOT_SERIES, BAD_SERIES_LINE, SERIES_DAY_TWICE, SERIES_FROM_FUTURE, SERIES_OUT_OF_RANGE, EMPTY_SERIES
 */
export function readSeries(serie: SeriesName, text: string, until: CalendarDate): SeriesPoint[] {
  const rows = text.trimStart().startsWith("[") ? readJson(text) : readTable(text);
  return toPoints(serie, rows, until);
}

interface Row {
  line: number;
  data: string;
  valor: string;
}

function readTable(text: string): Row[] {
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (!HEADER.test(header.trim())) throw notSeries();
  return lines.flatMap((content, index) => {
    if (content.trim() === "") return [];
    const cells = splitCells(content, header.includes(";") ? ";" : ",");
    const [data = "", valor = ""] = cells;
    const line = index + 2;
    if (cells.length !== 2) throw badSeriesLine(line);
    return [{ line, data, valor }];
  });
}

/** A comma may stand inside quotes only. */
function splitCells(line: string, separator: string): string[] {
  const quoted = /^"([^"]*)"[;,]"([^"]*)"$/.exec(line.trim());
  return (quoted ? quoted.slice(1) : line.split(separator)).map((cell) => cell.trim().replace(/^"|"$/g, ""));
}

/** The points as the central bank's interface answers them. @throws DomainError NOT_SERIES */
function readJson(text: string): Row[] {
  const points = bankPoints.safeParse(parseJson(text));
  if (!points.success) throw notSeries();
  return points.data.map((point, index) => ({ ...point, line: index + 1 }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notSeries();
  }
}

function toPoints(serie: SeriesName, rows: readonly Row[], until: CalendarDate): SeriesPoint[] {
  const points = new Map<CalendarDate, Decimal>();
  for (const { line, data, valor: printed } of rows) {
    const [day, valor] = [readDay(data), readNumber(serie, printed)];
    if (!day || !valor) throw badSeriesLine(line);
    if (day > until) throw seriesFromFuture(formatDay(day));
    if (!isInRange(serie, valor)) throw seriesOutOfRange(line);
    const dia = monthly.has(serie) ? `${day.slice(0, 8)}01` : day;
    const known = points.get(dia);
    if (known && !known.eq(valor)) throw seriesDayTwice(formatDay(dia));
    points.set(dia, valor);
  }
  if (points.size === 0) throw emptySeries();
  return [...points].map(([dia, valor]) => ({ dia, valor })).sort((a, b) => (a.dia < b.dia ? -1 : 1));
}

function readDay(text: string): CalendarDate | null {
  const [, day, month, year] = BRAZILIAN_DAY.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text;
  return isCalendarDate(iso) ? iso : null;
}

/**
 * A dot separates thousands when a comma follows, and also before groups of three digits in an index, whose closes have
 * more than three digits.
 */
function readNumber(serie: SeriesName, text: string): Decimal | null {
  const isGrouped = COMMA_NUMBER.test(text) || (serie === "ibov" && GROUPED_NUMBER.test(text));
  const digits = isGrouped ? text.replaceAll(".", "").replace(",", ".") : text;
  if (!PLAIN_NUMBER.test(digits)) return null;
  const value = new Decimal(digits);
  return value.decimalPlaces() <= MAX_DECIMALS ? value : null;
}

function isInRange(serie: SeriesName, value: Decimal): boolean {
  if (serie === "ibov") return value.gt(0) && value.lt(MAX_INDEX);
  return serie === "dolar" ? value.gt(0) && value.lt(MAX_DOLLAR) : value.abs().lt(MAX_PERCENT);
}
