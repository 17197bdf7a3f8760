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
  "outro",
] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

/** A security by the name the exchange gives it, which changes over time: one ticker may have several. */
export interface Instrument {
  /** Trading name, as notes print it: 12 characters at most in most prints. */
  nome: string;
  /** ON, PN, PNA, PNB, UNT, CI, DR1 to DR3, DRN… */
  classe: string;
  ticker: string;
  tipo: InstrumentKind;
}
