import { Decimal, sum, ZERO } from "../../money.ts";
import { checkLines, checkSheets, equal } from "../checks.ts";
import { type DecimalMark, parseNumber } from "../page/numbers.ts";
import { oncePerPage } from "../page/once-per-page.ts";
import { type Pair, type PairLabel, readPairs } from "../page/pairs.ts";
import type { Sheet } from "../page/rows.ts";
import type { ChargeType, DebitCredit, NoteCharge, NoteCheck, NoteTrade, PrintedNote, Side } from "../schema.ts";
import { type NoteHeader, readHeader } from "./header.ts";
import { type Lacking, lacking } from "./lacking.ts";
import type { TradeLine } from "./trades.ts";

/** Value of one point of one contract, in BRL. Source: domain §5.2.4. */
const pointValues: Readonly<Record<string, Decimal>> = {
  WIN: new Decimal("0.2"),
  IND: new Decimal(1),
  WDO: new Decimal(10),
  DOL: new Decimal(50),
  BGI: new Decimal(330),
  CCM: new Decimal(450),
};

type FigureKey =
  | "business"
  | "expenses"
  | "net"
  | "position"
  | "dayTrade"
  | "registro"
  | "emolumentos"
  | "corretagem"
  | "outrosCustos"
  | "iss"
  | "pis"
  | "cofins"
  | "impostos"
  | "irrf"
  | "irrfDayTrade"
  | "irrfCorretagem"
  | "outros";

/** `618,00 | D`, `-R$ 12,50`, `0,00 |`. */
const AMOUNT = /^(-?) ?(?:R\$ ?)?(-?[\d.,]+) ?\|? ?([DC])?$/;

const figure = (key: FigureKey, label: RegExp): PairLabel<FigureKey> => ({ key, label, value: AMOUNT });

/** Labels of the figures of a futures note; the longer of two labels comes first. Source: note-layouts §3. */
const figureLabels: readonly PairLabel<FigureKey>[] = [
  figure("business", /^(valor dos|total de) negocios/),
  figure("expenses", /^total (d[ae]s? despesas|de custos operacionais|d[eo]s custos|despesas|custos)|^custos:?$/),
  figure("net", /^((total|valor|resultado) )?liquido( da nota| do comprovante)?:?$|^total liquido da nota/),
  figure("position", /^ajuste de posicao/),
  figure("dayTrade", /^ajuste day ?trade/),
  figure("registro", /^taxa (de )?registro( bm&?f)?/),
  figure("emolumentos", /^taxas? (bm&?f|emolumentos)( bm&?f)?( \(emol\.? ?\+ ?f\.? ?gar\.?\))?/),
  figure("corretagem", /^taxa operacional/),
  figure("outrosCustos", /^\+ ?outros custos|^outros custos/),
  figure("iss", /^i\.?s\.?s\b\.?/),
  figure("pis", /^pis\b/),
  figure("cofins", /^cofins\b/),
  figure("impostos", /^impostos/),
  figure("irrfDayTrade", /^irrf day ?trade( \(proj(\.|ecao)?\))?/),
  figure("irrfCorretagem", /^irrf (corretagem|operacional)/),
  figure("irrf", /^irrf:?$/),
  figure("outros", /^outros:?$/),
];

/** Charges that add up to the total of expenses. */
const expenseTypes: readonly (readonly [FigureKey, ChargeType])[] = [
  ["registro", "registro"],
  ["emolumentos", "emolumentos"],
  ["corretagem", "corretagem"],
  ["outrosCustos", "outros"],
  ["iss", "iss"],
  ["pis", "impostos"],
  ["cofins", "impostos"],
  ["impostos", "impostos"],
];
/** Charges that some prints include in the expenses, some deduct separately from the net, and some only show. */
const optionalTypes: readonly (readonly [FigureKey, ChargeType])[] = [
  ["irrf", "irrf"],
  ["irrfDayTrade", "irrf_day_trade"],
  ["irrfCorretagem", "irrf"],
  ["outros", "outros"],
];

const ADJUSTMENT = "AJUPOS";
/** Amounts are rounded to cents, and so is the one that the settlement price is found from. */
const TWO_CENTS = new Decimal("0.02");

/** A printed figure: with its sign where the print shows it, else only its size. */
interface Figure {
  size: Decimal;
  isNegative: boolean | null;
  pagina: number;
  linha: number;
}

type FutureFigures = ReadonlyMap<FigureKey, Figure>;

const pairsOf = oncePerPage((sheet) => readPairs(sheet, figureLabels));

/** The boxes or pairs of one page. */
export function readFigures(sheet: Sheet, mark: DecimalMark): FutureFigures {
  const figures = new Map<FigureKey, Figure>();
  for (const [key, pair] of pairsOf(sheet)) {
    const read = toFigure(pair, mark);
    if (read) figures.set(key, read);
  }
  return figures;
}

function toFigure({ text, pagina, linha }: Pair, mark: DecimalMark): Figure | null {
  const [, minus, digits = "", letter] = AMOUNT.exec(text) ?? [];
  const value = parseNumber(digits, mark);
  if (!value) return null;
  const isNegative = letter ? letter === "D" : minus === "-" || value.isNegative() ? true : null;
  return { size: value.abs(), isNegative, pagina, linha };
}

/** True for a page with the net of a futures note, filled. */
export function hasFigures(sheet: Sheet): boolean {
  return pairsOf(sheet).has("net");
}

interface PrintedFuture {
  lado: Side;
  /** Commodity and series in one word: `WING21`. */
  ticker: string;
  /** Day or series of the expiry. */
  prazo: string | null;
  quantidade: Decimal;
  preco: Decimal;
  /** Signed where the print has no letter. */
  valor: Decimal;
  debitoCredito: DebitCredit | null;
  /** DAY TRADE, NORMAL, AJUPOS, EXO. */
  tipo: string;
}

/** A line of a futures note; its value is an adjustment and no product. Source: note-layouts §3. */
export function toFuture({ pagina, linha }: { pagina: number; linha: number }, printed: PrintedFuture): NoteTrade {
  const { lado, ticker, prazo, quantidade, preco, valor, debitoCredito, tipo } = printed;
  const dayTrade = /^DAY ?TRADE/.test(tipo);
  return {
    lado,
    mercado: "FUTURO",
    prazo,
    especificacao: ticker,
    ticker,
    quantidade,
    preco,
    valor: valor.abs(),
    debitoCredito: debitoCredito ?? (valor.isNegative() ? "D" : "C"),
    dayTrade,
    observacao: dayTrade || tipo === "NORMAL" ? null : tipo,
    pagina,
    linha,
  };
}

interface FuturesPrint {
  header: NoteHeader;
  sheets: readonly Sheet[];
  broker: { corretora: string; cnpj: string | null };
  layout: string;
  lines: readonly TradeLine[];
  figures: FutureFigures;
}

/** Builds the note from its parsed pages, or returns the missing ones of its day, its trades and its net. */
export function futuresNote({ header, sheets, broker, layout, lines, figures }: FuturesPrint): PrintedNote[] | Lacking {
  const negocios = lines.flatMap(({ trade }) => trade ?? []);
  const { numero, dataPregao } = header;
  const printedNet = figures.get("net");
  if (!dataPregao || !printedNet || negocios.length === 0) {
    return lacking(sheets, true, { dataPregao, negocios, liquido: printedNet });
  }

  const lineSum = sum(negocios.map(signedValue));
  const business = signed(figures.get("business"), lineSum) ?? adjustmentsOf(figures, lineSum) ?? ZERO;
  const { charges, expenses } = settleCharges(figures, business, printedNet);
  const expected = business.minus(sum(charges.filter(({ debitado }) => debitado).map(({ valor }) => valor)));
  const net = signed(printedNet, expected) ?? ZERO;
  const verificacoes = [
    ...checkSheets(sheets.map((sheet) => readHeader(sheet).folha)),
    ...checkLines(lines),
    ...checkAdjustments(negocios),
    equal("Valor dos negócios", lineSum, business),
    ...expenses,
    equal("Total líquido da nota", expected, net),
  ];
  const note: PrintedNote = {
    ...broker,
    numero,
    dataPregao,
    dataLiquidacao: null,
    mercado: "BMF",
    moeda: "BRL",
    layout,
    negocios,
    custos: charges.filter(({ valor }) => !valor.isZero()),
    liquido: {
      valor: net.abs(),
      debitoCredito: net.isNegative() ? "D" : "C",
      data: null,
      pagina: printedNet.pagina,
      linha: printedNet.linha,
    },
    conciliada: verificacoes.every(({ ok }) => ok),
    verificacoes,
  };
  return [note];
}

const signedValue = ({ valor, debitoCredito }: NoteTrade) => (debitoCredito === "D" ? valor.negated() : valor);

/** Applies the printed sign, or without one the sign that makes the totals add up. */
function signed(figure: Figure | undefined, expected: Decimal): Decimal | null {
  if (!figure) return null;
  const isNegative = figure.isNegative ?? expected.isNegative();
  return isNegative ? figure.size.negated() : figure.size;
}

/** The two adjustments, in a print without their sum; null when it has neither. */
function adjustmentsOf(figures: FutureFigures, lineSum: Decimal): Decimal | null {
  const parts = [figures.get("position"), figures.get("dayTrade")].flatMap((part) => signed(part, lineSum) ?? []);
  return parts.length > 0 ? sum(parts) : null;
}

/**
 * Selects the charges inside the expenses, and which of the other charges close the expenses and the net. The tax on
 * services counts as inside, unless exactly one choice that puts it in the net alone, or in neither, closes both.
 */
function settleCharges(figures: FutureFigures, business: Decimal, printedNet: Figure) {
  const charges = expenseTypes.flatMap(([key, tipo]) => toCharge(figures.get(key), tipo, true));
  const optional = optionalTypes.flatMap(([key, tipo]) => toCharge(figures.get(key), tipo, false));
  const printed = figures.get("expenses");
  const fees = sumOf(charges);
  const total = printed ? (printed.isNegative === false ? printed.size.negated() : printed.size) : fees;
  const onlyInNet = business.minus(total).minus(signed(printedNet, business.minus(total)) ?? ZERO);

  const [usual] = closings({ fixed: charges, optional }, total, onlyInNet);
  const others = printed && !usual ? closings(withIssOptional(charges, optional), total, onlyInNet) : [];
  const single = new Set(others.map(debitsOf)).size === 1 ? others[0] : undefined;
  const [nearest = []] = subsetsOf(optional, total.minus(fees));
  const { inside, apart } = usual ?? single ?? { inside: [...charges, ...nearest], apart: [] };
  const taken = new Set([...inside, ...apart]);
  return {
    charges: [...charges, ...optional].map((charge) => ({ ...charge, debitado: taken.has(charge) })),
    expenses: printed ? [equal("Total das despesas", sumOf(inside), total)] : [],
  };
}

function toCharge(figure: Figure | undefined, tipo: ChargeType, debitado: boolean): NoteCharge[] {
  if (!figure) return [];
  const { size, isNegative, pagina, linha } = figure;
  return [{ tipo, valor: isNegative === false ? size.negated() : size, debitado, pagina, linha }];
}

const sumOf = (charges: readonly NoteCharge[]) => sum(charges.map(({ valor }) => valor));

interface Choices {
  /** Those that the total of the expenses holds. */
  fixed: readonly NoteCharge[];
  /** At most five, each in the total, in the net alone, or in neither. */
  optional: readonly NoteCharge[];
}

function withIssOptional(charges: readonly NoteCharge[], optional: readonly NoteCharge[]): Choices {
  const isIss = ({ tipo }: NoteCharge) => tipo === "iss";
  const choosable = [...charges.filter(isIss), ...optional].filter(({ valor }) => !valor.isZero());
  return { fixed: charges.filter((charge) => !isIss(charge)), optional: choosable };
}

/** Every choice that closes the total of the expenses and the net. */
function closings({ fixed, optional }: Choices, total: Decimal, onlyInNet: Decimal) {
  return subsetsOf(optional, total.minus(sumOf(fixed))).flatMap((more) => {
    const rest = optional.filter((charge) => !more.includes(charge));
    return subsetsOf(rest, onlyInNet).map((apart) => ({ inside: [...fixed, ...more], apart }));
  });
}

/** Debited charges, by kind and amount. */
function debitsOf({ inside, apart }: { inside: readonly NoteCharge[]; apart: readonly NoteCharge[] }): string {
  return [...inside, ...apart]
    .map(({ tipo, valor }) => `${tipo} ${valor}`)
    .sort()
    .join();
}

/** Subsets of these charges with a given sum, subsets of the first charges first. */
function subsetsOf(charges: readonly NoteCharge[], total: Decimal): NoteCharge[][] {
  const choices: NoteCharge[][] = [[]];
  for (const charge of charges) choices.push(...choices.map((choice) => [...choice, charge]));
  return choices.filter((choice) => sumOf(choice).equals(total));
}

/**
 * Checks that all lines of one contract are settled at the same price of the day, found from its largest line. Skips
 * adjustments of positions held before, and contracts whose point value is not known.
 */
export function checkAdjustments(trades: readonly NoteTrade[]): NoteCheck[] {
  const contracts = new Map<string, NoteTrade[]>();
  for (const trade of trades) {
    if (trade.observacao === ADJUSTMENT || !pointValueOf(trade)) continue;
    const lines = contracts.get(trade.especificacao);
    if (lines) lines.push(trade);
    else contracts.set(trade.especificacao, [trade]);
  }
  return [...contracts].flatMap(([contract, lines]) => checkContract(contract, lines));
}

function checkContract(contract: string, lines: readonly NoteTrade[]): NoteCheck[] {
  const [first, ...others] = lines;
  const pointValue = first && pointValueOf(first);
  if (!first || !pointValue) return [];
  const largest = others.reduce((best, line) => (line.quantidade.gt(best.quantidade) ? line : best), first);
  if (largest.quantidade.isZero()) return [];
  const direction = ({ lado }: NoteTrade) => (lado === "C" ? 1 : -1);
  const settlement = largest.preco.plus(
    signedValue(largest).div(largest.quantidade.times(pointValue)).times(direction(largest)),
  );
  const expectedOf = (line: NoteTrade) =>
    settlement.minus(line.preco).times(line.quantidade).times(pointValue).times(direction(line)).toDecimalPlaces(2);
  const wrong = lines.filter((line) => expectedOf(line).minus(signedValue(line)).abs().gt(TWO_CENTS));
  if (wrong.length === 0) {
    const total = sum(lines.map(signedValue));
    return [{ nome: `Ajuste de cada negócio de ${contract}`, esperado: total, encontrado: total, ok: true }];
  }
  return wrong.map((line) => ({
    nome: `Ajuste de ${contract} na página ${line.pagina}, linha ${line.linha}`,
    esperado: expectedOf(line),
    encontrado: signedValue(line),
    ok: false,
  }));
}

const pointValueOf = ({ especificacao }: NoteTrade): Decimal | undefined => pointValues[especificacao.slice(0, 3)];
