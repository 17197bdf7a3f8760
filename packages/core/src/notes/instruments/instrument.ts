import type { CalendarDate } from "../../calendar.ts";

export const instrumentKinds = [
  "acao",
  "unit",
  "fii",
  "fiagro",
  "etf",
  "etf_renda_fixa",
  "bdr",
  "fi_infra",
  "opcao",
  "tesouro",
  "outro",
] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

/** Sources of entries; an entry lists the codes of its sources, separated by blanks. */
export const instrumentSources = {
  C16: "B3, COTAHIST of 04/01/2016",
  C21: "B3, COTAHIST of 25/06/2021",
  C24: "B3, COTAHIST of 08/11/2024 and 27/12/2024",
  C26: "B3, COTAHIST of January and April 2026",
  I21: "B3, IBrA portfolio of 22/06/2021",
  I22: "B3, IFIX L and AGFS portfolios of 04/07/2022",
  I25: "B3, IBrA portfolio of 08/07/2025",
  IB: "B3, IBOV portfolios of 2019 to 2024",
  L20: "B3, list of listed companies with trading and registered names, early 2020",
  N: "printed on a brokerage note with its ticker known",
  P: "printed on brokerage notes of 2016 to 2022",
  R: "name and tickers of the time as generally known, compared with no list",
  Y20: "Yahoo's list of trading names and classes, early 2020",
  Y26: "Yahoo's list of trading names and classes, 2026",
  E: "printed on brokers' statements of 2025 and 2026",
} as const;

/** A security by the exchange's name, which changes over time: one ticker may have several. */
export interface Instrument {
  /** Trading name, as notes print it: 12 characters at most in most prints. */
  nome: string;
  /** ON, PN, PNA, PNB, UNT, CI, F11, DR1 to DR3, DRN… */
  classe: string;
  ticker: string;
  /** `outro` for a fund whose kind no source states. */
  tipo: InstrumentKind;
  fonte: string;
  /** Only where another security had the name too: the first and the last day on which this one was seen with it. */
  desde?: CalendarDate;
  ate?: CalendarDate;
}
