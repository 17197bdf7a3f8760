import type { CalendarDate } from "../../calendar.ts";
import type { Decimal } from "../../money.ts";

/** Position of a row: its sheet as named in the file, and its row from 1. */
export interface Place {
  aba: string;
  linha: number;
}

export type ProductClass = "bolsa" | "renda_fixa" | "tesouro" | "opcao" | "termo";

/** B3's column `Produto`. */
export interface Product {
  texto: string;
  /** The asset; for a forward its share, for Treasury securities their name; null for fixed income and unknown ones. */
  ticker: string | null;
  /** `CDB1267NAD6` for fixed income, `ANIM3T` for a forward. */
  codigo: string | null;
  nome: string | null;
  /** Null for a text of no known form. */
  classe: ProductClass | null;
}

/** A trade of 'Negociação', by trade date. No charges are printed. */
export interface TradeRow {
  tipo: "negocio";
  data: CalendarDate;
  lado: "C" | "V";
  mercado: string;
  vencimento: CalendarDate | null;
  instituicao: string;
  /** Without the F of the odd lot. */
  ticker: string;
  quantidade: Decimal;
  preco: Decimal;
  valor: Decimal;
}

/** A row of 'Movimentação', by settlement date; `effectOf` returns its effect. */
export interface MovementRow {
  tipo: "movimento";
  entrada: "credito" | "debito";
  data: CalendarDate;
  /** As printed. */
  movimentacao: string;
  produto: Product;
  instituicao: string;
  quantidade: Decimal | null;
  preco: Decimal | null;
  valor: Decimal | null;
}

export interface IncomeRow {
  tipo: "provento";
  /** Day of payment, or the forecast one; null where none is printed, as in the yearly report. */
  data: CalendarDate | null;
  /** As printed. */
  evento: string;
  /** A forecast of 'Eventos provisionados', not income. */
  previsto: boolean;
  produto: Product;
  /** Empty in the yearly report. */
  instituicao: string;
  quantidade: Decimal | null;
  /** Before tax, per unit, rounded. */
  preco: Decimal | null;
  valorLiquido: Decimal;
}

export type PositionClass = "acoes" | "bdr" | "etf" | "fundos" | "renda_fixa" | "tesouro" | "emprestimos";

/** A holding on the day of a report: a checkpoint, no transaction. */
export interface PositionRow {
  tipo: "posicao";
  classe: PositionClass;
  produto: Product;
  instituicao: string;
  quantidade: Decimal;
  preco: Decimal | null;
  valor: Decimal | null;
  isin: string | null;
  vencimento: CalendarDate | null;
  /** For a loan of shares: lent by the person, who still owns them, or borrowed. */
  natureza: "doador" | "tomador" | null;
  emissor: string | null;
  indexador: string | null;
  /** Header of the value's column; absent in rows read by earlier versions. */
  colunaValor?: string | null;
  /** Only of Treasury bonds. */
  valorAplicado: Decimal | null;
}

/** A reservation of a public offer, by settlement date. */
export interface OfferRow {
  tipo: "oferta";
  data: CalendarDate;
  /** As printed, with the L of the settlement: AMBP3L. */
  ticker: string | null;
  empresa: string;
  oferta: string;
  instituicao: string;
  quantidade: Decimal | null;
  preco: Decimal | null;
  valor: Decimal | null;
}

/** Trades of a period added up by the monthly report: a check, never trades. */
interface AggregateRow {
  tipo: "agregado";
  ticker: string;
  de: CalendarDate;
  ate: CalendarDate;
  instituicao: string;
  quantidadeCompra: Decimal;
  quantidadeVenda: Decimal;
  precoMedioCompra: Decimal | null;
  precoMedioVenda: Decimal | null;
}

/** A row of unknown meaning; no row is dropped. */
export interface UnclearRow {
  tipo: "nao_entendida";
  /** A sentence for the person. */
  motivo: string;
  /** Its cells, as printed. */
  texto: string;
}

export type B3Row = Place & (TradeRow | MovementRow | IncomeRow | PositionRow | OfferRow | AggregateRow | UnclearRow);

/** Kind of a sheet, by its header row. */
export type B3SheetKind =
  | "negociacao"
  | "movimentacao"
  | "eventos_provisionados"
  | "proventos_recebidos"
  | "ofertas_publicas"
  | "negociacoes_agregadas"
  | `posicao_${PositionClass}`;

/** All rows of a file of B3, in the order of its sheets and rows. */
export interface B3Document {
  /** Sheets with anything in them, in order; `tipo` is null for one whose header is not known. */
  abas: { nome: string; tipo: B3SheetKind | null }[];
  linhas: B3Row[];
  /** Last day of the month of a monthly report, set where the report has such a row; no cell holds it. */
  mes: CalendarDate | null;
}
