import { formatDay } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import type { ChargeType } from "@app/core/notes/schema";
import { INVENTED_CLIENT, INVENTED_CPF, type InventedNote, type NoteFigures } from "../invented-note.ts";
import { type DrawLayout, letter, money, type Pen, pagesOf, requireLines, type TablePlaces } from "../pen.ts";

const TRADES_PER_PAGE = 18;
const FONT_SIZE = 7;

const brokers = {
  Clear: { name: "CLEAR CORRETORA - GRUPO XP", site: "www.clear.com.br", cnpj: "02.332.886/0011-78" },
  Rico: { name: "Rico Investimentos - Grupo XP", site: "www.rico.com.vc", cnpj: "02.332.886/0016-82" },
  XP: { name: "XP INVESTIMENTOS CCTVM S/A", site: "www.xpi.com.br", cnpj: "02.332.886/0001-04" },
};

const places: TablePlaces = {
  negociacao: 44,
  lado: 97,
  mercado: 108,
  prazo: 168,
  observacao: 320,
  quantidade: 387,
  preco: 444,
  valor: 542,
  debitoCredito: 549,
};
const NAME_X = 193;

/** Charges by the label and the baseline of their line. */
const chargeLines: readonly [ChargeType, string, number][] = [
  ["liquidacao", "Taxa de liquidação", 486.5],
  ["registro", "Taxa de Registro", 495.8],
  ["termo_opcoes", "Taxa de termo/opções", 522.9],
  ["ana", "Taxa A.N.A.", 532.1],
  ["emolumentos", "Emolumentos", 541.3],
  ["transferencia", "Taxa de Transferencia de Ativos", 568.4],
  ["corretagem", "Taxa Operacional", 577.6],
  ["execucao", "Execução", 586.8],
  ["custodia", "Taxa de Custódia", 595.5],
  ["impostos", "Impostos", 605.3],
  ["irrf", "I.R.R.F. s/ operações, base R$", 614.5],
  ["outros", "Outros", 623.7],
];

/** The XP group's print: the first pages of several hold an empty summary and the word CONTINUA. */
export const drawSinacorXp: DrawLayout = (pen, note, figures) => {
  requireLines(
    note,
    chargeLines.map(([tipo]) => tipo),
  );
  const lines = note.negocios.map((trade, index) => ({ trade, amount: figures.amounts[index] }));
  const pages = pagesOf(lines, TRADES_PER_PAGE);
  for (const [index, page] of pages.entries()) {
    pen.page(FONT_SIZE);
    drawHeader(pen, note, index + 1);
    for (const [line, { trade, amount }] of page.entries()) {
      const y = 257.3 + line * 10.38;
      if (amount) pen.trade(trade, amount, "1-BOVESPA", places, y);
      pen.left(trade.nome, NAME_X, y);
      pen.left(trade.classe, Math.max(254, NAME_X + trade.nome.length * 5), y);
    }
    drawSummary(pen, note, figures, index === pages.length - 1);
  }
};

function brokerOf({ corretora }: InventedNote) {
  return corretora === "Rico" || corretora === "XP" ? brokers[corretora] : brokers.Clear;
}

function drawHeader(pen: Pen, note: InventedNote, sheet: number): void {
  const broker = brokerOf(note);
  pen.left("NOTA DE NEGOCIAÇÃO", 119, 50.7);
  pen.box(424, 50, 136, 20);
  for (const [text, x] of [
    ["Nr. nota", 431],
    ["Folha", 476],
    ["Data pregão", 516],
  ] as const)
    pen.left(text, x, 58.2);
  pen.left(note.numero, 436, 66.3);
  pen.left(String(sheet), 492, 66.3);
  pen.left(formatDay(note.dataPregao), 518, 66.3);
  pen.left(broker.name, 130, 84.7);
  pen.left(`Internet: ${broker.site}`, 130, 112.4);
  pen.left(`C.N.P.J: ${broker.cnpj}`, 130, 121.6);
  pen.left("Cliente", 35, 148.7);
  pen.left("C.P.F./C.N.P.J/C.V.M./C.O.B.", 427, 148.7);
  pen.left(INVENTED_CLIENT, 136, 156);
  pen.left(INVENTED_CPF, 427, 156);
  pen.left("Negócios realizados", 35, 235.4);
  pen.box(33, 238, 527, 205);
  const titles = [
    ["Q Negociação", 36],
    ["C/V Tipo mercado", 93],
    ["Prazo", 168],
    ["Especificação do título", NAME_X],
    ["Obs. (*)", 311],
    ["Quantidade", 341],
    ["Preço / Ajuste", 389],
    ["Valor Operação / Ajuste", 446],
    ["D/C", 545],
  ] as const;
  for (const [title, x] of titles) pen.left(title, x, 246.4);
}

function drawSummary(pen: Pen, note: InventedNote, figures: NoteFigures, filled: boolean): void {
  drawOperations(pen, figures, filled);
  pen.box(300, 450, 260, 200);
  pen.left("Resumo Financeiro", 302, 458.3);
  for (const [title, y] of [
    ["Clearing", 468.1],
    ["Bolsa", 513.6],
    ["Custos Operacionais", 559.2],
  ] as const) {
    pen.left(title, 302, y);
  }
  const totals: [string, Decimal, number][] = [
    ["Valor líquido das operações", figures.netOperations, 477.3],
    ["Total CBLC", figures.clearingTotal, 505],
    ["Total Bovespa / Soma", figures.exchangeTotal, 550.5],
    ["Total Custos / Despesas", figures.costsTotal, 637.6],
    [`Líquido para ${filled ? formatDay(note.dataLiquidacao) : ""}`, figures.net, 646.2],
  ];
  for (const [label, value, y] of totals) {
    pen.left(label, 302, y);
    if (filled) drawAmount(pen, value, y);
  }
  for (const [tipo, label, y] of chargeLines) drawCharge(pen, note, figures, { tipo, label, y, filled });
  if (filled) drawRemarks(pen, figures);
  else pen.left("CONTINUA...", 481, 550.5);
}

function drawOperations(pen: Pen, figures: NoteFigures, filled: boolean): void {
  pen.box(33, 450, 267, 100);
  pen.left("Resumo dos Negócios", 35, 458.3);
  const lines: [string, Decimal | string, number][] = [
    ["Debêntures", "0", 468.1],
    ["Vendas à vista", figures.spotSales, 477.3],
    ["Compras à vista", figures.spotPurchases, 486.5],
    ["Opções - compras", figures.optionPurchases, 495.8],
    ["Opções - vendas", figures.optionSales, 505],
    ["Operações à termo", figures.forward, 513.6],
    ["Valor das oper. c/ títulos públ. (v. nom.)", "0", 522.9],
    ["Valor das operações", figures.operations, 532.1],
  ];
  for (const [label, value, y] of lines) {
    pen.left(label, 35, y);
    if (filled) pen.right(money(value), 297, y);
  }
}

interface ChargeLine {
  tipo: ChargeType;
  label: string;
  y: number;
  filled: boolean;
}

function drawCharge(pen: Pen, note: InventedNote, figures: NoteFigures, { tipo, label, y, filled }: ChargeLine): void {
  const value = figures.charge(tipo);
  if (tipo === "transferencia" && value.isZero()) return;

  pen.left(tipo === "irrf" ? `${label}${money(filled ? figures.irrfBase : "0")}` : label, 302, y);
  if (!filled && tipo !== "custodia") return; // real first pages show a stray zero there
  if (!filled || (tipo === "irrf" && !note.irrfDebitado)) pen.right(money(filled ? value : "0"), 544, y);
  else drawAmount(pen, value.negated(), y);
}

function drawAmount(pen: Pen, value: Decimal, y: number): void {
  pen.right(money(value), 544, y);
  if (!value.isZero()) pen.left(letter(value), 550, y);
}

function drawRemarks(pen: Pen, figures: NoteFigures): void {
  pen.left("Especificações diversas", 35, 559.2);
  const dayTrade = figures.charge("irrf_day_trade");
  if (dayTrade.isZero()) return;
  pen.left(`IRRF Day Trade: Base R$ ${money(dayTrade.times(100))} Projeção R$ ${money(dayTrade)}`, 35, 577.6);
}
