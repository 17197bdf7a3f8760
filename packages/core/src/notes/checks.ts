import { Decimal, sum, toCents } from "../money.ts";
import { netOf } from "./charges.ts";
import type { NoteCharge, NoteCheck, NoteTrade } from "./schema.ts";
import { operationsTotal, type Summary } from "./summary.ts";

/** Prices are printed with two decimals, so a line's amount may differ from its product by a cent. */
const CENT = new Decimal("0.01");

const TERM_MARKET = /^TERMO/;
const SPOT_MARKET = /^(VIS|FRA)/;

interface NoteFigures {
  trades: readonly NoteTrade[];
  tradeLookingRows: number;
  summary: Summary;
  charges: readonly NoteCharge[];
  /** "Valor líquido das operações" as printed, in BRL, credit positive. */
  printedOperations: Decimal;
  /** "Líquido para" as printed, in BRL, credit positive. */
  printedNet: Decimal;
}

/** Every arithmetic proof of a note; its figures can be trusted when all are ok. Source: note-layouts §8. */
export function checkNote(figures: NoteFigures): NoteCheck[] {
  const { trades, summary } = figures;
  const dueNow = trades.filter((trade) => !TERM_MARKET.test(trade.mercado));
  const bought = amountOf(dueNow.filter((trade) => trade.lado === "C"));
  const sold = amountOf(dueNow.filter((trade) => trade.lado === "V"));
  const forward = amountOf(trades.filter((trade) => TERM_MARKET.test(trade.mercado)));
  const total = (label: RegExp) => operationsTotal(summary, label);

  return [
    equal("Linhas de negócios lidas", new Decimal(figures.tradeLookingRows), new Decimal(trades.length)),
    ...checkProducts(trades),
    checkLetters(trades),
    equal("Total de compras", bought, total(/^compras a vista/).plus(total(/^opcoes ?- ?compras/))),
    equal("Total de vendas", sold, total(/^vendas a vista/).plus(total(/^opcoes ?- ?vendas/))),
    equal("Operações a termo", forward, total(/^operacoes a termo/)),
    equal("Valor das operações", bought.plus(sold).plus(forward), total(/^valor das operacoes$/)),
    equal("Valor líquido das operações", sold.minus(bought), figures.printedOperations),
    equal("Líquido da nota", netOf(figures.printedOperations, figures.charges), figures.printedNet),
  ];
}

/** One proof for all lines, or one for each line that fails, so that it can be found on the page. */
export function checkProducts(trades: readonly NoteTrade[]): NoteCheck[] {
  const products = trades.map((trade) => ({ trade, product: toCents(trade.quantidade.times(trade.preco)) }));
  const wrong = products.filter(({ trade, product }) => trade.valor.minus(product).abs().gt(CENT));
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
  const spot = trades.filter((trade) => SPOT_MARKET.test(trade.mercado));
  const right = spot.filter((trade) => (trade.lado === "C") === (trade.debitoCredito === "D"));
  return equal("Débito nas compras e crédito nas vendas", new Decimal(spot.length), new Decimal(right.length));
}

function equal(nome: string, esperado: Decimal, encontrado: Decimal): NoteCheck {
  return { nome, esperado, encontrado, ok: esperado.equals(encontrado) };
}

function amountOf(trades: readonly NoteTrade[]): Decimal {
  return sum(trades.map(({ valor }) => valor));
}
