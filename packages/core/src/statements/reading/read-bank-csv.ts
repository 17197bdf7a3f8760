import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { type Decimal, sum, ZERO } from "../../money.ts";
import {
  MAX_STATEMENT_LINES,
  statementAmount,
  statementBroken,
  statementCut,
  statementDay,
  statementEmpty,
  statementTooLong,
} from "../errors.ts";
import { hasDecimalComma, readSignedAmount } from "./amounts.ts";
import { isBalanceLine, tidyDescription } from "./descriptions.ts";
import type { Statement, StatementLayout, StatementLine } from "./statement.ts";

/** Lines before the header: a title, the account, the period and the balance. */
const MAX_PREAMBLE = 20;

interface CsvLayout {
  layout: StatementLayout;
  banco: string;
  tipo: Statement["tipo"];
  /** Column names of the header, folded. */
  data: string;
  descricao: readonly string[];
  /** One signed column, or one of money that came and one of money that went. */
  valor: string | readonly [entrada: string, saida: string];
  /** True where purchases are positive. */
  isOpposed?: true;
  fitid?: string;
  /** `linha`: after each line; `dia`: at the end of its day. */
  saldo?: { coluna: string; de: "linha" | "dia" };
}

/** The layouts of imports.md, the narrower header first. */
const layouts: readonly CsvLayout[] = [
  {
    ...{ layout: "c6_cartao", banco: "C6 Bank", tipo: "cartao", isOpposed: true },
    ...{ data: "data de compra", descricao: ["descricao", "parcela"], valor: "valor (em r$)" },
  },
  {
    ...{ layout: "c6_conta", banco: "C6 Bank", tipo: "conta", data: "data lancamento" },
    ...{ descricao: ["titulo", "descricao"], valor: ["entrada(r$)", "saida(r$)"] },
    saldo: { coluna: "saldo do dia(r$)", de: "dia" },
  },
  {
    ...{ layout: "inter_cartao", banco: "Inter", tipo: "cartao", isOpposed: true },
    ...{ data: "data", descricao: ["lancamento", "tipo"], valor: "valor" },
  },
  {
    ...{ layout: "inter_conta", banco: "Inter", tipo: "conta", data: "data lancamento" },
    ...{ descricao: ["historico", "descricao"], valor: "valor", saldo: { coluna: "saldo", de: "linha" } },
  },
  {
    ...{ layout: "nubank_conta", banco: "Nubank", tipo: "conta", fitid: "identificador" },
    ...{ data: "data", descricao: ["descricao"], valor: "valor" },
  },
  {
    ...{ layout: "nubank_cartao", banco: "Nubank", tipo: "cartao", isOpposed: true },
    ...{ data: "date", descricao: ["title"], valor: "amount" },
  },
];

/** Columns that a layout may lack: the bank added or dropped them. */
const OPTIONAL = new Set(["historico", "parcela", "titulo"]);

const foldHeader = (cell: string) =>
  foldText(cell)
    .replace(/^\ufeff/, "")
    .trim();

interface Found {
  layout: CsvLayout;
  columns: ReadonlyMap<string, number>;
  at: number;
}

function findHeader(rows: readonly (readonly string[])[]): Found | undefined {
  for (const [at, row] of rows.slice(0, MAX_PREAMBLE).entries()) {
    const columns = new Map(row.map((cell, index) => [foldHeader(cell), index]));
    const layout = layouts.find((it) => requiredColumns(it).every((column) => columns.has(column)));
    if (layout) return { layout: ofC6(layout, rows.slice(0, at)), columns, at };
  }
  return undefined;
}

/** C6 exported accounts with the header of Inter; its name stands above it. */
function ofC6(layout: CsvLayout, preamble: readonly (readonly string[])[]): CsvLayout {
  const isC6 = layout.layout === "inter_conta" && preamble.some((row) => row.some((cell) => /\bC6\b/i.test(cell)));
  return isC6 ? { ...layout, layout: "c6_conta", banco: "C6 Bank" } : layout;
}

const amountColumns = ({ valor }: CsvLayout) => (typeof valor === "string" ? [valor] : [...valor]);

const requiredColumns = (layout: CsvLayout): string[] =>
  [
    layout.data,
    ...layout.descricao,
    ...amountColumns(layout),
    ...(layout.fitid ? [layout.fitid] : []),
    ...(layout.saldo ? [layout.saldo.coluna] : []),
    ...(layout.layout === "inter_cartao" ? ["categoria"] : []),
  ].filter((column) => !OPTIONAL.has(column));

/** True for rows with the header of a bank among the first. */
export const looksLikeBankCsv = (rows: readonly (readonly string[])[]): boolean => findHeader(rows) !== undefined;

/**
 * Reads the rows of a bank's CSV, split at the delimiter that {@link looksLikeBankCsv} found.
 *
 * @throws DomainError for a file that is cut or empty, and for a day or an amount that cannot be read
 */
export function readBankCsv(rows: readonly (readonly string[])[]): Statement[] {
  const found = findHeader(rows);
  if (!found) throw statementEmpty();
  const { layout, columns, at } = found;
  const body = rows.slice(at + 1).filter((row) => row.some((cell) => cell.trim() !== ""));
  if (body.length > MAX_STATEMENT_LINES) throw statementTooLong();
  const cell = (row: readonly string[], column: string) => row[columns.get(column) ?? -1]?.trim() ?? "";
  const needed = Math.max(...requiredColumns(layout).map((column) => columns.get(column) ?? 0));
  const width = rows[at]?.length ?? 0;
  const money = [...amountColumns(layout), ...(layout.saldo ? [layout.saldo.coluna] : [])];
  const isComma = hasDecimalComma(body.flatMap((row) => money.map((column) => cell(row, column))));
  if (isCutCell(body.at(-1)?.[needed]?.trim(), columns.get(layout.descricao.at(-1) ?? "") === needed))
    throw statementCut();

  const lines: (StatementLine & { saldo: Decimal | null })[] = [];
  let linhasDeSaldo = 0;
  for (const row of body) {
    if (row.length <= needed) throw statementCut();
    // A delimiter inside a cell moves the amount to another column.
    if (row.slice(width).some((extra) => extra.trim() !== "")) throw statementBroken(row.join(" ").slice(0, 60));
    const descricao = describe(layout.descricao.map((column) => cell(row, column)));
    if (isBalanceLine(descricao)) {
      linhasDeSaldo += 1;
      continue;
    }
    const data = readDay(cell(row, layout.data));
    if (!data) throw statementDay(cell(row, layout.data).slice(0, 20));
    const amount = readAmount(layout, (column) => cell(row, column), isComma, descricao);
    lines.push({
      ...{ data, descricao, valor: layout.isOpposed ? amount.neg() : amount },
      fitid: (layout.fitid && cell(row, layout.fitid)) || null,
      saldo: layout.saldo ? readSignedAmount(cell(row, layout.saldo.coluna), isComma) : null,
    });
  }
  const proof = layout.saldo ? prove(lines, layout.saldo.de) : NO_PROOF;
  const days = lines.map(({ data }) => data).sort();
  return [
    {
      ...{ layout: layout.layout, tipo: layout.tipo, banco: layout.banco, numero: accountIn(rows.slice(0, at)) },
      ...{ de: days[0] ?? null, ate: days.at(-1) ?? null, ...proof },
      linhas: lines.map(({ saldo: _, ...line }) => line),
      linhasDeSaldo,
    },
  ];
}

/** The last cell of a file that ends in it: a quote that is not closed, or nothing where every line has a description. */
const isCutCell = (cell: string | undefined, isDescription: boolean) =>
  cell !== undefined && (/^"[^"]*$/.test(cell) || (isDescription && cell === ""));

const describe = (parts: readonly string[]) =>
  [...new Set(parts.map(tidyDescription).filter((part) => part !== ""))].join(" ") || "Sem descrição";

function readAmount(
  { valor }: CsvLayout,
  cell: (column: string) => string,
  isComma: boolean,
  descricao: string,
): Decimal {
  const read = (column: string) => {
    const text = cell(column);
    const amount = readSignedAmount(text, isComma);
    if (!amount) throw statementAmount(text.slice(0, 40), descricao);
    return amount;
  };
  if (typeof valor === "string") return read(valor);
  const [came, went] = valor.map((column) => (cell(column) === "" ? ZERO : read(column))) as [Decimal, Decimal];
  if (came.isZero() && went.isZero() && valor.every((column) => cell(column) === ""))
    throw statementAmount("", descricao);
  return came.abs().minus(went.abs());
}

type Proof = Pick<Statement, "saldoInicial" | "saldoFinal" | "saldoEm" | "diferenca">;
const NO_PROOF: Proof = { saldoInicial: null, saldoFinal: null, saldoEm: null, diferenca: null };

/** The stated balances against the lines, in whichever order the file has them. */
function prove(lines: readonly (StatementLine & { saldo: Decimal | null })[], de: "linha" | "dia"): Proof {
  const stated = lines.flatMap(({ saldo, ...line }) => (saldo ? [{ ...line, saldo }] : []));
  const [first, last] = [stated[0], stated.at(-1)];
  if (!first || !last || stated.length !== lines.length) return NO_PROOF;
  const isNewestFirst = first.data > last.data || (first.data === last.data && isReversed(stated));
  const [oldest, newest] = isNewestFirst ? [last, first] : [first, last];
  const total = sum(stated.map(({ valor }) => valor));
  const before =
    de === "linha"
      ? oldest.saldo.minus(oldest.valor)
      : oldest.saldo.minus(sum(stated.filter(({ data }) => data === oldest.data).map(({ valor }) => valor)));
  return {
    saldoInicial: before,
    saldoFinal: newest.saldo,
    saldoEm: newest.data,
    diferenca: newest.saldo.minus(before.plus(total)),
  };
}

/** Within one day: true where each balance follows from the line below. */
function isReversed(lines: readonly { valor: Decimal; saldo: Decimal }[]): boolean {
  const [first, second] = lines;
  if (!first || !second) return false;
  return first.saldo.minus(first.valor).eq(second.saldo) && !second.saldo.minus(second.valor).eq(first.saldo);
}

/** `Conta ;1234567-8`, above the header. */
function accountIn(preamble: readonly (readonly string[])[]): string | null {
  for (const row of preamble) {
    const at = row.findIndex((cell) => /^conta\b/i.test(cell.trim()));
    const text = row[at + 1] ?? row[at]?.split(":")[1] ?? "";
    const number = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (at >= 0 && /\d/.test(number)) return number;
  }
  return null;
}

/** `dd/mm/aaaa` or `aaaa-mm-dd`. */
function readDay(text: string): CalendarDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text;
  return isCalendarDate(iso) ? iso : null;
}
