import type { TaxClass } from "./classes.ts";
import type { Readings } from "./contested.ts";
import type { TaxEntry } from "./entries.ts";

/** Losses compensate gains of their own pool alone. Source: domain §4.3.2. */
export const pools = ["comum", "dayTrade", "fii"] as const;
export type Pool = (typeof pools)[number];

export const poolNames: Readonly<Record<Pool, string>> = {
  comum: "operações comuns",
  dayTrade: "day trade",
  fii: "FII e Fiagro",
};

/** Treatment of an entry's result. */
export type Place =
  /** `isExemptible`: a share sold in the spot market, which the monthly limit may exempt. */
  | { kind: "pool"; pool: Pool; isExemptible: boolean }
  | { kind: "outside"; motivo: string }
  /** The class is not known: any of the pools may be meant. */
  | { kind: "unknown"; pools: readonly Pool[] };

/** Taxed at source. Sources: domain §4.1.5, domain §4.1.8. */
const AT_SOURCE: Partial<Record<TaxClass, string>> = {
  etf_renda_fixa: "ETF de renda fixa: o imposto é retido na fonte.",
  fi_infra: "FI-Infra: o rendimento é isento ou tributado na fonte.",
  tesouro: "Tesouro Direto: o imposto é retido na fonte, pela corretora.",
  fip_ie: "FIP-IE: o rendimento é isento ou tributado na fonte.",
};
const AMORTISATION_AT_SOURCE = "Amortização de FII: o administrador retém o imposto, na leitura escolhida.";

/**
 * Assigns a result to a pool, or gives the reason for none. Sources: domain §4.1, domain §4.2.2, domain §4.2.3,
 * domain §4.3.2, domain §4.3.3.
 */
export function placeOf(
  { classe, mercado, tipo }: Pick<TaxEntry, "classe" | "mercado" | "tipo">,
  readings: Readings,
): Place {
  const atSource = AT_SOURCE[classe];
  if (atSource) return { kind: "outside", motivo: atSource };
  const isFund = classe === "fii" || classe === "fiagro";
  if (mercado === "amortizacao" && isFund && readings.amortizacaoFii === "na_fonte") {
    return { kind: "outside", motivo: AMORTISATION_AT_SOURCE };
  }
  if (classe === "outro" && mercado === "vista") return { kind: "unknown", pools: possiblePools(tipo, readings) };
  if (tipo === "day_trade") {
    return { kind: "pool", pool: isFund && readings.dayTradeFii === "fii" ? "fii" : "dayTrade", isExemptible: false };
  }
  if (isFund) return { kind: "pool", pool: "fii", isExemptible: false };
  return { kind: "pool", pool: "comum", isExemptible: classe === "acao" && mercado === "vista" };
}

/** The sale of a day trade may also count towards the exemption limit of the ordinary pool. */
function possiblePools(tipo: TaxEntry["tipo"], { dayTradeFii, dayTradeNoLimite }: Readings): Pool[] {
  if (tipo !== "day_trade") return ["comum", "fii"];
  return [
    "dayTrade",
    ...(dayTradeFii === "fii" ? (["fii"] as const) : []),
    ...(dayTradeNoLimite === "dentro" ? (["comum"] as const) : []),
  ];
}
