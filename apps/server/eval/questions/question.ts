// What a labelled question is. The tables beside this file hold nothing else.
import type { Classe } from "../oracle/books.ts";

/** Kinds of assistant §4, and five more that the panel needs. */
export type Kind =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23
  | 24
  | 25
  | 26
  | 27
  | 28
  | 29
  | 30
  | "notas"
  | "operacoes"
  | "ajuda"
  | "fonte"
  | "exporta";

/** What a question names; everything that it leaves out is of all. */
export interface Params {
  ativos?: readonly string[];
  /** Assets or brokers that the question takes out. */
  exceto?: readonly string[];
  corretoras?: readonly string[];
  /** First and last day, both included. */
  de?: string;
  ate?: string;
  lado?: "C" | "V";
  classe?: Classe | "acao_unit";
  /** Charges that are asked for. */
  encargos?:
    | "corretagem"
    | "iss"
    | "corretagem_iss"
    | "b3"
    | "emolumentos"
    | "liquidacao"
    | "registro"
    | "todos"
    | "irrf"
    | "irrf_comum";
  agregacao?: "soma" | "media" | "contagem" | "primeiro" | "ultimo" | "maior" | "menor";
  por?: "mes" | "ano" | "corretora" | "ativo" | "classe";
  /** How many of an ordered list. */
  limite?: number;
  /** Trades above or below so many reais. */
  acimaDe?: number;
  abaixoDe?: number;
  /** Leaves day trades out, or all else. */
  operacao?: "comum" | "day_trade";
  /** Results before costs. */
  bruto?: boolean;
  nota?: string;
  /** Of the exemption: only what was sold, not what may still be. */
  soVendas?: boolean;
  meta?: string;
}

/** Ways of not answering (assistant §5, assistant §6). */
export type NoAnswer =
  /** 5.1 */
  | "sem-notas"
  /** 5.2 */
  | "fora-do-periodo"
  /** 5.3 */
  | "nao-esta-nas-notas"
  /** 2.11 */
  | "nao-entendi"
  /** 2.6 */
  | "pergunta-de-volta"
  /** 6.8, 6.9, 6.11 */
  | "recusa";

export type Reply = "resposta" | NoAnswer;

export interface Asked {
  texto: string;
  kind: Kind;
  p: Params;
  /** The narrower or other question that a careless reading would answer; its main figures are wrong here. */
  armadilha?: { kind?: Kind; p: Params };
  /** What it asks at the same time, where it asks for two measures or periods. */
  tambem?: readonly { kind: Kind; p: Params }[];
}

export interface Labelled extends Asked {
  id: string;
  /** Set aside: measured, never read by whoever tunes. */
  held: boolean;
}

export interface Unanswerable {
  id: string;
  texto: string;
  held: boolean;
  /** Any of these replies is right. */
  certo: readonly Reply[];
  /** Figures that must not be told. */
  naoDiz?: readonly string[];
  /** Plain words that a right reply holds, without accents; any of them. */
  diz?: readonly string[];
}

/** Phrasings of one kind: each a text and what it changes of the kind's own parameters. */
export type Phrasings = readonly (string | readonly [texto: string, p: Params])[];

export function kindOf(kind: Kind, p: Params, phrasings: Phrasings): Labelled[] {
  return phrasings.map((phrasing, index) => {
    const [texto, own] = typeof phrasing === "string" ? [phrasing, p] : [phrasing[0], phrasing[1]];
    return { id: `${kind}.${index + 1}`, kind, texto, p: own, held: false };
  });
}

/** Rows that were set aside once, under names of their own: the letter of their set before each. */
export const opened = <Row extends { id: string }>(letter: string, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, id: `${letter}${row.id}` }));

/** The same rows under names of their own, measured and never read by whoever tunes. */
export const setAside = <Row extends { id: string; held: boolean }>(rows: readonly Row[]): Row[] =>
  opened("x", rows).map((row) => ({ ...row, held: true }));

export const year = (ano: number): Params => ({ de: `${ano}-01-01`, ate: `${ano}-12-31` });
export function month(ano: number, mes: number): Params {
  const last = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  const prefix = `${ano}-${String(mes).padStart(2, "0")}`;
  return { de: `${prefix}-01`, ate: `${prefix}-${last}` };
}
export const day = (dia: string): Params => ({ de: dia, ate: dia });
