import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import type { ChargeType, DebitCredit, Side } from "../notes/schema.ts";
import type { Source } from "../notes/source.ts";

/** How many notes of the period were read, and how many of them enter the figures. */
export interface Coverage {
  conciliadas: number;
  total: number;
}

/** First and last trading day of the person's notes; null when there are none. */
export type Range = { first: CalendarDate; last: CalendarDate } | null;

/** One charge as printed; amounts in BRL. */
export interface ChargeLine extends Source {
  tipo: ChargeType;
  valor: Decimal;
  debitado: boolean;
}

/** Trades of one side and security together; `valor` in BRL before costs, `ticker` null where none is known. */
export interface TradeTotal {
  lado: Side;
  ticker: string | null;
  count: number;
  valor: Decimal;
}

export interface TradeLine extends Source {
  lado: Side;
  ticker: string | null;
  especificacao: string;
  quantidade: Decimal;
  /** In BRL per unit. */
  preco: Decimal;
  valor: Decimal;
}

interface CheckLine {
  nome: string;
  esperado: Decimal;
  encontrado: Decimal;
}

/** A note with everything that makes its net; `pagina` and `linha` are those of the net. */
export interface NoteResult extends Source {
  dataLiquidacao: CalendarDate | null;
  liquidoValor: Decimal;
  liquidoDebitoCredito: DebitCredit;
  liquidoData: CalendarDate | null;
  conciliada: boolean;
  /** Only the proofs that failed. */
  falhas: CheckLine[];
  negocios: TradeLine[];
  custos: ChargeLine[];
}
