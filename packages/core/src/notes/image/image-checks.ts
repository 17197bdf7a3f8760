import { Decimal, sum, toCents, ZERO } from "../../money.ts";
import { amountOf, equal, isForward, isSpot } from "../checks.ts";
import { TREASURY_MARKET } from "../instruments/treasury.ts";
import type { Sheet } from "../page/rows.ts";
import type { NoteCharge, NoteCheck, NoteTrade, PrintedNote } from "../schema.ts";

/** Markets of trades as prints name them; any other word may be misread, and change the treatment of the trade. */
const SPOT_MARKETS = /^(VISTA|VIS|FRACIONARIO|FRA|TERMO|LEILAO|OPCAO DE (COMPRA|VENDA)|EXERC OPC (COMPRA|VENDA))$/;
/** Tax withheld on sales, as a share of them. Source: Lei 11.033/2004, art. 2º, § 1º. */
const WITHHELD_SHARE = new Decimal("0.00005");
const CENT = new Decimal("0.01");
const UNPROVEN_FIGURES = "Quantidades e preços sem prova na imagem";
const LOAN_TOTAL = "Valor líquido da nota";
/** Totals that together prove a spot note: each side, and the sum of both with forwards. */
const TOTALS = ["Total de compras", "Total de vendas", "Valor das operações"];
const FORWARD_TOTAL = "Operações a termo";

/**
 * Checks a note read from a picture beyond the checks of a text note, since any letter may be misread: a figure counts
 * only if a second figure of the page confirms it. A line without one fails, so that the person looks at it.
 */
export function checkImage(note: PrintedNote, sheets: readonly Sheet[]): NoteCheck[] {
  return [
    ...sheets.flatMap(checkSingle),
    ...checkMarket(note),
    ...checkPrecision(note),
    ...checkImageFigures(note),
    ...checkOthers(note, sheets),
  ];
}

/** The checks of {@link checkImage} that need only the note's figures; they run again after a correction. */
export function checkImageFigures(note: PrintedNote): NoteCheck[] {
  return [...checkExactProducts(note), ...checkTaxes(note)];
}

const OF_FIGURES = /^(Valor exato|Imposto) /;
export const isOfImageFigures = (nome: string) => OF_FIGURES.test(nome);

/** Texts printed once per sheet: a second one belongs to another note, which would be lost. */
const ONCE = [/resumo (financeiro|dos negocios)/, /^quantidade .*preco|c\/v .*quantidade/, /liquido para/];

function checkSingle(sheet: Sheet): NoteCheck[] {
  const isTwice = ONCE.some((mark) => sheet.filter(({ key }) => mark.test(key)).length > 1);
  return isTwice ? [fails("Mais de uma nota na folha da imagem", 1)] : [];
}

const fails = (nome: string, count: number): NoteCheck => equal(nome, new Decimal(count), new Decimal(0));

function checkMarket({ mercado, negocios, verificacoes }: PrintedNote): NoteCheck[] {
  // Adjustments are no products: nothing proves quantities and prices of futures.
  if (mercado === "BMF") return [fails(UNPROVEN_FIGURES, negocios.length)];
  // Each trade closes by itself: one that was not recognised at all would not be missed.
  const hasTotal = verificacoes.some(({ nome }) => nome === LOAN_TOTAL);
  if (mercado === "EUA" || (mercado === "EMPRESTIMO" && !hasTotal)) return [fails("Negócios sem total na imagem", 1)];
  if (mercado !== "BOVESPA") return [];
  const totals = negocios.some((trade) => isForward(trade.mercado)) ? [...TOTALS, FORWARD_TOTAL] : TOTALS;
  const lacking = totals.filter((total) => !verificacoes.some(({ nome }) => nome === total));
  const strange = negocios.filter((trade) => !SPOT_MARKETS.test(trade.mercado));
  return [
    ...lacking.map((total) => fails(`Sem total na imagem: ${total}`, 1)),
    ...strange.map(({ pagina, linha }) => fails(`Mercado não reconhecido na página ${pagina}, linha ${linha}`, 1)),
  ];
}

/** Least change of the amount, in BRL, by one in the last digit of a figure, so that no other digit closes too. */
const MIN_STEP = { BOVESPA: new Decimal("0.01"), [TREASURY_MARKET]: new Decimal("0.015") }; // cut to cents or rounded
const PRICE_STEP = CENT;
const QUANTITY_STEP = { BOVESPA: new Decimal(1), [TREASURY_MARKET]: new Decimal("0.01") };

/** For few units, or a price below a cent, another digit gives the same rounded amount, so the product proves nothing. */
function checkPrecision({ mercado, negocios }: PrintedNote): NoteCheck[] {
  if (mercado !== "BOVESPA" && mercado !== TREASURY_MARKET) return [];
  const loose = negocios.filter(({ quantidade, preco }) => {
    const priceStep = Decimal.min(PRICE_STEP, new Decimal(10).pow(-preco.decimalPlaces()));
    const steps = [quantidade.times(priceStep), preco.times(QUANTITY_STEP[mercado])];
    return steps.some((step) => step.lt(MIN_STEP[mercado]));
  });
  return loose.length > 0 ? [fails(UNPROVEN_FIGURES, loose.length)] : [];
}

/** A note of text may be off by a cent; in a picture that is a misread digit. */
function checkExactProducts({ mercado, negocios }: PrintedNote): NoteCheck[] {
  if (mercado !== "BOVESPA") return [];
  return negocios.flatMap(({ quantidade, preco, valor, pagina, linha }) => {
    const product = toCents(quantidade.times(preco));
    const isOff = !valor.equals(product) && valor.minus(product).abs().lte(CENT);
    return isOff ? [equal(`Valor exato na página ${pagina}, linha ${linha}`, product, valor)] : [];
  });
}

/** A label that no rule knows counts as `outros`: in a picture it may be a misread label of another charge. */
function checkOthers({ custos }: PrintedNote, sheets: readonly Sheet[]): NoteCheck[] {
  const rows = sheets.flat();
  const keyAt = (charge: NoteCharge) =>
    rows.find(({ pagina, linha }) => pagina === charge.pagina && linha === charge.linha)?.key ?? "";
  return custos
    .filter((charge) => charge.tipo === "outros" && !OTHERS.test(keyAt(charge)))
    .map(({ pagina, linha }) => fails(`Custo não reconhecido na página ${pagina}, linha ${linha}`, 1));
}

const OTHERS = /\boutr[oa]s\b/;

/**
 * Taxes outside the net are in no sum. The tax on sales is proven by the sales, and must be printed where it amounts to
 * a cent; the tax on day trades must be inside the net. A print that withholds nothing is not proven. Source:
 * domain §4.1.
 */
function checkTaxes({ mercado, negocios, custos }: PrintedNote): NoteCheck[] {
  const isSpotNote = mercado === "BOVESPA";
  const unproven = custos.filter(({ debitado, tipo }) => !debitado && !(tipo === "irrf" && isSpotNote));
  return [
    ...unproven.map(({ pagina, linha }) => fails(`Imposto sem outra prova na página ${pagina}, linha ${linha}`, 1)),
    ...(isSpotNote ? [...checkTaxOnSales(negocios, custos), ...checkDayTradeTax(negocios, custos)] : []),
  ];
}

/** Prints differ in the sales that they tax: those of shares, with or without day trades, or all. */
function checkTaxOnSales(trades: readonly NoteTrade[], charges: readonly NoteCharge[]): NoteCheck[] {
  const sales = trades.filter(({ lado, mercado }) => lado === "V" && !isForward(mercado));
  const spot = sales.filter(({ mercado }) => isSpot(mercado));
  const taxes = [spot, spot.filter(({ dayTrade }) => !dayTrade), sales].map((sold) =>
    amountOf(sold).times(WITHHELD_SHARE),
  );
  const [due = ZERO] = taxes;
  const read = charges.filter(({ tipo }) => tipo === "irrf");
  const [first] = read;
  if (!first) return due.lt(CENT) ? [] : [equal("Imposto sobre as vendas não lido na imagem", toCents(due), ZERO)];
  const total = sum(read.map(({ valor }) => valor));
  const isOne = taxes.some((tax) => total.equals(toCents(tax)) || total.equals(cut(tax)));
  const nome = `Imposto sobre as vendas na página ${first.pagina}, linha ${first.linha}`;
  return [equal(nome, isOne ? total : toCents(due), total)];
}

const cut = (tax: Decimal) => tax.toDecimalPlaces(2, Decimal.ROUND_DOWN);

function checkDayTradeTax(trades: readonly NoteTrade[], charges: readonly NoteCharge[]): NoteCheck[] {
  if (charges.some(({ tipo }) => tipo === "irrf_day_trade")) return [];
  const dueNow = trades.filter(({ mercado }) => !isForward(mercado));
  const bought = new Set(dueNow.flatMap((trade) => (trade.lado === "C" ? [assetOf(trade)] : [])));
  const isDayTrade = dueNow.some((trade) => trade.dayTrade || (trade.lado === "V" && bought.has(assetOf(trade))));
  return isDayTrade ? [fails("Imposto de day trade não lido na imagem", 1)] : [];
}

const assetOf = ({ ticker, especificacao }: NoteTrade) => ticker ?? especificacao;
