import type { InstrumentKind } from "./instrument.ts";

export const kindNames: Readonly<Record<InstrumentKind, string>> = {
  acao: "Ações",
  unit: "Units",
  fii: "Fundos imobiliários",
  fiagro: "Fiagros",
  etf: "ETFs",
  etf_renda_fixa: "ETFs de renda fixa",
  bdr: "BDRs",
  fi_infra: "FI-Infra",
  opcao: "Opções",
  tesouro: "Tesouro Direto",
  outro: "Outros",
};
