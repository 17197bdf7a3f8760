import { formatDay, formatNumber } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import {
  INVENTED_CLIENT,
  INVENTED_CPF,
  type InventedNote,
  type InventedTrade,
  type NoteFigures,
} from "../invented-note.ts";
import { type DrawLayout, money, type Pen, pagesOf, type RowPlaces, requireLines, type TablePlaces } from "../pen.ts";

type PlacedLabel = readonly [text: string, x: number, y: number];

type Total = "netOperations" | "clearingTotal" | "exchangeTotal" | "costsTotal" | "costsTotalWithoutIss";
type Operations = "spotSales" | "spotPurchases" | "optionSales" | "optionPurchases" | "forward" | "operations" | null;

/** A print of the SINACOR note; lengths in points from the top left corner. */
export interface SinacorPrint {
  page: readonly [width: number, height: number];
  fontSize: number;
  tradesPerPage: number;
  /** Labels of number, sheet and day; their values stand `below` points under them. */
  boxes: { labels: readonly [PlacedLabel, PlacedLabel, PlacedLabel]; below: number };
  /** Title, broker and client. */
  heading(note: InventedNote): readonly PlacedLabel[];
  table: {
    /** Its title and the titles of its columns. */
    titles: readonly PlacedLabel[];
    /** Baseline of the first trade, and how far apart lines are. */
    first: number;
    step: number;
    places: TablePlaces;
    exchange: string;
    names(trade: InventedTrade): readonly (readonly [text: string, x: number])[];
    /** Text in the term column of spot trades. */
    spotTerm?: string;
    /** 0 by default. */
    quantityDecimals?: number;
  };
  summary: {
    top: number;
    step: number;
    left: RowPlaces;
    right: RowPlaces;
    titles: readonly [operations: string, financial: string];
    operations: readonly (readonly [label: string, Operations])[];
    blocks: readonly { title: string; lines: readonly (readonly [label: string, Total | ChargeType])[] }[];
    remarks?: string;
    /** Height of the net's label above its amount, in points; 0 by default. */
    netLabelRise?: number;
  };
}

const TOTALS: ReadonlySet<string> = new Set([
  "netOperations",
  "clearingTotal",
  "exchangeTotal",
  "costsTotal",
  "costsTotalWithoutIss",
] satisfies Total[]);

/** Returns the function that draws notes in this print. */
export function drawSinacor(print: SinacorPrint): DrawLayout {
  const labels = print.summary.blocks.flatMap(({ lines }) => lines.map(([, key]) => key));
  return (pen, note, figures) => {
    requireLines(note, labels.filter(isCharge));
    const lines = note.negocios.map((trade, index) => ({ trade, amount: figures.amounts[index] }));
    const pages = pagesOf(lines, print.tradesPerPage);
    for (const [index, page] of pages.entries()) {
      pen.page(print.fontSize, print.page);
      drawHeading(pen, print, note, index + 1);
      for (const [line, { trade, amount }] of page.entries()) {
        if (amount) drawTrade(pen, print, trade, amount, print.table.first + line * print.table.step);
      }
      drawSummary(pen, print, note, figures, index === pages.length - 1);
    }
  };
}

function isCharge(key: Total | ChargeType): key is ChargeType {
  return !TOTALS.has(key);
}

function drawHeading(pen: Pen, { boxes, heading, table }: SinacorPrint, note: InventedNote, sheet: number): void {
  pen.texts(boxes.labels);
  const values = [note.numero, String(sheet), formatDay(note.dataPregao)];
  for (const [index, [, x, y]] of boxes.labels.entries()) pen.left(values[index] ?? "", x + 2, y + boxes.below);
  pen.texts(heading(note));
  pen.texts(table.titles);
}

/** The client's block as every print of the family has it. */
export function client(x: number, y: number): PlacedLabel[] {
  return [
    ["Cliente", x, y],
    ["C.P.F./C.N.P.J/C.V.M./C.O.B.", 427, y],
    [INVENTED_CLIENT, x + 40, y + 9],
    [INVENTED_CPF, 427, y + 9],
  ];
}

function drawTrade(pen: Pen, { table }: SinacorPrint, trade: InventedTrade, amount: Decimal, y: number): void {
  const { places, quantityDecimals = 0 } = table;
  const prazo = trade.prazo ?? (/^(VIS|FRA)/.test(trade.mercado) ? table.spotTerm : undefined);
  pen.left(table.exchange, places.negociacao, y);
  pen.left(trade.lado, places.lado, y);
  pen.left(trade.mercado, places.mercado, y);
  if (prazo) pen.left(prazo, places.prazo, y);
  for (const [text, x] of table.names(trade)) if (text) pen.left(text, x, y);
  if (trade.observacao) pen.left(trade.observacao, places.observacao, y);
  pen.right(formatNumber(trade.quantidade, quantityDecimals, quantityDecimals), places.quantidade, y);
  pen.right(money(trade.preco), places.preco, y);
  pen.right(money(amount), places.valor, y);
  pen.left(trade.lado === "C" ? "D" : "C", places.debitoCredito, y);
}

/** The first of several sheets have every label, no figure, and a word that announces another sheet. */
function drawSummary(pen: Pen, print: SinacorPrint, note: InventedNote, figures: NoteFigures, filled: boolean): void {
  const { top, step, left, right, titles, operations, blocks, netLabelRise = 0 } = print.summary;
  pen.left(titles[0], left.label, top);
  pen.left(titles[1], right.label, top);
  for (const [index, [label, key]] of operations.entries()) {
    const y = top + (index + 1) * step;
    pen.left(label, left.label, y);
    if (filled) pen.right(money(key ? figures[key] : "0"), left.amount, y);
  }
  let y = top;
  for (const { title, lines } of blocks) {
    y += step;
    pen.left(title, right.label, y);
    for (const [label, key] of lines) {
      y += step;
      if (!filled) pen.left(label, right.label, y);
      else if (!isCharge(key)) pen.row(label, figures[key], right, y);
      else drawCharge(pen, print, { note, figures, label, tipo: key, y });
    }
  }
  y += step;
  if (!filled) {
    pen.left("CONTINUA...", right.label + 100, y);
    return;
  }
  pen.left(`Líquido para ${formatDay(note.dataLiquidacao)}`, right.label, y - netLabelRise);
  pen.amount(figures.net, right, y);
  drawRemarks(pen, print, figures);
}

interface ChargeLine {
  note: InventedNote;
  figures: NoteFigures;
  label: string;
  tipo: ChargeType;
  y: number;
}

function drawCharge(pen: Pen, { summary }: SinacorPrint, { note, figures, label, tipo, y }: ChargeLine): void {
  const value = figures.charge(tipo);
  if (tipo !== "irrf") {
    pen.row(label, value.negated(), summary.right, y);
    return;
  }
  pen.left(`${label}${money(figures.irrfBase)}`, summary.right.label, y);
  pen.right(money(value), summary.right.amount, y);
  if (note.irrfDebitado) pen.left("D", summary.right.letter, y);
}

function drawRemarks(pen: Pen, { summary }: SinacorPrint, figures: NoteFigures): void {
  const { top, step, left, operations } = summary;
  const y = top + (operations.length + 3) * step;
  pen.left("Especificações diversas", left.label, y);
  if (summary.remarks) pen.left(summary.remarks, left.label, y + 2 * step);
  const dayTrade = figures.charge("irrf_day_trade");
  if (dayTrade.isZero()) return;
  const text = `IRRF Day Trade: Base R$ ${money(dayTrade.times(100))} Projeção R$ ${money(dayTrade)}`;
  pen.left(text, left.label, y + step);
}
