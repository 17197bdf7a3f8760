import type { CalendarDate } from "../../calendar.ts";

/**
 * Public files, the same for everybody: fetching one reveals nothing about the person. Each address can be configured;
 * these are the publishers'. Source: imports §3, domain §6.
 */
export const publicSources = {
  /** Folder of the exchange's files of quotations. */
  quotations: "https://bvmf.bmfbovespa.com.br/InstDados/SerHist/",
  /** The central bank's series. */
  series: "https://api.bcb.gov.br",
  /** Closes of the exchange's index, a year at a time. */
  index: "https://sistemaswebb3-listados.b3.com.br/indexStatisticsProxy/IndexCall/GetPortfolioDay/",
  /** The Treasury's file: prices of all its securities on every day. */
  treasury:
    "https://www.tesourotransparente.gov.br/ckan/dataset/df56aa42-484a-4a59-8184-7676580c81e3/resource/796d2059-14e9-44e3-80c9-2d9e30b405c1/download/PrecoTaxaTesouroDireto.csv",
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
