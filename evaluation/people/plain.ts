// The shape of an invented person as plain text and numbers: both the loader of the product and the oracle start from it.

/** `28.50` or `1.25`: reais with a point. */
type Reais = string;

export interface PlainTrade {
  lado: "C" | "V";
  quantidade: number;
  ticker: string;
  preco: Reais;
  /** VISTA unless told: OPCAO DE COMPRA, EXERC OPC COMPRA. */
  mercado?: string;
}

/** A line of a futures note: what the day's settlement price makes of it, in BRL with its sign. */
interface PlainAdjustment {
  lado: "C" | "V";
  quantidade: number;
  ticker: string;
  pontos: string;
  ajuste: Reais;
  tipo: "DAY TRADE" | "NORMAL" | "AJUPOS";
}

export type PlainCharge = readonly [
  tipo: "corretagem" | "iss" | "liquidacao" | "emolumentos" | "registro" | "irrf" | "irrf_day_trade",
  valor: Reais,
];

export interface PlainNote {
  corretora: string;
  numero: string;
  dia: string;
  liquidacao: string;
  negocios?: readonly PlainTrade[];
  ajustes?: readonly PlainAdjustment[];
  custos: readonly PlainCharge[];
  /** How far the printed net is from what the lines add up to; a note with it does not close. */
  erro?: Reais;
}

interface PlainEvent {
  tipo: "desdobramento" | "exercicio";
  ticker: string;
  dia: string;
  /** New units per old one. */
  fator?: number;
  tickerNovo?: string;
  quantidade?: number;
  /** Price of exercise × quantity. */
  custo?: Reais;
}

interface PlainGoal {
  titulo: string;
  alvo: Reais;
  atual: Reais;
  ate: string;
}

export interface PlainPerson {
  nome: string;
  notas: readonly PlainNote[];
  eventos: readonly PlainEvent[];
  metas: readonly PlainGoal[];
  pagamentos: readonly { mes: string; dia: string; valor: Reais }[];
}

/** Place of a figure in a drawn note: trades from line 21, charges from line 41, the net on line 60; all on page 1. */
export const FIRST_TRADE_LINE = 21;
export const FIRST_CHARGE_LINE = 41;
export const NET_LINE = 60;

/** The present of every question: Wednesday, noon in São Paulo. */
export const NOW = "2025-08-20T15:00:00Z";
export const TODAY = "2025-08-20";
