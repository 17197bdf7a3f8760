import type { Instrument } from "./instrument.ts";

/** Listed agribusiness funds (Fiagro) and infrastructure debt funds (FI-Infra). */
export const otherFunds: readonly Instrument[] = [
  { nome: "FIAGRO BB", classe: "CI", ticker: "BBGO11", tipo: "fiagro" },
  { nome: "FIC IE BTG", classe: "CI", ticker: "BDIF11", tipo: "fi_infra" },
  { nome: "FIC IE BOCA", classe: "CI", ticker: "BODB11", tipo: "fi_infra" },
  { nome: "FIC IE CAP", classe: "CI", ticker: "CPTI11", tipo: "fi_infra" },
  { nome: "FIAGRO CAPIT", classe: "CI", ticker: "CPTR11", tipo: "fiagro" },
  { nome: "FIAGRO ECO", classe: "CI", ticker: "EGAF11", tipo: "fiagro" },
  { nome: "FIAGRO FG", classe: "CI", ticker: "FGAA11", tipo: "fiagro" },
  { nome: "FIC IE ITAU", classe: "CI", ticker: "IFRA11", tipo: "fi_infra" },
  { nome: "FIC IE SPARTA", classe: "CI", ticker: "JURO11", tipo: "fi_infra" },
  { nome: "FDC KINEAINF", classe: "CI", ticker: "KDIF11", tipo: "fi_infra" },
  { nome: "FDC KINEAINF", classe: "FIDC", ticker: "KDIF11", tipo: "fi_infra" },
  { nome: "KINEA INFRAF", classe: "CI", ticker: "KDIF11", tipo: "fi_infra" },
  { nome: "KINEA INFRAF", classe: "FIDC", ticker: "KDIF11", tipo: "fi_infra" },
  { nome: "FIAGRO KINEA", classe: "CI", ticker: "KNCA11", tipo: "fiagro" },
  { nome: "FIAGRO ITAU", classe: "CI", ticker: "RURA11", tipo: "fiagro" },
  { nome: "FIAGRO RIZA", classe: "CI", ticker: "RZAG11", tipo: "fiagro" },
  { nome: "FIAGRO SUNO", classe: "CI", ticker: "SNAG11", tipo: "fiagro" },
  { nome: "FIC IE SUNO", classe: "CI", ticker: "SNID11", tipo: "fi_infra" },
  { nome: "FIAGRO VALOR", classe: "CI", ticker: "VGIA11", tipo: "fiagro" },
  { nome: "FIAGRO XP", classe: "CI", ticker: "XPCA11", tipo: "fiagro" },
  { nome: "FIC IE XP", classe: "CI", ticker: "XPID11", tipo: "fi_infra" },
];
