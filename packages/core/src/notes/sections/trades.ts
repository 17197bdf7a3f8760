import { Decimal } from "../../money.ts";
import { resolveTicker } from "../instruments/resolve-ticker.ts";
import { type Column, type ColumnTitle, cellsOf, findTable, type Table } from "../page/columns.ts";
import { type DecimalMark, parseNumber } from "../page/numbers.ts";
import { oncePerPage } from "../page/once-per-page.ts";
import { withPlainHyphens } from "../page/page-items.ts";
import { joinItems, type TextRow } from "../page/rows.ts";
import type { DebitCredit, NoteTrade, Side } from "../schema.ts";

/** Fields of a trade line in a SINACOR-style layout. */
type TradeColumn =
  | "qualificado"
  | "negociacao"
  | "lado"
  | "mercado"
  | "prazo"
  | "especificacao"
  | "observacao"
  | "quantidade"
  | "preco"
  | "valor"
  | "debitoCredito";

/** A printed line that looks like a trade. */
export interface TradeLine {
  pagina: number;
  linha: number;
  /** Null when the line could not be read. */
  trade: NoteTrade | null;
}

/** Titles of the trades table, left to right, as the prints name them. Source: note-layouts §1. */
const tradeColumns: readonly ColumnTitle<TradeColumn>[] = [
  { key: "qualificado", titles: ["Q"], isOptional: true },
  { key: "negociacao", titles: ["Negociação", "Praça", "Mercado"], isOptional: true },
  { key: "lado", titles: ["C/V"] },
  { key: "mercado", titles: ["Tipo mercado", "Tipo de mercado", "Tipo"] },
  { key: "prazo", titles: ["Prazo"], isOptional: true },
  { key: "especificacao", titles: ["Especificação"] },
  { key: "observacao", titles: ["Obs"], isOptional: true },
  { key: "quantidade", titles: ["Quantidade", "Qtde", "Quant"] },
  { key: "preco", titles: ["Preço"] },
  { key: "valor", titles: ["Valor", "Compra/Venda"] },
  { key: "debitoCredito", titles: ["D/C"], isOptional: true },
];

const TABLE_END = /\bresumo ((dos|de) negocios|financeiro)\b/;
/** Rows of the table that add up others. */
const SUBTOTAL = /^(sub ?total|total)\b/;
/** Older prints fill the term of every spot line with this; it means nothing. */
const NO_TERM = "01/00";
/** A term may be joined to the name: `120 ONCOCLINICAS`, `10/18 PETRJ300`. */
const DAYS_THEN_NAME = /^(\d{1,3}) (\S.*)$/;
const EXPIRY_THEN_NAME = /^(\d{2}\/\d{2}) ?(\S.*)$/;
const LONE_TERM = /^(\d{1,3}|\d{2}\/\d{2})$/;
const AMOUNT_AND_LETTER = /^(-?[\d.,]+)\s*\|?\s*([DC])?$/;
const LETTER = /^\|?\s*([DC])$/;
/** Some prints have it before prices and amounts. */
const CURRENCY = /R\$ ?/;
/** The marks of the legend, alone or together; CI is a class of securities. Source: note-layouts §2.2. */
const MARKS = /^(?!CI$)[2#@8DFBACPHXYLTIR*]{1,6}$/;
/** A mark that the reader of PDFs joined to the name; only these two can be no letter of a name. */
const NAME_THEN_MARK = /^(\S.*) ([2#8DFBACPHXYLTIR]{0,2}[#@][2#8DFBACPHXYLTIR]{0,2})$/;
const CENT = new Decimal("0.01");

/** Market phrases, the longest first, since one may begin another. */
const markets = [
  "EXERC OPC COMPRA",
  "EXERC OPC VENDA",
  "OPCAO DE COMPRA",
  "OPCAO DE VENDA",
  "FRACIONARIO",
  "LEILAO",
  "TERMO",
  "VISTA",
  "FRA",
  "VIS",
];

type Cells = ReadonlyMap<TradeColumn, string>;

/** The table of trades of a page; null when the page has none. */
export const findTradesTable: (rows: readonly TextRow[]) => Table<TradeColumn> | null = oncePerPage((rows) =>
  findTable(rows, tradeColumns),
);

/** The lines of one page that look like trades, in order; none when the page has no table. */
export function readTrades(rows: readonly TextRow[], mark: DecimalMark): TradeLine[] {
  const table = findTradesTable(rows);
  if (!table) return [];

  const body = rows.slice(table.bodyFrom);
  const end = body.findIndex((row) => TABLE_END.test(row.key));
  return (end < 0 ? body : body.slice(0, end))
    .filter((row) => !SUBTOTAL.test(row.key))
    .flatMap((row) => readLine(row, table.columns, mark) ?? []);
}

function readLine(row: TextRow, columns: readonly Column<TradeColumn>[], mark: DecimalMark): TradeLine | null {
  const place = { pagina: row.pagina, linha: row.linha };
  const cells = textCells(row, columns);
  if (looksLikeTrade(cells, mark)) {
    if (isPhantom(cells, mark)) return null;
    const trade = readTrade(row, cells, mark);
    return { ...place, trade: trade && isProduct(trade) ? trade : (readByOrder(row, cells, mark) ?? trade) };
  }
  const trade = readByOrder(row, cells, mark);
  return trade && { ...place, trade };
}

function textCells(row: TextRow, columns: readonly Column<TradeColumn>[]): Cells {
  return new Map([...cellsOf(row, columns)].map(([key, items]) => [key, joinItems(items).replace(CURRENCY, "")]));
}

function looksLikeTrade(cells: Cells, mark: DecimalMark): boolean {
  const found = numbersOf(cells, mark).length;
  return found >= 2 || (found >= 1 && readSide(cells.get("lado")) !== null);
}

/** One print ends its table with a line of zeros. */
function isPhantom(cells: Cells, mark: DecimalMark): boolean {
  const numbers = numbersOf(cells, mark);
  return numbers.length >= 2 && numbers.every((number) => number.isZero());
}

function numbersOf(cells: Cells, mark: DecimalMark): Decimal[] {
  const texts = [cells.get("quantidade"), cells.get("preco"), splitAmount(cells.get("valor")).amount];
  return texts.flatMap((text) => parseNumber(text ?? "", mark) ?? []);
}

function readTrade(row: TextRow, cells: Cells, mark: DecimalMark): NoteTrade | null {
  const { amount, letter } = splitAmount(cells.get("valor"));
  const { especificacao, observacao } = splitMarks(cells.get("especificacao") ?? "", cells.get("observacao"));
  const { mercado, rest } = splitMarket(cells.get("mercado") ?? "");
  const { prazo, nome } = splitTerm(`${rest} ${cells.get("prazo") ?? ""}`.trim(), especificacao, mercado);
  return toTrade(row, {
    lado: readSide(cells.get("lado")),
    mercado,
    prazo,
    especificacao: nome,
    observacao,
    quantidade: parseNumber(cells.get("quantidade") ?? "", mark),
    preco: parseNumber(cells.get("preco") ?? "", mark),
    valor: parseNumber(amount, mark),
    debitoCredito: readLetter(cells.get("debitoCredito")) ?? readLetter(letter),
  });
}

/**
 * Reads a line by the order of its words where its texts do not stand under their titles: side, market, security, quantity,
 * price, amount, letter. Counts only where quantity × price gives the amount.
 */
function readByOrder(row: TextRow, cells: Cells, mark: DecimalMark): NoteTrade | null {
  if (row.text.length > MAX_LINE_LENGTH) return null;
  const words = row.text.split(" ");
  const letter = LETTER.test(words.at(-1) ?? "") ? words.pop() : undefined;
  if (words.at(-1) === "|") words.pop();
  const last = splitAmount(words.pop());
  const [quantidade, preco] = words.splice(-2).map((word) => parseNumber(word, mark));
  const text = words.join(" ");
  const market = markets
    .map((name) => ({ name, at: ` ${text} `.search(new RegExp(` [CV] ?${name}(?= |\\d)`)) }))
    .find(({ at }) => at >= 0);
  if (!market) return null;

  const observacao = cells.get("observacao");
  const rest = text.slice(text.indexOf(market.name, market.at) + market.name.length).trim();
  const isMarked = observacao !== undefined && rest.endsWith(` ${observacao}`);
  const split = splitMarks(isMarked ? rest.slice(0, -observacao.length - 1) : rest, isMarked ? observacao : undefined);
  const { prazo, nome } = splitTerm("", split.especificacao, market.name);
  const trade = toTrade(row, {
    lado: readSide(text[market.at]),
    mercado: market.name,
    prazo,
    especificacao: nome,
    observacao: split.observacao,
    quantidade: quantidade ?? null,
    preco: preco ?? null,
    valor: parseNumber(last.amount, mark),
    debitoCredito: readLetter(letter) ?? readLetter(last.letter),
  });
  return trade && isProduct(trade) ? trade : null;
}

/** Beyond this a line is no trade. */
const MAX_LINE_LENGTH = 1000;

type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null };
type Figures = Pick<NoteTrade, "mercado" | "prazo" | "especificacao" | "observacao"> &
  Nullable<Pick<NoteTrade, "lado" | "quantidade" | "preco" | "valor" | "debitoCredito">>;

function toTrade({ pagina, linha }: TextRow, figures: Figures): NoteTrade | null {
  const { lado, mercado, prazo, especificacao, observacao, quantidade, preco, valor, debitoCredito } = figures;
  if (!lado || !quantidade || !preco || !valor || !debitoCredito || !mercado || !especificacao) return null;
  return {
    lado,
    mercado,
    prazo,
    especificacao: withPlainHyphens(especificacao),
    ticker: resolveTicker(especificacao),
    quantidade: quantidade.abs(),
    preco: preco.abs(),
    valor: valor.abs(),
    debitoCredito,
    dayTrade: observacao?.includes("D") ?? false,
    observacao,
    pagina,
    linha,
  };
}

function isProduct({ quantidade, preco, valor }: NoteTrade): boolean {
  return quantidade.times(preco).minus(valor).abs().lte(CENT);
}

/** Text in the marks' column that is no mark, such as a level pushed there by the name, belongs to the security. */
function splitMarks(name: string, cell: string | undefined): { especificacao: string; observacao: string | null } {
  if (cell === undefined) {
    const [, especificacao = name, observacao = null] = NAME_THEN_MARK.exec(name) ?? [];
    return { especificacao, observacao };
  }
  const words = cell.split(" ");
  const marksAt = words.findIndex((_, index) => words.slice(index).every((word) => MARKS.test(word)));
  const pushed = marksAt < 0 ? words : words.slice(0, marksAt);
  const marks = marksAt < 0 ? [] : words.slice(marksAt);
  return { especificacao: [name, ...pushed].join(" ").trim(), observacao: marks.join("") || null };
}

/** A reader of PDFs may join a long market to the term behind it. */
function splitMarket(cell: string): { mercado: string; rest: string } {
  const known = markets.find((market) => cell.startsWith(market)) ?? cell;
  return { mercado: known, rest: cell.slice(known.length).trim() };
}

/** The term has its own column, or is joined to the name in either one. */
function splitTerm(term: string, name: string, market: string): { prazo: string | null; nome: string } {
  if (LONE_TERM.test(term)) return { prazo: term === NO_TERM ? null : term, nome: name };

  const text = `${term} ${name}`.trim();
  const [, prazo, nome] = (/^TERMO/.test(market) ? DAYS_THEN_NAME : EXPIRY_THEN_NAME).exec(text) ?? [];
  if (!prazo || !nome) return { prazo: null, nome: text };
  return { prazo: prazo === NO_TERM ? null : prazo, nome };
}

function splitAmount(text = ""): { amount: string; letter: string | undefined } {
  const [, amount = "", letter] = AMOUNT_AND_LETTER.exec(text) ?? [];
  return { amount, letter };
}

function readSide(text: string | undefined): Side | null {
  return text === "C" || text === "V" ? text : null;
}

function readLetter(text: string | undefined): DebitCredit | null {
  const letter = LETTER.exec(text ?? "")?.[1];
  return letter === "C" || letter === "D" ? letter : null;
}
