import { Decimal, sum, toCents } from "../money.ts";
import { TREASURY_MARKET } from "./instruments/treasury.ts";
import type { NoteCharge, NoteCheck, NoteTrade } from "./schema.ts";
import { netOf } from "./sections/charges.ts";
import { operationLabels } from "./sections/labels.ts";
import { operationsTotal, type Summary } from "./sections/summary.ts";
import type { TradeLine } from "./sections/trades.ts";

/** Prices are printed with two decimals, so a line's amount may differ from its product by a cent. */
const CENT = new Decimal("0.01");

/** Bought or sold today and paid later: in no total of today's. Source: note-layouts §2.6. */
export const isForward = (mercado: string) => mercado.startsWith("TERMO");
const SPOT_MARKET = /^(VIS|FRA)/;
export const isSpot = (mercado: string) => SPOT_MARKET.test(mercado);

interface NoteFigures {
  /** All that look like trades, read or not. */
  lines: readonly TradeLine[];
  summary: Summary;
  charges: readonly NoteCharge[];
  /** "Valor líquido das operações" as printed, in BRL, credit positive. */
  printedOperations: Decimal;
  /** "Líquido para" as printed, in BRL, credit positive. */
  printedNet: Decimal;
}

/** Unreadable lines named one by one; the count covers the others. */
const MAX_NAMED = 20;

/** Every arithmetic proof of a note; its figures can be trusted when all are ok. Source: note-layouts §8. */
export function checkNote({ lines, summary, ...figures }: NoteFigures): NoteCheck[] {
  const trades = lines.flatMap(({ trade }) => trade ?? []);
  const dueNow = trades.filter((trade) => !isForward(trade.mercado));
  const bought = amountOf(dueNow.filter((trade) => trade.lado === "C"));
  const sold = amountOf(dueNow.filter((trade) => trade.lado === "V"));
  const forward = amountOf(trades.filter((trade) => isForward(trade.mercado)));
  /** A print without these totals proves the trades by the net of the operations alone. */
  const matchesTotals = (nome: string, amount: Decimal, ...labels: RegExp[]) => {
    const printed = labels.flatMap((label) => operationsTotal(summary, label) ?? []);
    return printed.length > 0 ? [equal(nome, amount, sum(printed))] : [];
  };

  return [
    ...checkLines(lines),
    ...checkProducts(trades),
    checkLetters(trades),
    ...matchesTotals("Total de compras", bought, operationLabels.purchases, operationLabels.optionPurchases),
    ...matchesTotals("Total de vendas", sold, operationLabels.sales, operationLabels.optionSales),
    ...matchesTotals("Operações a termo", forward, operationLabels.forward),
    ...matchesTotals("Valor das operações", bought.plus(sold).plus(forward), operationLabels.total),
    equal("Valor líquido das operações", sold.minus(bought), figures.printedOperations),
    equal("Líquido da nota", netOf(figures.printedOperations, figures.charges), figures.printedNet),
  ];
}

/** Checks that all lines that look like trades were read; names unread ones, so that they can be found on the page. */
export function checkLines(lines: readonly TradeLine[]): NoteCheck[] {
  const unread = lines.filter(({ trade }) => trade === null);
  const [one, none] = [new Decimal(1), new Decimal(0)];
  return [
    equal("Linhas de negócios lidas", new Decimal(lines.length), new Decimal(lines.length - unread.length)),
    ...unread
      .slice(0, MAX_NAMED)
      .map(({ pagina, linha }) => equal(`Negócio não lido na página ${pagina}, linha ${linha}`, one, none)),
  ];
}

/** The sheets of a note are numbered; one that is missing may hold trades. */
export function checkSheets(sheets: readonly (number | null)[]): NoteCheck[] {
  const highest = Math.max(0, ...sheets.flatMap((sheet) => sheet ?? []));
  const found = Math.min(highest, sheets.length); // the totals may stand on one more, without a number
  return highest > 1 ? [equal("Folhas da nota", new Decimal(highest), new Decimal(found))] : [];
}

/** Treasury securities are sold by hundredths, and their amounts cut to cents. Source: note-layouts §9.3. */
const TREASURY_DECIMALS = 2;

function productOf({ mercado, quantidade, preco, valor }: NoteTrade): { product: Decimal; isRight: boolean } {
  const rounded = toCents(quantidade.times(preco));
  if (mercado !== TREASURY_MARKET) return { product: rounded, isRight: valor.minus(rounded).abs().lte(CENT) };
  const product = quantidade.times(preco).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const isWhole = quantidade.decimalPlaces() <= TREASURY_DECIMALS;
  return { product, isRight: isWhole && (valor.equals(product) || valor.equals(rounded)) };
}

/** One proof for all lines, or one for each line that fails, so that it can be found on the page. */
export function checkProducts(trades: readonly NoteTrade[]): NoteCheck[] {
  const products = trades.map((trade) => ({ trade, ...productOf(trade) }));
  const wrong = products.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) {
    return [
      {
        nome: "Quantidade × preço de cada negócio",
        esperado: sum(products.map(({ product }) => product)),
        encontrado: amountOf(trades),
        ok: true,
      },
    ];
  }
  return wrong.map(({ trade, product }) => ({
    nome: `Quantidade × preço na página ${trade.pagina}, linha ${trade.linha}`,
    esperado: product,
    encontrado: trade.valor,
    ok: false,
  }));
}

/** On the spot market a purchase is a debit and a sale is a credit. */
function checkLetters(trades: readonly NoteTrade[]): NoteCheck {
  const spot = trades.filter(({ mercado }) => isSpot(mercado));
  const right = spot.filter((trade) => (trade.lado === "C") === (trade.debitoCredito === "D"));
  return equal("Débito nas compras e crédito nas vendas", new Decimal(spot.length), new Decimal(right.length));
}

export function equal(nome: string, esperado: Decimal, encontrado: Decimal): NoteCheck {
  return { nome, esperado, encontrado, ok: esperado.equals(encontrado) };
}

export function amountOf(trades: readonly NoteTrade[]): Decimal {
  return sum(trades.map(({ valor }) => valor));
}
