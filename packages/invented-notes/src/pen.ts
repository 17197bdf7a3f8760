import { formatNumber } from "@app/core/format";
import { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import type { InventedNote, InventedTrade, NoteFigures } from "./invented-note.ts";
import { type Surface, widthOf } from "./surface.ts";

export type DrawLayout = (pen: Pen, note: InventedNote, figures: NoteFigures) => void;

/** Columns of a trades table, in points: left edge of texts, right edge of numbers. */
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

/** Positions of a row of label, amount and letter, in points. */
export interface RowPlaces {
  label: number;
  /** Right edge of the amount. */
  amount: number;
  letter: number;
}

const A4 = [595.28, 841.89] as const;

/** Writes on pages by baselines, all in points from the top left corner. */
export class Pen {
  private size = 7;

  constructor(private readonly surface: Surface) {}

  /** Begins a page whose texts have this size; A4 by default. */
  page(size: number, [width, height]: readonly [number, number] = A4): void {
    this.size = size;
    this.surface.page(width, height);
  }

  left(text: string, x: number, y: number): void {
    this.surface.text({ text, x, y, size: this.size });
  }

  right(text: string, x: number, y: number): void {
    this.left(text, x - widthOf(text, this.size), y);
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
    this.surface.box(x, y, width, height);
  }

  texts(texts: readonly (readonly [text: string, x: number, y: number])[]): void {
    for (const [text, x, y] of texts) this.left(text, x, y);
  }

  /** A label, its amount without sign, and the letter of its sign; no letter for zero. */
  row(label: string, value: Decimal, places: RowPlaces, y: number): void {
    this.left(label, places.label, y);
    this.amount(value, places, y);
  }

  /** An amount without sign, and the letter of its sign; no letter for zero. */
  amount(value: Decimal, places: RowPlaces, y: number): void {
    this.right(money(value), places.amount, y);
    if (!value.isZero()) this.left(letter(value), places.letter, y);
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

/** D for amounts paid by the client, C for amounts received; positive amounts are credits. */
export function letter(value: Decimal): "C" | "D" {
  return value.isNegative() ? "D" : "C";
}

/** Cuts trades into pages of at most `perPage` lines; one empty page for none. */
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
