import { type Decimal, ZERO } from "../money.ts";
import { findLabel, holdsLabel } from "./columns.ts";
import { type DecimalMark, parseNumber } from "./numbers.ts";
import { collapseBlanks, matchKey } from "./page-items.ts";
import { cutRows, joinItems, type TextRow } from "./rows.ts";
import type { DebitCredit, TextItem } from "./schema.ts";

/** A label of a summary block with the amount printed beside it. */
export interface SummaryLine {
  /** As {@link matchKey} gives it. */
  label: string;
  /** In BRL, never negative. */
  valor: Decimal;
  /** Null when neither a letter nor a sign says it. */
  debitoCredito: DebitCredit | null;
  pagina: number;
  linha: number;
}

export interface Summary {
  /** "Resumo dos Negócios", printed on the left. */
  operations: SummaryLine[];
  /** "Resumo Financeiro", printed on the right of the same text lines, down to the net. */
  financial: SummaryLine[];
  /** The whole left part as lines of text, for what is printed as a sentence. */
  remarks: TextRow[];
}

const TITLE = "Resumo Financeiro";
const NET = /^liquido para\b/;
/** A block's lines may begin this far left of its title, in points. */
const LEFT_SLACK_PT = 5;
const AMOUNT = /^(-?[\d.,]+)\s*\|?\s*([DC])?$/;
const LETTER = /^\|?\s*([DC])$/;

/** True for a page that holds the summary, filled or not. */
export function hasSummary(rows: readonly TextRow[]): boolean {
  return rows.some((row) => holdsLabel(row, TITLE));
}

/**
 * The two summary blocks of a page.
 *
 * @param signed - debits are negative numbers and there are no letters
 */
export function readSummary(rows: readonly TextRow[], mark: DecimalMark, signed: boolean): Summary {
  const titleAt = rows.findIndex((row) => holdsLabel(row, TITLE));
  const titleRow = rows[titleAt];
  const title = titleRow && findLabel(titleRow, TITLE);
  if (!title) return { operations: [], financial: [], remarks: [] };

  const middle = title.left - LEFT_SLACK_PT;
  const below = rows.slice(titleAt + 1);
  const right = cutRows(below, middle, Number.POSITIVE_INFINITY);
  const netAt = right.findIndex((row) => NET.test(row.key));
  const left = cutRows(below, 0, middle);
  const readLines = (part: TextRow[]) => part.flatMap((row) => readLine(row, mark, signed) ?? []);
  return {
    operations: readLines(left),
    financial: readLines(netAt < 0 ? right : right.slice(0, netAt + 1)),
    remarks: left,
  };
}

/** The amount beside a label of "Resumo dos Negócios"; 0 when it is not printed. */
export function operationsTotal(summary: Summary, label: RegExp): Decimal {
  return summary.operations.find((line) => label.test(line.label))?.valor ?? ZERO;
}

/** An amount as the client sees it: credits positive, debits negative. */
export function signedAmount({ valor, debitoCredito }: Pick<SummaryLine, "valor" | "debitoCredito">): Decimal {
  return debitoCredito === "D" ? valor.negated() : valor;
}

/** A line may hold a second number, the base of a tax: the amount is the last one. */
function readLine(row: TextRow, mark: DecimalMark, signed: boolean): SummaryLine | null {
  let amount: { value: Decimal; letter: DebitCredit | null } | null = null;
  let lineLetter: DebitCredit | null = null;
  const label: TextItem[] = [];
  for (const item of row.items) {
    const text = collapseBlanks(item.text);
    const [, digits = "", letter] = AMOUNT.exec(text) ?? [];
    const value = parseNumber(digits, mark);
    if (value) amount = { value, letter: readLetter(letter) };
    else if (LETTER.test(text)) lineLetter = readLetter(LETTER.exec(text)?.[1]);
    else label.push(item);
  }
  if (!amount || label.length === 0) return null;

  return {
    label: matchKey(joinItems(label)),
    valor: amount.value.abs(),
    debitoCredito: amount.letter ?? lineLetter ?? letterOfSign(amount.value, signed),
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
