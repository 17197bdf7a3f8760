import { formatDay, formatNumber } from "@app/core/format";
import { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import { INVENTED_CLIENT, type InventedNote, type NoteFigures } from "../invented-note.ts";
import { type DrawLayout, letter, money, type Pen, pagesOf, requireLines } from "../pen.ts";

const TRADES_PER_PAGE = 18;
const FONT_SIZE = 7;
const STEP = 9.5;
const FIRST_LINE_Y = 200;

const chargeLines: readonly [ChargeType, string][] = [
  ["liquidacao", "Taxa de Liquidação"],
  ["registro", "Taxa de Registro"],
  ["ana", "Taxa A.N.A."],
  ["emolumentos", "Emolumentos"],
  ["corretagem", "Corretagem"],
  ["iss", "ISS (BELO HORIZONTE)"],
  ["outros", "Outras"],
];

/** The page that Inter's customers printed in 2020: no title, sums below each paper, debits with a sign and a letter. */
export const drawInterWeb: DrawLayout = (pen, note, figures) => {
  requireLines(note, [...chargeLines.map(([tipo]) => tipo), "irrf"]);
  const lines = note.negocios.flatMap((trade, index) => {
    const amount = figures.amounts[index];
    return amount ? [{ trade, amount }] : [];
  });
  const pages = pagesOf(lines, TRADES_PER_PAGE);
  for (const [index, page] of pages.entries()) {
    pen.page(FONT_SIZE);
    drawHeader(pen, note, index + 1);
    let y = FIRST_LINE_Y;
    for (const { trade, amount } of page) {
      pen.left("BOVESPA", 20, y);
      pen.left(trade.lado, 74, y);
      pen.left(trade.mercado, 92, y);
      pen.left(`${trade.nome} ${trade.classe}`.trim(), 190, y);
      if (trade.observacao) pen.left(trade.observacao, 352, y);
      pen.right(formatNumber(trade.quantidade), 430, y);
      pen.right(formatNumber(new Decimal(trade.preco), 4, 4), 490, y);
      pen.right(signed(trade.lado === "C" ? amount.negated() : amount), 555, y);
      pen.left(trade.lado === "C" ? "D" : "C", 562, y);
      y += STEP;
      pen.left(
        `SubTotal : ${formatNumber(trade.quantidade)} ${formatNumber(new Decimal(trade.preco), 4, 4)} ${money(amount)}`,
        300,
        y,
      );
      y += STEP;
    }
    if (index === pages.length - 1) drawSummary(pen, note, figures);
  }
};

function drawHeader(pen: Pen, note: InventedNote, sheet: number): void {
  pen.texts([
    ["INTER DTVM LTDA", 20, 50],
    ["CNPJ: 18.945.670/0001-46", 20, 60],
    [INVENTED_CLIENT, 20, 90],
    [`Nº Nota: ${note.numero}`, 330, 50],
    [`Folha: ${sheet}`, 430, 50],
    [`Data Pregão: ${formatDay(note.dataPregao)}`, 480, 50],
    ["Negócios Realizados", 20, 175],
    ["Praça", 20, 187],
    ["C/V", 70, 187],
    ["Tipo Mercado", 92, 187],
    ["Especificação do Título", 190, 187],
    ["OBS(*)", 348, 187],
    ["Quantidade", 392, 187],
    ["Preço Liquidação (R$)", 433, 187],
    ["Compra/Venda (R$)", 505, 187],
    ["D/C", 568, 187],
  ]);
}

function drawSummary(pen: Pen, note: InventedNote, figures: NoteFigures): void {
  const top = FIRST_LINE_Y + 2 * TRADES_PER_PAGE * STEP + 20;
  const operations: [string, Decimal | string][] = [
    ["Debêntures", "0"],
    ["Vendas à Vista", figures.spotSales],
    ["Compras à Vista", figures.spotPurchases],
    ["Opções - Compras", figures.optionPurchases],
    ["Opções - Vendas", figures.optionSales],
    ["Operações a Termo", figures.forward],
    ["Operações a Futuro", "0"],
    ["Valor das Operações com Títulos Públicos", "0"],
    ["Valor das Operações", figures.operations],
    ["Valor do Ajuste p/Futuro", "0"],
    ["IR Sobre Corretagem", "0"],
    ["IRRF Sobre Day Trade", figures.charge("irrf_day_trade")],
  ];
  pen.left("Resumo dos Negócios", 20, top);
  for (const [index, [label, value]] of operations.entries()) {
    const y = top + (index + 1) * STEP;
    pen.left(label, 20, y);
    pen.right(money(value), 280, y);
  }

  pen.left("Resumo Financeiro", 310, top);
  let y = top;
  const row = (label: string, value: Decimal) => {
    y += STEP;
    pen.left(label, 310, y);
    pen.right(signed(value), 545, y);
    if (!value.isZero()) pen.left(letter(value), 552, y);
  };
  const charge = (tipo: ChargeType) => {
    const label = chargeLines.find(([known]) => known === tipo)?.[1] ?? tipo;
    row(label, figures.charge(tipo).negated());
  };
  row("Valor Líquido das Operações", figures.netOperations);
  charge("liquidacao");
  charge("registro");
  row("Total Clearing A", figures.clearingTotal);
  charge("ana");
  charge("emolumentos");
  row("Total Bolsa B", figures.exchangeTotal);
  charge("corretagem");
  charge("iss");
  y += STEP;
  const withheld = figures.charge("irrf");
  pen.left(`I.R.R.F. s/ Operações. Base R$ ${money(figures.irrfBase)}`, 310, y);
  pen.right(signed(note.irrfDebitado ? withheld.negated() : withheld), 545, y);
  charge("outros");
  row("Total Corretagem/Despesas C", figures.costsTotal);
  row(`Líquido para ${formatDay(note.dataLiquidacao)}`, figures.net);
}

function signed(value: Decimal): string {
  return `${value.isNegative() && !value.isZero() ? "-" : ""}${money(value)}`;
}
