import { formatDay, formatNumber } from "@app/core/format";
import { Decimal, ZERO } from "@app/core/money";
import type { FuturesFigures, InventedFuturesNote } from "../invented-futures.ts";
import { INVENTED_CLIENT, INVENTED_CPF } from "../invented-note.ts";
import { letter, money, type Pen, pagesOf } from "../pen.ts";

const TRADES_PER_PAGE = 40;
const FONT_SIZE = 5.5;
const FIRST_LINE_Y = 196.4;
const STEP = 10;
const SUMMARY_Y = 640.8;

const brokers = {
  "bmf-btg": { name: "BTG Pactual CTVM S.A.", cnpj: "43.815.158/0001-22" },
  "bmf-toro": { name: "TORO CTVM S.A.", cnpj: "29.162.769/0001-98" },
};

interface Box {
  label: string;
  x: number;
  /** Right edge of the amount. */
  right: number;
  value: Decimal;
  /** `none`: a figure alone; `letter`: a bar and the letter of its sign. */
  sign: "none" | "letter";
}

/** The futures note of SINACOR: four rows of boxes below the trades, bars and letters last in the file. */
export function drawBmf(pen: Pen, note: InventedFuturesNote, figures: FuturesFigures): void {
  const lines = note.negocios.map((trade, index) => ({ trade, value: figures.values[index] ?? ZERO }));
  const pages = pagesOf(lines, TRADES_PER_PAGE);
  for (const [index, page] of pages.entries()) {
    const isLast = index === pages.length - 1;
    pen.page(FONT_SIZE);
    drawHeader(pen, note, index + 1);
    for (const [line, { trade, value }] of page.entries()) {
      const y = FIRST_LINE_Y + line * STEP;
      pen.left(trade.lado, 33, y);
      if (note.layout === "bmf-toro") {
        pen.left(trade.mercadoria, 47, y);
        pen.left(trade.serie, 72, y);
      } else {
        pen.left(`${trade.mercadoria}${trade.serie}`, 47, y);
      }
      pen.left(formatDay(trade.vencimento), 117, y);
      pen.right(formatNumber(trade.quantidade), 218, y);
      pen.right(formatNumber(new Decimal(trade.preco), 4, 4), 282, y);
      pen.left(trade.tipo, 310, y);
      pen.right(money(value), 456, y);
      pen.left(letter(value), 466, y);
      pen.right("0,00", 564, y);
    }
    drawBoxes(pen, boxesOf(note, figures), isLast);
    if (!isLast) pen.left("CONTINUA...", 463, 630);
  }
}

function drawHeader(pen: Pen, note: InventedFuturesNote, sheet: number): void {
  const { name, cnpj } = note.layout === "bmf-toro" ? brokers["bmf-toro"] : brokers["bmf-btg"];
  pen.texts([
    ["NOTA DE CORRETAGEM", 228, 57.4],
    [note.numero, 452, 64.2],
    ["Nr. nota", 450, 54.2],
    [String(sheet), 507, 64.2],
    ["Folha", 493, 54.2],
    [formatDay(note.dataPregao), 530, 64.2],
    ["Data pregão", 528, 54.2],
    ["Corretora", 29, 74.1],
    [name, 29, 83.9],
    ["C.N.P.J.", 448, 74.2],
    [cnpj, 474, 83.1],
    ["Cliente", 29, 135.1],
    [INVENTED_CLIENT, 29, 144.9],
    ["C.N.P.J/C.P.F", 450, 135.1],
    [INVENTED_CPF, 481, 144],
    ["C/V", 30, 185.9],
    ["Mercadoria", 57, 185.9],
    ["Vencimento", 115, 185.9],
    ["Quantidade", 181, 185.9],
    ["Preço / Ajuste", 237, 185.9],
    [note.layout === "bmf-toro" ? "Tipo do Negócio" : "Tipo Negócio", 304, 185.9],
    [note.layout === "bmf-toro" ? "Vlr de Operação / Ajuste" : "Valor Operação / Ajuste", 385, 185.9],
    ["D/C", 466, 185.9],
    ["Taxa Operacional", 508, 185.9],
  ]);
}

function boxesOf(note: InventedFuturesNote, figures: FuturesFigures): Box[][] {
  const { dayTrade, position, business, expenses, net, charge } = figures;
  const [costs, others] = note.impostosSoNoLiquido ? [ZERO, charge("outros")] : [charge("outros"), ZERO];
  const none = (label: string, x: number, right: number, value: Decimal = ZERO): Box => {
    return { label, x, right, value, sign: "none" };
  };
  const signed = (label: string, x: number, right: number, value: Decimal): Box => {
    return { label, x, right, value, sign: "letter" };
  };
  return [
    [
      none("Venda disponível", 27, 129),
      none("Compra disponível", 136, 238),
      none("Venda Opções", 245, 347),
      none("Compra Opções", 354, 456),
      signed("Valor dos negócios", 463, 555, business),
    ],
    [
      none("IRRF", 27, 129),
      none("IRRF Day Trade (proj.)", 136, 238, charge("irrf_day_trade")),
      none("Taxa operacional", 245, 347, charge("corretagem")),
      none("Taxa registro BM&F", 354, 456, charge("registro")),
      signed("Taxas BM&F (emol+f.gar)", 463, 555, charge("emolumentos").negated()),
    ],
    [
      none("+Outros Custos", 136, 183, costs),
      none("I.S.S", 189, 238, charge("iss")),
      signed("Ajuste de posição", 245, 336, position),
      signed("Ajuste day trade", 354, 445, dayTrade),
      signed("Total das despesas", 463, 555, expenses.negated()),
    ],
    [
      none("Outros", 27, 74, others),
      none("IRRF Corretagem", 80, 129),
      signed("Total Conta Investimento", 136, 227, ZERO),
      signed("Total Conta Normal", 245, 336, net),
      signed("Total liquido (#)", 354, 445, net),
      signed("Total líquido da nota", 463, 555, net),
    ],
  ];
}

/** Labels of every sheet, figures of the last; rows are 21 points apart and values 10.4 below their labels. */
function drawBoxes(pen: Pen, rows: readonly Box[][], filled: boolean): void {
  const placed = rows.flatMap((row, index) => row.map((box) => ({ ...box, y: SUMMARY_Y + index * 21 })));
  for (const { label, x, right, value, y } of placed) {
    if (filled) pen.right(money(value), right, y + 10.4);
    pen.left(label, x, y);
  }
  if (!filled) return;
  for (const { sign, right, value, y } of placed) {
    if (sign === "letter") pen.left(value.isZero() ? "|" : `| ${letter(value)}`, right + 2, y + 10.4);
  }
}
