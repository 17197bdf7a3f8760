import { isTradingDay, latestUntil } from "../../business-days.ts";
import { addDays, type CalendarDate } from "../../calendar.ts";
import { dueDay } from "../fetch-times.ts";
import { fileOfDay, fileOfYear, type QuotationFile } from "./sources.ts";

/** `lendo`: begun, and not ended by a process that lives. `ausente`: the exchange has no such file. */
export type DownloadState = "lendo" | "guardado" | "falhou" | "ausente";

/** The newest attempt at a file. */
export interface Attempt {
  estado: DownloadState;
  /** Last day of the quotations of a stored file; null for others. */
  ate: CalendarDate | null;
  /** Attempts since the last success. */
  tentativas: number;
  tentadoEm: Date;
}

/**
 * Returns the state of a downloaded file: it is kept once it is complete and covers its days.
 *
 * @param reading - stored outcome of reading it; null when reading failed
 */
export function endOfDownload(
  { de, ate }: QuotationFile,
  reading: { from: CalendarDate; to: CalendarDate; isComplete: boolean } | null,
): Pick<Attempt, "estado" | "ate"> {
  const isWhole = reading?.isComplete && reading.from >= de && reading.to <= ate;
  return isWhole ? { estado: "guardado", ate: reading.to } : { estado: "falhou", ate: null };
}

interface DownloadQuestion {
  /** First day of any portfolio. */
  since: CalendarDate;
  now: Date;
  /** Days with stored closes of the exchange. */
  kept: ReadonlySet<CalendarDate>;
  /** By name of the file. */
  attempts: ReadonlyMap<string, Attempt>;
}

interface DownloadPlan {
  /** Missing files, newest days first. */
  files: QuotationFile[];
  /** The first of them whose time has come; null while all wait. */
  next: QuotationFile | null;
}

/** Most days of the running year fetched one by one; with more the file of the year is fetched. */
const MAX_SINGLE_DAYS = 10;
const HOUR_MS = 60 * 60 * 1000;
const MAX_WAIT_MS = 24 * HOUR_MS;
/** A file missing after this many attempts, over two days, covers days without trading, or was never published. */
const MAX_TRIES_OF_ABSENT = 6;
/** An attempt that a stop ended begins again at once, so often: it may be the file that ended it. */
const MAX_STOPS = 3;
/** Prices before the real are not stored. */
const FIRST_DAY = "1994-07-01";

/**
 * Chooses the public files with the missing days: whole files for past years, daily files in the running year where few
 * days are missing.
 */
export function planDownloads({ since, now, kept, attempts }: DownloadQuestion): DownloadPlan {
  const until = latestUntil(dueDay(now), isTradingDay);
  const first = later(since, FIRST_DAY);
  const files: QuotationFile[] = [];
  for (let year = yearOf(until); year >= yearOf(first); year -= 1) {
    const whole = fileOfYear(year);
    const ofYear = attempts.get(whole.nome);
    if (isAbsent(ofYear)) continue;
    const isMissing = (day: CalendarDate) => {
      const ofDay = attempts.get(fileOfDay(day).nome);
      if (isPartial(ofYear) || isPartial(ofDay)) return true;
      return !kept.has(day) && day > (ofYear?.ate ?? "") && !isAbsent(ofDay);
    };
    const missing = tradingDays(later(first, whole.de), earlier(until, whole.ate)).filter(isMissing);
    const isRunning = year === yearOf(until) && missing.length <= MAX_SINGLE_DAYS;
    if (missing.length > 0) files.push(...(isRunning ? missing.map(fileOfDay).reverse() : [whole]));
  }
  return { files, next: files.find(({ nome }) => isDue(attempts.get(nome), now)) ?? null };
}

/**
 * Whether a file may be fetched again: after a failure or absence in an hour, two, four, at most a day; after a stored
 * file without the day, in a day.
 */
export function isDue(attempt: Attempt | undefined, now: Date): boolean {
  if (!attempt || (attempt.estado === "lendo" && attempt.tentativas <= MAX_STOPS)) return true;
  const isKept = attempt.estado === "guardado";
  const wait = isKept ? MAX_WAIT_MS : Math.min(MAX_WAIT_MS, HOUR_MS * 2 ** (attempt.tentativas - 1));
  return now.getTime() - attempt.tentadoEm.getTime() >= wait;
}

/** True for a file that may be stored in part: its days are missing although they have closes. */
const isPartial = (attempt: Attempt | undefined) => attempt?.estado === "lendo" || attempt?.estado === "falhou";

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
