import type { CalendarDate } from "../calendar.ts";
import { type Decimal, sum } from "../money.ts";
import type { ChargeType, DebitCredit, Side } from "../notes/schema.ts";
import type { Source } from "../notes/source.ts";
import type { OperationType } from "../portfolio/parts.ts";

/** How many notes of the period were read, and how many of them enter the figures. */
export interface Coverage {
  /** Those that enter whole. */
  conciliadas: number;
  total: number;
  /** Of those that enter none, how many have two versions to choose from. */
  comVersoes?: number;
  /** Of those that enter none, how many were read from pictures and not confirmed. */
  aConferir?: number;
  /** Notes of which some trades enter no position, since nobody knows their security. */
  semCodigo?: number;
  /** Files that are in no figure and may hold notes of the period. */
  arquivos?: number;
  /** Trades that are told by a spreadsheet, without their costs. */
  semCustos?: number;
  /** Notes with a doubt that nobody answered, on which an average price or a result depends. */
  duvidas?: number;
  /** Days of assets at whose order in the day the notes say nothing, and on which an average price or a result depends. */
  ordem?: readonly { ticker: string; day: CalendarDate }[];
}

/** First and last trading day of the person's notes; null when there are none. */
export type Range = { first: CalendarDate; last: CalendarDate } | null;

/** Some rows, as many as an answer shows, and how many there are in all. */
export interface Some<Row> {
  rows: Row[];
  total: number;
}

export const NO_ROWS = { rows: [], total: 0 } satisfies Some<never>;

/** How many rows sums are of. */
export const countOf = (sums: readonly { count: number }[]) => sums.reduce((all, { count }) => all + count, 0);
/** What amounts come to, in BRL. */
export const totalOf = (amounts: readonly { valor: Decimal }[]) => sum(amounts.map(({ valor }) => valor));

/** One charge as printed; amounts in BRL. */
export interface ChargeLine extends Source {
  tipo: ChargeType;
  valor: Decimal;
  debitado: boolean;
}

/** Charges of one kind at one broker; `valor` in BRL. */
export interface ChargeTotal {
  corretora: string;
  tipo: ChargeType;
  debitado: boolean;
  count: number;
  valor: Decimal;
}

/** Nets of notes added up, in BRL. */
export interface Nets {
  pago: Decimal;
  recebido: Decimal;
  notas: number;
}

/** Trades of one side and security together; `valor` in BRL before costs, `ticker` null where none is known. */
export interface TradeTotal {
  lado: Side;
  ticker: string | null;
  count: number;
  quantidade: Decimal;
  valor: Decimal;
}

/** Rows of one asset and kind that closed something; `resultado` in BRL, null where it is not known. */
export interface ClosingTotal {
  ticker: string;
  tipo: OperationType;
  count: number;
  resultado: Decimal | null;
}

/** A note in which an asset was traded. */
export interface NoteOfAsset extends Source {
  /** How many of its lines are of the asset. */
  count: number;
  /** Where the first of them stand. */
  places: { pagina: number; linha: number }[];
}

/** What the notes in which an asset was traded hold of it. */
export interface NotesTotal {
  tickers: string[];
  lines: number;
}

/** A printed trade, or the lines of one order together; `pagina` and `linha` are those of the first. */
export interface TradeLine extends Source {
  lugares: { pagina: number; linha: number }[];
  lado: Side;
  ticker: string | null;
  especificacao: string;
  quantidade: Decimal;
  /** In BRL per unit. */
  preco: Decimal;
  valor: Decimal;
}

/** A trade of a note; that of a future has its adjustment as `valor`. */
export interface NoteTradeLine extends Omit<TradeLine, "lugares"> {
  debitoCredito: DebitCredit;
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
  /** It closes, was read from a picture and was not confirmed. */
  aConferir: boolean;
  /** Only the proofs that failed. */
  falhas: CheckLine[];
  /** True where trades are adjustments of futures, paid or received. */
  isOfFutures: boolean;
  negocios: NoteTradeLine[];
  custos: ChargeLine[];
}
