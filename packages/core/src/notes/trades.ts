import { type Column, cellsOf, findColumns } from "./columns.ts";
import { resolveTicker } from "./instruments/resolve-ticker.ts";
import type { NoteLayout, TradeColumn } from "./layouts/layout.ts";
import { type DecimalMark, parseNumber } from "./numbers.ts";
import { joinItems, type TextRow } from "./rows.ts";
import type { DebitCredit, NoteTrade, Side } from "./schema.ts";

interface TradesTable {
  trades: NoteTrade[];
  /** Lines that hold numbers like a trade, whether or not they could be read. */
  tradeLookingRows: number;
}

const TABLE_END = /\bresumo (dos negocios|financeiro)\b/;
/** Older prints fill the term of every spot line with this; it means nothing. */
const NO_TERM = "01/00";
/** A term may be joined to the name: `120 ONCOCLINICAS`, `10/18 PETRJ300`. */
const DAYS_THEN_NAME = /^(\d{1,3}) (\S.*)$/;
const EXPIRY_THEN_NAME = /^(\d{2}\/\d{2}) (\S.*)$/;
const LONE_TERM = /^(\d{1,3}|\d{2}\/\d{2})$/;
const AMOUNT_AND_LETTER = /^(-?[\d.,]+)\s*\|?\s*([DC])?$/;

type Cells = ReadonlyMap<TradeColumn, string>;

/** The trades printed on one page; none when the page has no table. */
export function readTrades(rows: readonly TextRow[], layout: NoteLayout, mark: DecimalMark): TradesTable {
  const headerAt = rows.findIndex((row) => findColumns(row, layout.columns) !== null);
  const header = rows[headerAt];
  const columns = header && findColumns(header, layout.columns);
  if (!columns) return { trades: [], tradeLookingRows: 0 };

  const body = rows.slice(headerAt + 1);
  const end = body.findIndex((row) => TABLE_END.test(row.key));
  const lines = (end < 0 ? body : body.slice(0, end))
    .map((row) => ({ row, cells: textCells(row, columns) }))
    .filter(({ cells }) => looksLikeTrade(cells, mark));
  return {
    trades: lines.flatMap(({ row, cells }) => readTrade(row, cells, mark) ?? []),
    tradeLookingRows: lines.length,
  };
}

function textCells(row: TextRow, columns: readonly Column<TradeColumn>[]): Cells {
  return new Map([...cellsOf(row, columns)].map(([key, items]) => [key, joinItems(items)]));
}

function looksLikeTrade(cells: Cells, mark: DecimalMark): boolean {
  const numbers = [cells.get("quantidade"), cells.get("preco"), splitAmount(cells.get("valor")).amount];
  const found = numbers.filter((text) => parseNumber(text ?? "", mark) !== null).length;
  return found >= 2 || (found >= 1 && readSide(cells.get("lado")) !== null);
}

function readTrade(row: TextRow, cells: Cells, mark: DecimalMark): NoteTrade | null {
  const { amount, letter } = splitAmount(cells.get("valor"));
  const lado = readSide(cells.get("lado"));
  const quantidade = parseNumber(cells.get("quantidade") ?? "", mark);
  const preco = parseNumber(cells.get("preco") ?? "", mark);
  const valor = parseNumber(amount, mark)?.abs();
  const debitoCredito = readLetter(cells.get("debitoCredito") ?? letter);
  const mercado = cells.get("mercado") ?? "";
  const { prazo, especificacao } = splitTerm(cells.get("prazo") ?? "", cells.get("especificacao") ?? "", mercado);
  if (!lado || !quantidade || !preco || !valor || !debitoCredito || !mercado || !especificacao) return null;

  const observacao = cells.get("observacao")?.replaceAll(" ", "") ?? null;
  return {
    lado,
    mercado,
    prazo,
    especificacao,
    ticker: resolveTicker(especificacao),
    quantidade,
    preco,
    valor,
    debitoCredito,
    dayTrade: observacao?.includes("D") ?? false,
    observacao,
    pagina: row.pagina,
    linha: row.linha,
  };
}

/** The term stands in its own column, or is joined to the name in either. */
function splitTerm(term: string, name: string, market: string): { prazo: string | null; especificacao: string } {
  if (LONE_TERM.test(term)) return { prazo: term === NO_TERM ? null : term, especificacao: name };

  const text = `${term} ${name}`.trim();
  const [, prazo, especificacao] = (/^TERMO/.test(market) ? DAYS_THEN_NAME : EXPIRY_THEN_NAME).exec(text) ?? [];
  if (!prazo || !especificacao) return { prazo: null, especificacao: text };
  return { prazo: prazo === NO_TERM ? null : prazo, especificacao };
}

function splitAmount(text = ""): { amount: string; letter: string | undefined } {
  const [, amount = "", letter] = AMOUNT_AND_LETTER.exec(text) ?? [];
  return { amount, letter };
}

function readSide(text: string | undefined): Side | null {
  return text === "C" || text === "V" ? text : null;
}

function readLetter(text: string | undefined): DebitCredit | null {
  return text === "C" || text === "D" ? text : null;
}
