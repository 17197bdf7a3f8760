import type { CalendarDate } from "../../calendar.ts";

/**
 * Files that are the same for everybody: asking for one tells nothing of who asks. Each address can be set; these are where
 * they are published. Source: imports §3, domain §6.
 */
export const publicSources = {
  /** Folder of the exchange's files of quotations. */
  quotations: "https://bvmf.bmfbovespa.com.br/InstDados/SerHist/",
  /** The central bank's series. */
  series: "https://api.bcb.gov.br",
  /** Closes of the exchange's index, a year at a time. */
  index: "https://sistemaswebb3-listados.b3.com.br/indexStatisticsProxy/IndexCall/GetPortfolioDay/",
} as const;

/** A file of quotations and the days that it is for. */
export interface QuotationFile {
  nome: string;
  de: CalendarDate;
  ate: CalendarDate;
}

/** The file of one year; the current year's ends with the last trading day. Source: imports §3. */
export const fileOfYear = (year: number): QuotationFile => ({
  nome: `COTAHIST_A${year}.ZIP`,
  de: `${year}-01-01`,
  ate: `${year}-12-31`,
});

export const fileOfDay = (day: CalendarDate): QuotationFile => ({
  nome: `COTAHIST_D${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}.ZIP`,
  de: day,
  ate: day,
});
