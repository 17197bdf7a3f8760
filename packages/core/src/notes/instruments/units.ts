import type { Instrument } from "./instrument.ts";

/** Units: certificates of several shares of one company. */
export const units: readonly Instrument[] = [
  { nome: "ALUPAR", classe: "UNT", ticker: "ALUP11", tipo: "unit", fonte: "C21 C24 I21 I25" },
  { nome: "BANCO INTER", classe: "UNT", ticker: "BIDI11", tipo: "unit", fonte: "C21 I21 IB" },
  { nome: "BTGP BANCO", classe: "UNT", ticker: "BPAC11", tipo: "unit", fonte: "C21 C24 I21 I25 IB" },
  { nome: "BR PARTNERS", classe: "UNT", ticker: "BRBI11", tipo: "unit", fonte: "C21 C24 C26 I25" },
  { nome: "COPEL", classe: "UNT", ticker: "CPLE11", tipo: "unit", fonte: "C21" },
  { nome: "ENERGISA", classe: "UNT", ticker: "ENGI11", tipo: "unit", fonte: "C21 C24 I21 I25 IB" },
  { nome: "IGUATEMI S.A", classe: "UNT", ticker: "IGTI11", tipo: "unit", fonte: "C24 I25 IB" },
  { nome: "KLABIN S/A", classe: "UNT", ticker: "KLBN11", tipo: "unit", fonte: "C21 C24 I21 I22 I25 IB" },
  { nome: "MODALMAIS", classe: "UNT", ticker: "MODL11", tipo: "unit", fonte: "C21" },
  { nome: "PPLA", classe: "UNT", ticker: "PPLA11", tipo: "unit", fonte: "C21 C24" },
  { nome: "RENOVA", classe: "UNT", ticker: "RNEW11", tipo: "unit", fonte: "C16 C21 C24" },
  { nome: "SANTANDER BR", classe: "UNT", ticker: "SANB11", tipo: "unit", fonte: "C16 C21 C24 I21 I25 IB" },
  { nome: "SANEPAR", classe: "UNT", ticker: "SAPR11", tipo: "unit", fonte: "C21 C24 I21 I25" },
  { nome: "SANTOS BRP", classe: "UNT", ticker: "STBP11", tipo: "unit", fonte: "C16" },
  { nome: "SUL AMERICA", classe: "UNT", ticker: "SULA11", tipo: "unit", fonte: "C16 C21 I21 IB" },
  { nome: "TAESA", classe: "UNT", ticker: "TAEE11", tipo: "unit", fonte: "C16 C21 C24 I21 I25 IB" },
  { nome: "AES TIETE E", classe: "UNT", ticker: "TIET11", tipo: "unit", fonte: "C16 Y20" },
  { nome: "VIAVAREJO", classe: "UNT", ticker: "VVAR11", tipo: "unit", fonte: "C16" },
];
