import { isTradingDay, latestUntil } from "../../business-days.ts";
import { addDays, type CalendarDate, dayInSaoPaulo } from "../../calendar.ts";
import { dueDay } from "../fetch-times.ts";
import { fileOfDay, fileOfYear, type QuotationFile } from "./sources.ts";

/** `ausente`: the exchange has no such file. */
export type DownloadState = "guardado" | "falhou" | "ausente";

/** The newest attempt at a file. */
export interface Attempt {
  estado: DownloadState;
  /** Attempts in a row that failed or found nothing. */
  tentativas: number;
  tentadoEm: Date;
}

interface DownloadQuestion {
  /** The first day that somebody's portfolio needs. */
  since: CalendarDate;
  now: Date;
  /** Days of which the exchange's closes are kept. */
  kept: ReadonlySet<CalendarDate>;
  /** By name of the file. */
  attempts: ReadonlyMap<string, Attempt>;
}

interface DownloadPlan {
  /** What is missing, the newest days first. */
  files: QuotationFile[];
  /** The first of them whose time has come; null while all wait. */
  next: QuotationFile | null;
}

/** Up to so many days of the running year are fetched one by one; more of them in the file of the year. */
const MAX_SINGLE_DAYS = 10;
const HOUR_MS = 60 * 60 * 1000;
const MAX_WAIT_MS = 24 * HOUR_MS;
/** A day whose file was looked for this often, over two days, is one on which nothing was traded. */
const MAX_TRIES_OF_ABSENT = 6;

/** Which public files bring the days that are missing: of past years whole years, of the running one single days where few. */
export function planDownloads({ since, now, kept, attempts }: DownloadQuestion): DownloadPlan {
  const until = latestUntil(dueDay(now), isTradingDay);
  const files: QuotationFile[] = [];
  for (let year = yearOf(until); year >= yearOf(since); year -= 1) {
    const whole = fileOfYear(year);
    const told = daysTold(attempts.get(whole.nome));
    const missing = tradingDays(later(since, whole.de), earlier(until, whole.ate)).filter(
      (day) => !kept.has(day) && day > told && !isAbsent(attempts.get(fileOfDay(day).nome)),
    );
    const isRunning = year === yearOf(until) && missing.length <= MAX_SINGLE_DAYS;
    if (missing.length > 0) files.push(...(isRunning ? missing.map(fileOfDay).reverse() : [whole]));
  }
  return { files, next: files.find(({ nome }) => isDue(attempts.get(nome), now)) ?? null };
}

/** When a file that failed or was not there may be asked for again: after an hour, two, four, at last a day. */
function isDue(attempt: Attempt | undefined, now: Date): boolean {
  if (!attempt || attempt.estado === "guardado") return true;
  const wait = Math.min(MAX_WAIT_MS, HOUR_MS * 2 ** (attempt.tentativas - 1));
  return now.getTime() - attempt.tentadoEm.getTime() >= wait;
}

/** The last day of which a kept file tells all there is: what it lacks was not traded. The empty text when there is none. */
const daysTold = (attempt: Attempt | undefined): string =>
  attempt?.estado === "guardado" ? addDays(dayInSaoPaulo(attempt.tentadoEm), -DAYS_TO_PUBLISH) : "";
/** The file of the running year holds a day's quotations some days later at most. */
const DAYS_TO_PUBLISH = 3;

const isAbsent = (attempt: Attempt | undefined) =>
  attempt?.estado === "ausente" && attempt.tentativas >= MAX_TRIES_OF_ABSENT;

function tradingDays(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isTradingDay(day)) days.push(day);
  return days;
}

const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));
const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
