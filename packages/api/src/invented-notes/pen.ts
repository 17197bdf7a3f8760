import { formatNumber } from "@app/core/format";
import { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import type { InventedNote, InventedTrade, NoteFigures } from "./invented-note.ts";

export type DrawLayout = (pen: Pen, note: InventedNote, figures: NoteFigures) => void;

/** Where the columns of a trades table stand, in points: left edge of texts, right edge of numbers. */
export interface TablePlaces {
  negociacao: number;
  lado: number;
  mercado: number;
  prazo: number;
  observacao: number;
  quantidade: number;
  preco: number;
  valor: number;
  debitoCredito: number;
}

/** Writes on A4 pages by baselines, all in points from the top left corner. */
export class Pen {
  private size = 7;

  constructor(private readonly document: PDFKit.PDFDocument) {}

  /** Begins a page whose texts have this size. */
  page(size: number): void {
    this.size = size;
    this.document.addPage({ size: "A4", margin: 0 });
  }

  left(text: string, x: number, y: number): void {
    this.document.font("Helvetica").fontSize(this.size).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
  }

  right(text: string, x: number, y: number): void {
    this.left(text, x - this.document.font("Helvetica").fontSize(this.size).widthOfString(text), y);
  }

  /** Bold as some prints make it: the same text twice, a hair apart. */
  twice(text: string, x: number, y: number): void {
    this.left(text, x, y);
    this.left(text, x + 0.3, y);
  }

  twiceRight(text: string, x: number, y: number): void {
    this.right(text, x, y);
    this.right(text, x + 0.3, y);
  }

  box(x: number, y: number, width: number, height: number): void {
    this.document.lineWidth(0.4).rect(x, y, width, height).stroke("#555555");
    this.document.fillColor("black");
  }

  /** One trade; the security's text is placed by the layout, since the order of its parts differs. */
  trade(trade: InventedTrade, amount: Decimal, exchange: string, places: TablePlaces, y: number): void {
    this.left(exchange, places.negociacao, y);
    this.left(trade.lado, places.lado, y);
    this.left(trade.mercado, places.mercado, y);
    if (trade.prazo) this.left(trade.prazo, places.prazo, y);
    if (trade.observacao) this.left(trade.observacao, places.observacao, y);
    this.right(formatNumber(trade.quantidade), places.quantidade, y);
    this.right(money(trade.preco), places.preco, y);
    this.right(money(amount), places.valor, y);
    this.left(trade.lado === "C" ? "D" : "C", places.debitoCredito, y);
  }
}

/** `1.234,56` without the sign. */
export function money(value: Decimal | string): string {
  return formatNumber(new Decimal(value).abs(), 2, 2);
}

/** D for what the client pays, C for what the client gets; positive amounts are credits. */
export function letter(value: Decimal): "C" | "D" {
  return value.isNegative() ? "D" : "C";
}

/** Cuts trades into pages of at most so many lines; one empty page for none. */
export function pagesOf<T>(lines: readonly T[], perPage: number): T[][] {
  const pages: T[][] = [];
  for (let from = 0; from === 0 || from < lines.length; from += perPage) pages.push(lines.slice(from, from + perPage));
  return pages;
}

/** @throws Error when the note has a charge that this layout has no line for: it would be missing from the print. */
export function requireLines(note: InventedNote, types: readonly ChargeType[]): void {
  const known = new Set<string>([...types, "irrf_day_trade"]);
  const missing = Object.keys(note.custos ?? {}).filter((tipo) => !known.has(tipo));
  if (missing.length > 0) throw new Error(`The ${note.layout} print has no line for ${missing.join(", ")}`);
}
