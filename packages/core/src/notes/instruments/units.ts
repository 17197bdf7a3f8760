import type { Instrument } from "./instrument.ts";

/** Units: certificates of several shares of one company. */
export const units: readonly Instrument[] = [
  { nome: "ALUPAR", classe: "UNT", ticker: "ALUP11", tipo: "unit" },
  { nome: "BANCO INTER", classe: "UNT", ticker: "BIDI11", tipo: "unit" },
  { nome: "BTGP BANCO", classe: "UNT", ticker: "BPAC11", tipo: "unit" },
  { nome: "BR PARTNERS", classe: "UNT", ticker: "BRBI11", tipo: "unit" },
  { nome: "COPEL", classe: "UNT", ticker: "CPLE11", tipo: "unit" },
  { nome: "ENERGISA", classe: "UNT", ticker: "ENGI11", tipo: "unit" },
  { nome: "IGUATEMI S.A", classe: "UNT", ticker: "IGTI11", tipo: "unit" },
  { nome: "KLABIN S/A", classe: "UNT", ticker: "KLBN11", tipo: "unit" },
  { nome: "SANTANDER BR", classe: "UNT", ticker: "SANB11", tipo: "unit" },
  { nome: "SANEPAR", classe: "UNT", ticker: "SAPR11", tipo: "unit" },
  { nome: "SUL AMERICA", classe: "UNT", ticker: "SULA11", tipo: "unit" },
  { nome: "TAESA", classe: "UNT", ticker: "TAEE11", tipo: "unit" },
  { nome: "AES TIETE E", classe: "UNT", ticker: "TIET11", tipo: "unit" },
];
