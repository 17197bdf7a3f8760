import type { Decimal } from "../../money.ts";
import { findLabel, holdsLabel } from "../page/columns.ts";
import { type DecimalMark, parseNumber } from "../page/numbers.ts";
import { matchKey } from "../page/page-items.ts";
import { cutRows, joinRows, type TextRow } from "../page/rows.ts";
import type { DebitCredit } from "../schema.ts";
import { NET } from "./labels.ts";

/** A label of a summary block with the amount printed beside it. */
export interface SummaryLine {
  /** As {@link matchKey} gives it. */
  label: string;
  /** In BRL, never negative. */
  valor: Decimal;
  /** Null without a letter or a sign. */
  debitoCredito: DebitCredit | null;
  pagina: number;
  linha: number;
}

export interface Summary {
  /** "Resumo dos Negócios", printed on the left. */
  operations: SummaryLine[];
  /** "Resumo Financeiro", printed on the right of the same text lines, down to the net. */
  financial: SummaryLine[];
  /** All lines below the title, for parts printed as a sentence. */
  remarks: TextRow[];
}

const TITLE = "Resumo Financeiro";
/** Printed in the right block of every print; where the title is centred they show where the block begins. */
const FIRST_FIGURE = "Valor líquido das operações";
const RIGHT_LABELS = [TITLE, FIRST_FIGURE, "Taxa de liquidação"];
/** A block's lines may begin this far left of its title, in points. */
const LEFT_SLACK_PT = 5;
/** An amount at the end of a line, its letter behind it or joined to it; a bar may stand between. */
const AMOUNT = /^(-?)(?:R\$)?(-?[\d.,]+)(?:\|?([DC]))?$/;
const LETTER = /^\|?([DC])$/;
/** Printed as a separate text before the amount in some layouts. */
const CURRENCY = /^(-?)R\$$/;
/** Before a number that is the base of a tax and no amount; the currency may stand between, or be one word with it. */
const BASE = /^base:?$/i;
const JOINED_BASE = /^(base:?)?R?\$$/i;

/** One print has the label of the net 2 points above its amount. Lines of no print are closer than twice this, in points. */
const NET_AMOUNT_BELOW_PT = 4;
const LONE_AMOUNT = /^-?(?:R\$ ?)?-?[\d.,]+ ?\|? ?[DC]?$/;

/** True for a page that holds the summary, filled or not. */
export function hasSummary(rows: readonly TextRow[]): boolean {
  return findTitle(rows) >= 0;
}

/** The line of the title, or the one above the first figure in a print without it; -1 when there is no summary. */
function findTitle(rows: readonly TextRow[]): number {
  const titleAt = rows.findIndex((row) => holdsLabel(row, TITLE));
  if (titleAt >= 0) return titleAt;
  const figureAt = rows.findIndex((row) => holdsLabel(row, FIRST_FIGURE));
  return Math.max(-1, figureAt - 1);
}

/**
 * The two summary blocks of a page.
 *
 * @param signed - debits are negative numbers and there are no letters
 */
export function readSummary(rows: readonly TextRow[], mark: DecimalMark, signed: boolean): Summary {
  const titleAt = findTitle(rows);
  if (titleAt < 0) return { operations: [], financial: [], remarks: [] };

  const below = rows.slice(titleAt + 1);
  const middle = leftOfBlock(rows.slice(titleAt)) - LEFT_SLACK_PT;
  const right = cutRows(below, middle, Number.POSITIVE_INFINITY);
  const netAt = right.findIndex((row) => NET.test(row.key));
  const left = cutRows(below, 0, middle);
  const readLines = (part: TextRow[]) => part.flatMap((row) => readLine(row, mark, signed) ?? []);
  const readNet = ([label, below]: TextRow[]) =>
    label ? (readLine(label, mark, signed) ?? readLine(withAmountBelow(label, below), mark, signed) ?? []) : [];
  return {
    operations: readLines(left),
    financial: netAt < 0 ? readLines(right) : readLines(right.slice(0, netAt)).concat(readNet(right.slice(netAt))),
    remarks: below,
  };
}

/** The net's label with the amount that stands alone just below it. */
function withAmountBelow(label: TextRow, below: TextRow | undefined): TextRow {
  const isNear = below !== undefined && below.y - label.y <= NET_AMOUNT_BELOW_PT && LONE_AMOUNT.test(below.text);
  return isNear ? joinRows(label, below) : label;
}

function leftOfBlock(rows: readonly TextRow[]): number {
  const lefts = RIGHT_LABELS.flatMap((label) => {
    const row = rows.find((candidate) => holdsLabel(candidate, label));
    return row ? (findLabel(row, label)?.left ?? []) : [];
  });
  return Math.min(...lefts);
}

/** The amount beside a label of "Resumo dos Negócios"; null when it is not printed. */
export function operationsTotal(summary: Summary, label: RegExp): Decimal | null {
  return summary.operations.find((line) => label.test(line.label))?.valor ?? null;
}

/**
 * An amount as the client sees it: credits positive, debits negative.
 *
 * @param expected - gives the sign of an amount printed without one
 */
export function signedAmount({ valor, debitoCredito }: SummaryLine, expected: Decimal): Decimal {
  const isDebit = debitoCredito === null ? expected.isNegative() : debitoCredito === "D";
  return isDebit ? valor.negated() : valor;
}

/** A line may hold a second number, the base of a tax: the amount is the last one. */
function readLine(row: TextRow, mark: DecimalMark, signed: boolean): SummaryLine | null {
  const words = row.text.split(" ");
  let letter: DebitCredit | null = null;
  if (LETTER.test(words.at(-1) ?? "")) letter = readLetter(LETTER.exec(words.pop() ?? "")?.[1]);
  if (words.at(-1) === "|") words.pop();
  const [, minus, digits = "", joined] = AMOUNT.exec(words.pop() ?? "") ?? [];
  const [currency, apart] = CURRENCY.exec(words.at(-1) ?? "") ?? [];
  const isBase = BASE.test(words.at(currency ? -2 : -1) ?? "") || (!currency && JOINED_BASE.test(words.at(-1) ?? ""));
  if (currency && !isBase) words.pop();
  const value = parseNumber(`${minus || apart || ""}${digits}`, mark);
  const before = words.filter((word) => parseNumber(word, mark) === null || !/[.,]/.test(word));
  if (!value || before.length === 0 || isBase) return null;

  return {
    label: matchKey(before.join(" ")),
    valor: value.abs(),
    debitoCredito: readLetter(joined) ?? letter ?? letterOfSign(value, signed),
    pagina: row.pagina,
    linha: row.linha,
  };
}

function letterOfSign(value: Decimal, signed: boolean): DebitCredit | null {
  if (value.isZero()) return null;
  if (value.isNegative()) return "D";
  return signed ? "C" : null;
}

function readLetter(text: string | undefined): DebitCredit | null {
  return text === "C" || text === "D" ? text : null;
}
