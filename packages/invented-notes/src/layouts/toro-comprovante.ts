import { formatDay, formatNumber } from "@app/core/format";
import { Decimal, ZERO } from "@app/core/money";
import type { FuturesFigures, InventedFuturesNote } from "../invented-futures.ts";
import { INVENTED_CLIENT, INVENTED_CPF } from "../invented-note.ts";
import { money, type Pen, pagesOf } from "../pen.ts";

const TRADES_PER_PAGE = 30;
const FONT_SIZE = 7.5;
const STEP = 12;

/** Toro's leaflet: words for sides, currency before each number, debits with a minus sign, expiry as month and year. */
export function drawToroComprovante(pen: Pen, note: InventedFuturesNote, figures: FuturesFigures): void {
  const lines = note.negocios.map((trade, index) => ({ trade, value: figures.values[index] ?? ZERO }));
  const pages = pagesOf(lines, TRADES_PER_PAGE);
  if (note.resumoNaFrente) {
    drawHeading(pen, note);
    drawTotals(pen, figures, 145);
    drawHeading(pen, note);
    drawLegalText(pen);
  }
  for (const [index, page] of pages.entries()) {
    drawHeading(pen, note, note.resumoNaFrente ? undefined : `${index + 1}/${pages.length}`);
    const y = drawTrades(pen, note, page);
    if (index === pages.length - 1 && !note.resumoNaFrente) drawTotals(pen, figures, y + 2 * STEP);
  }
  if (!note.resumoNaFrente) return;
  pen.page(FONT_SIZE);
  drawLegalText(pen);
}

/** Begins a page. @param sheet - which of how many; not printed where there is none */
function drawHeading(pen: Pen, note: InventedFuturesNote, sheet?: string): void {
  pen.page(FONT_SIZE);
  pen.texts([
    ["COMPROVANTE BM&F", 230, 40],
    ["TORO CTVM S.A.", 40, 60],
    ["CNPJ: 29.162.769/0001-98", 40, 72],
    [INVENTED_CLIENT, 40, 92],
    [`CPF: ${INVENTED_CPF}`, 40, 104],
    [`Número da nota: ${formatNumber(Number(note.numero))}`, 330, 60],
    [`Data pregão: ${formatDay(note.dataPregao)}`, 330, 84],
  ]);
  if (sheet) pen.left(`Folha: ${sheet}`, 330, 72);
}

function drawLegalText(pen: Pen): void {
  pen.left(
    "Este comprovante não substitui a nota de corretagem e serve para a conferência do cliente.",
    40,
    145 + STEP,
  );
}

/** @returns the baseline of the last trade */
function drawTrades(
  pen: Pen,
  note: InventedFuturesNote,
  lines: readonly { trade: InventedFuturesNote["negocios"][number]; value: Decimal }[],
): number {
  pen.texts([
    [`${note.negocios[0]?.mercadoria ?? ""}FUT`, 40, 130],
    ["C/V", 40, 145],
    ["Mercadoria", 90, 145],
    ["Vencimento", 150, 145],
    ["Quantidade", 210, 145],
    ["Preço/Ajuste", 280, 145],
    ["Tipo do Negócio", 360, 145],
    ["Valor/Ajuste", 480, 145],
  ]);
  let y = 145;
  for (const { trade, value } of lines) {
    y += STEP;
    pen.left(trade.lado === "C" ? "COMPRA" : "VENDA", 40, y);
    pen.left(trade.mercadoria, 90, y);
    pen.left(trade.serie, 150, y);
    pen.right(formatNumber(trade.quantidade), 250, y);
    pen.right(`R$ ${formatNumber(new Decimal(trade.preco), 4, 4)}`, 345, y);
    pen.left(trade.tipo, 360, y);
    pen.right(reais(value), 540, y);
  }
  return y;
}

function drawTotals(
  pen: Pen,
  { dayTrade, position, business, expenses, net, charge }: FuturesFigures,
  top: number,
): void {
  const rows: [string, Decimal][] = [
    ["Ajuste de posição", position],
    ["Ajuste day trade", dayTrade],
    ["Valor dos negócios", business],
    ["Taxa operacional", charge("corretagem").negated()],
    ["Taxa registro BM&F", charge("registro").negated()],
    ["Taxas BM&F", charge("emolumentos").negated()],
    ["ISS", charge("iss").negated()],
    ["PIS", ZERO],
    ["COFINS", ZERO],
    ["IRRF", ZERO],
    ["IRRF Day Trade (Projeção)", charge("irrf_day_trade").negated()],
    ["Outros custos", charge("outros").negated()],
    ["Total das despesas", expenses.negated()],
    ["Total líquido da nota", net],
  ];
  for (const [index, [label, value]] of rows.entries()) {
    const y = top + index * STEP;
    pen.left(label, 300, y);
    pen.right(reais(value), 540, y);
  }
}

function reais(value: Decimal): string {
  return `${value.isNegative() && !value.isZero() ? "-" : ""}R$ ${money(value)}`;
}
