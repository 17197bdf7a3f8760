import { formatDay } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import { INVENTED_CLIENT, INVENTED_CPF, type InventedNote, type NoteFigures } from "../invented-note.ts";
import { type DrawLayout, money, type Pen, pagesOf, requireLines, type TablePlaces } from "../pen.ts";

const TRADES_PER_PAGE = 32;
/** With more trades than this the summary stands on a page of its own, under the same heading. */
const TRADES_BESIDE_SUMMARY = 11;
const FONT_SIZE = 7;
const LINE_PT = 17.66;
/** The baseline of the first trade. */
const FIRST_LINE_Y = 184.5;

const places: TablePlaces = {
  negociacao: 14,
  lado: 83,
  mercado: 107,
  prazo: 168,
  observacao: 292,
  quantidade: 436,
  preco: 498,
  valor: 559,
  debitoCredito: 566,
};

/** Charges by the label and the distance of their line from the summary's title. */
const chargeLines: readonly [ChargeType, string, number][] = [
  ["liquidacao", "Taxa de Liquidação", 56],
  ["registro", "Taxa de Registro", 74.6],
  ["termo_opcoes", "Taxa de Termo / Opções", 143.3],
  ["ana", "Taxa A.N.A.", 162],
  ["emolumentos", "Emolumentos", 180.6],
  ["corretagem", "Corretagem", 249.3],
  ["iss", "ISS (SÃO PAULO)", 267.9],
  ["outros", "Outras", 305.2],
];

/** NuInvest's print: no title, headings and totals drawn twice, debits as negative numbers. */
export const drawNuinvest: DrawLayout = (pen, note, figures) => {
  requireLines(note, [...chargeLines.map(([tipo]) => tipo), "irrf"]);
  const lines = note.negocios.map((trade, index) => ({ trade, amount: figures.amounts[index] }));
  const pages = pagesOf(lines, TRADES_PER_PAGE);
  const apart = lines.length > TRADES_BESIDE_SUMMARY;
  const sheets = pages.length + (apart ? 1 : 0);
  for (const [index, page] of pages.entries()) {
    pen.page(FONT_SIZE);
    drawHeader(pen, note, `${index + 1} / ${sheets}`);
    drawTitles(pen);
    for (const [line, { trade, amount }] of page.entries()) {
      const y = FIRST_LINE_Y + line * LINE_PT;
      if (amount) pen.trade(trade, amount, "BOVESPA", places, y);
      pen.left(`${trade.nome} ${trade.classe}`, 181, y);
    }
  }
  if (!apart) return drawSummary(pen, note, figures, FIRST_LINE_Y + lines.length * LINE_PT + 2);
  pen.page(FONT_SIZE);
  drawHeader(pen, note, `${sheets}/ ${sheets}`);
  drawSummary(pen, note, figures, FIRST_LINE_Y);
};

function drawHeader(pen: Pen, note: InventedNote, sheet: string): void {
  pen.left("Folha", 359, 11.8);
  pen.twice("NuInvest Corretora de Valores S.A", 119, 11.8);
  pen.left(sheet, 359, 20.2);
  pen.left("CNPJ: 62.169.875/0001-79 | www.nuinvest.com.br", 119, 20.2);
  pen.left("Número da nota", 359, 32.5);
  pen.left("Data Pregão", 429, 32.5);
  pen.left(note.numero, 359, 42.6);
  pen.left(formatDay(note.dataPregao), 429, 42.6);
  pen.left("Nome do Cliente", 16, 93.7);
  pen.left("CPF", 263, 93.7);
  pen.left(INVENTED_CLIENT, 16, 102.1);
  pen.left(INVENTED_CPF, 263, 102.1);
}

function drawTitles(pen: Pen): void {
  const titles = [
    ["Mercado", 14],
    ["C/V", 79],
    ["Tipo de Mercado", 107],
    ["Especificação do Título", 181],
    ["Observação", 289],
    ["Quantidade", 397],
    ["Preço/Ajuste", 454],
    ["Valor/Ajuste", 515],
    ["D/C", 562],
  ] as const;
  for (const [title, x] of titles) pen.twice(title, x, 166.8);
}

function drawSummary(pen: Pen, note: InventedNote, figures: NoteFigures, top: number): void {
  pen.twice("Resumo dos Negócios", 16, top);
  pen.twice("Resumo Financeiro", 317, top);
  const operations: [string, Decimal | string, number][] = [
    ["Debêntures", "0", 18.7],
    ["Vendas à vista", figures.spotSales, 37.3],
    ["Compras à vista", figures.spotPurchases, 56],
    ["Opções - Compras", figures.optionPurchases, 74.6],
    ["Opções - Vendas", figures.optionSales, 93.3],
    ["Operações a Termo", figures.forward, 111.9],
    ["Valor das Operações com Títulos Públicos (V. Nom.)", "0", 130.6],
  ];
  for (const [label, value, below] of operations) {
    pen.left(label, 16, top + below);
    pen.right(money(value), 304, top + below);
  }
  pen.twice("Valor das Operações", 16, top + 149.2);
  pen.twiceRight(money(figures.operations), 304, top + 149.2);

  for (const [title, below] of [
    ["Clearing (CBLC)", 18.7],
    ["Bolsa", 124.7],
    ["Corretagem/Despesas", 230.7],
  ] as const) {
    pen.twice(title, 317, top + below);
  }
  const totals: [string, Decimal, number][] = [
    ["Valor Líquido das Operações", figures.netOperations, 37.3],
    ["Total Clearing (CBLC)", figures.clearingTotal, 93.3],
    ["Total Bolsa", figures.exchangeTotal, 199.3],
    ["Total Corretagem/Despesas", figures.costsTotal, 323.9],
  ];
  for (const [label, value, below] of totals) {
    pen.twice(label, 317, top + below);
    pen.twiceRight(signed(value), 578, top + below);
  }
  for (const [tipo, label, below] of chargeLines) {
    pen.left(label, 317, top + below);
    pen.right(signed(figures.charge(tipo).negated()), 578, top + below);
  }
  const withheld = figures.charge("irrf");
  pen.left(`I.R.R.F. s/ operações. Base ${money(figures.irrfBase)}`, 317, top + 286.6);
  pen.right(signed(note.irrfDebitado ? withheld.negated() : withheld), 578, top + 286.6);
  pen.twice("Líquido para", 317, top + 355.3);
  pen.twice(formatDay(note.dataLiquidacao), 361, top + 355.3);
  pen.twiceRight(signed(figures.net), 578, top + 355.3);
  drawRemarks(pen, figures, top);
}

function drawRemarks(pen: Pen, figures: NoteFigures, top: number): void {
  const dayTrade = figures.charge("irrf_day_trade");
  pen.twice("Especificações Diversas", 116, top + 180.6);
  pen.left(`IRRF Day Trade: Base R$ ${money(dayTrade.times(100))} Projeção: R$ ${money(dayTrade)}`, 16, top + 199.3);
}

function signed(value: Decimal): string {
  return `${value.isNegative() && !value.isZero() ? "-" : ""}${money(value)}`;
}
