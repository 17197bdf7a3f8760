import { isCalendarDate } from "../../calendar.ts";
import { nameBroker } from "../brokers.ts";
import { isTitled, prints } from "../page/anchors.ts";
import { type ColumnTitle, findTable } from "../page/columns.ts";
import { type DecimalMark, parseNumber, toIsoDay } from "../page/numbers.ts";
import { oncePerPage } from "../page/once-per-page.ts";
import type { Sheet, TextRow } from "../page/rows.ts";
import { futuresNote, hasFigures, readFigures, toFuture } from "../sections/futures.ts";
import { brokerBlock, readBroker, readHeader } from "../sections/header.ts";
import type { TradeLine } from "../sections/trades.ts";
import type { NoteLayout } from "./layout.ts";

type FutureColumn = "lado" | "mercadoria" | "vencimento" | "quantidade" | "preco" | "tipo" | "valor" | "taxa";

const columns: readonly ColumnTitle<FutureColumn>[] = [
  { key: "lado", titles: ["C/V"] },
  { key: "mercadoria", titles: ["Mercadoria"] },
  { key: "vencimento", titles: ["Vencimento"] },
  { key: "quantidade", titles: ["Quantidade"] },
  { key: "preco", titles: ["Preço"] },
  { key: "tipo", titles: ["Tipo"] },
  { key: "valor", titles: ["Valor", "Vlr"] },
];

const findFuturesTable = oncePerPage((sheet) => findTable(sheet, columns));

/** Side, commodity in one cell or two, expiry, quantity, price, kind, adjustment with its letter, fee. */
const LINE =
  /^([CV]) ([A-Z0-9]{2,8}(?: [A-Z0-9]{2,6})?) (\d{2}\/\d{2}\/\d{4}) (\S+) (\S+) ([A-Z]+(?: [A-Z]+){0,3}) (-?[\d.,]+) ?\|? ?([DC])?(?: (-?[\d.,]+)(?: ?\|? ?[DC])?)?$/;
const MAX_LINE_LENGTH = 300;
/** Quantity, price and adjustment: fewer numbers make no trade. */
const NUMBERS_OF_A_TRADE = 3;

const SUMMARY = /^(venda disponivel|irrf\b|continua)/;

/** One print used by several brokers, with small variants. */
const printsByBroker: readonly (readonly [layout: string, brokers: readonly string[]])[] = [
  ["bmf-btg", ["BTG Pactual", "EQI"]],
  ["bmf-toro", ["Toro"]],
  ["bmf-xp", ["XP", "Clear", "Rico"]],
];

/** SINACOR's note of futures: adjustments for values, four rows of boxes below the table. */
export const bmf: NoteLayout = {
  name: "bmf",
  recognises: (sheet) => findFuturesTable(sheet) !== null && !prints(sheet, "COMPROVANTE BM&F"),
  readHeader,
  hasTotals: hasFigures,
  read: (sheets, mark) => {
    const [first = []] = sheets;
    const last = sheets.findLast(hasFigures) ?? sheets.at(-1) ?? [];
    return futuresNote({
      header: readHeader(first),
      sheets,
      broker: readBroker(first, "Corretora"),
      layout: printOf(first),
      lines: sheets.flatMap((sheet) => readLines(sheet, mark)),
      figures: readFigures(belowTrades(last, mark), mark),
    });
  },
};

/** The print's variant, by the broker name printed in its block, never by its CNPJ. */
function printOf(sheet: Sheet): string {
  const name = nameBroker(brokerBlock(sheet), null, "");
  const known = printsByBroker.find(([, brokers]) => brokers.includes(name))?.[0];
  return known ?? (isTitled(sheet, "NOTA DE NEGOCIAÇÃO") ? "bmf-xp" : "bmf");
}

function readLines(sheet: Sheet, mark: DecimalMark): TradeLine[] {
  const table = findFuturesTable(sheet);
  if (!table) return [];
  const body = sheet.slice(table.bodyFrom);
  const end = body.findIndex((row) => SUMMARY.test(row.key));
  return (end < 0 ? body : body.slice(0, end)).flatMap((row) => readLine(row, mark) ?? []);
}

/** The titles of the table hold one label of the boxes. */
function belowTrades(sheet: Sheet, mark: DecimalMark): Sheet {
  const from = findFuturesTable(sheet)?.bodyFrom ?? 0;
  const lastLine = readLines(sheet, mark).at(-1)?.linha ?? 0;
  return sheet.slice(from).filter(({ linha }) => linha > lastLine);
}

function readLine(row: TextRow, mark: DecimalMark): TradeLine | null {
  if (row.text.length > MAX_LINE_LENGTH) return null;
  const { pagina, linha } = row;
  const numbers = row.text.split(" ").filter((word) => parseNumber(word, mark) !== null);
  if (numbers.length < NUMBERS_OF_A_TRADE) return null;

  const [, side, commodity = "", expiry = "", quantity = "", price = "", tipo = "", value = "", letter] =
    LINE.exec(row.text) ?? [];
  const [quantidade, preco, valor] = [quantity, price, value].map((text) => parseNumber(text, mark));
  const day = toIsoDay(expiry);
  if ((side !== "C" && side !== "V") || !quantidade || !preco || !valor || !isCalendarDate(day)) {
    return { pagina, linha, trade: null };
  }
  const printed = {
    lado: side as "C" | "V",
    ticker: commodity.replaceAll(" ", ""),
    prazo: day,
    quantidade,
    preco,
    valor,
    debitoCredito: letter === "C" || letter === "D" ? (letter as "C" | "D") : null,
    tipo,
  };
  return { pagina, linha, trade: toFuture(row, printed) };
}
