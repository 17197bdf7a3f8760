import { formatDay } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import { INVENTED_CLIENT, type InventedNote, type NoteFigures } from "../invented-note.ts";
import { type DrawLayout, letter, money, type Pen, pagesOf, requireLines, type TablePlaces } from "../pen.ts";

const TRADES_PER_PAGE = 30;
/** With more trades than this the summary stands alone on a page of its own. */
const TRADES_BESIDE_SUMMARY = 12;
const FONT_SIZE = 7;

const places: TablePlaces = {
  negociacao: 37,
  lado: 100,
  mercado: 114,
  prazo: 178,
  observacao: 358,
  quantidade: 432,
  preco: 482,
  valor: 551,
  debitoCredito: 562,
};

/** Charges by the label and the distance of their line from the summary's title. */
const chargeLines: readonly [ChargeType, string, number][] = [
  ["liquidacao", "Taxa de liquidação", 36],
  ["registro", "Taxa de Registro", 46],
  ["termo_opcoes", "Taxa de opções/futuro", 81],
  ["ana", "Taxa A.N.A.", 91],
  ["emolumentos", "Emolumentos", 101],
  ["corretagem", "Clearing", 141],
  ["execucao", "Execução", 151],
  ["impostos", "Impostos", 171],
  ["outros", "Outras", 191],
];

/** Inter's print: class before name, and no heading on the page of the summary. */
export const drawInter: DrawLayout = (pen, note, figures) => {
  requireLines(note, [...chargeLines.map(([tipo]) => tipo), "irrf"]);
  const lines = note.negocios.map((trade, index) => ({ trade, amount: figures.amounts[index] }));
  for (const [index, page] of pagesOf(lines, TRADES_PER_PAGE).entries()) {
    pen.page(FONT_SIZE);
    drawHeader(pen, note, index + 1);
    for (const [line, { trade, amount }] of page.entries()) {
      const y = 289.5 + line * 14;
      if (amount) pen.trade(trade, amount, "Bovespa", places, y);
      pen.left(trade.classe, 218, y);
      pen.left(trade.nome, 280, y);
    }
  }
  if (lines.length <= TRADES_BESIDE_SUMMARY) return drawSummary(pen, note, figures, 482.6);
  pen.page(FONT_SIZE);
  drawSummary(pen, note, figures, 32.6);
};

function drawHeader(pen: Pen, note: InventedNote, sheet: number): void {
  pen.left("NOTA DE CORRETAGEM", 238, 37.6);
  for (const [text, x] of [
    ["Nr. nota", 427],
    ["Folha", 476],
    ["Data pregão", 522],
  ] as const)
    pen.left(text, x, 52.5);
  pen.left(note.numero, 430, 64.5);
  pen.left(String(sheet), 484, 64.5);
  pen.left(formatDay(note.dataPregao), 526, 64.5);
  pen.left("INTER DTVM LTDA.", 195, 78.5);
  pen.left("Internet: www.bancointer.com.br", 195, 117.5);
  pen.left("C.N.P.J.: 18.945.670/0001-46", 195, 130.5);
  pen.left("Cliente", 23, 158.5);
  pen.left(INVENTED_CLIENT, 60, 168.5);
  pen.left("Negócios realizados", 21, 265.6);
  pen.box(20, 268, 555, 12);
  const titles = [
    ["Q", 24],
    ["Negociação", 36],
    ["C/V", 97],
    ["Tipo mercado", 113],
    ["Prazo", 178],
    ["Especificação do titulo", 218],
    ["Obs (*)", 354],
    ["Quantidade", 398],
    ["Preço/Ajuste", 440],
    ["Valor", 486],
    ["D/C", 560],
  ] as const;
  for (const [title, x] of titles) pen.left(title, x, 277.6);
}

/** Values stand one point below their labels, as in the real print. */
const VALUE_SHIFT = 1;

function drawSummary(pen: Pen, note: InventedNote, figures: NoteFigures, top: number): void {
  pen.left("Resumo dos negócios", 22, top);
  pen.left("Resumo financeiro", 300, top);
  pen.left("D/C", 558, top);
  for (const [title, below] of [
    ["Clearing", 16],
    ["Bolsa", 71],
    ["Corretagem / Despesas", 126],
  ] as const) {
    pen.left(title, 301, top + below);
  }
  const operations: [string, Decimal | string, number][] = [
    ["Debêntures", "0", 16],
    ["Vendas à vista", figures.spotSales, 26],
    ["Compras à vista", figures.spotPurchases, 36],
    ["Opções - compras", figures.optionPurchases, 46],
    ["Opções - vendas", figures.optionSales, 56],
    ["Operações à termo", figures.forward, 67],
    ["Valor das oper. c/ títulos públ. (v. nom.)", "0", 77],
    ["Valor das operações", figures.operations, 87],
  ];
  for (const [label, value, below] of operations) {
    pen.left(label, 23, top + below);
    pen.right(money(value), 291, top + below + VALUE_SHIFT);
  }
  const totals: [string, Decimal, number][] = [
    ["Valor líquido das operações", figures.netOperations, 26],
    ["Total", figures.clearingTotal, 56],
    ["Total", figures.exchangeTotal, 112],
    ["Total", figures.costsTotal, 201],
    [`Líquido para ${formatDay(note.dataLiquidacao)}`, figures.net, 216],
  ];
  for (const [label, value, below] of totals) drawLine(pen, label, value, top + below);
  for (const [tipo, label, below] of chargeLines) drawLine(pen, label, figures.charge(tipo).negated(), top + below);
  drawWithheldTax(pen, note, figures, top + 181);
  drawRemarks(pen, figures, top + 135);
}

function drawLine(pen: Pen, label: string, value: Decimal, y: number): void {
  pen.left(label, 301, y);
  pen.right(money(value), 551, y + VALUE_SHIFT);
  pen.left(value.isZero() ? "D" : letter(value), 561, y + VALUE_SHIFT);
}

function drawWithheldTax(pen: Pen, note: InventedNote, figures: NoteFigures, y: number): void {
  pen.left("I.R.R.F. s/ operações,", 301, y);
  pen.right(money(figures.irrfBase), 420, y + VALUE_SHIFT);
  pen.right(money(figures.charge("irrf")), 551, y + VALUE_SHIFT);
  if (note.irrfDebitado) pen.left("D", 561, y + VALUE_SHIFT);
}

function drawRemarks(pen: Pen, figures: NoteFigures, y: number): void {
  pen.left("Especificações diversas", 21, y - 9);
  const dayTrade = figures.charge("irrf_day_trade");
  if (dayTrade.isZero()) return;
  pen.left(`IRRF Day Trade: Base R$ ${money(dayTrade.times(100))} Projeção R$ ${money(dayTrade)}`, 22, y + 4);
}
