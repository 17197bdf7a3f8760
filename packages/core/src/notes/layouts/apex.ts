import { Decimal, toCents } from "../../money.ts";
import { prints } from "../anchors.ts";
import { type ColumnTitle, cellsOf, findTable } from "../columns.ts";
import { matchKey } from "../page-items.ts";
import { joinItems, type Sheet, type TextRow } from "../rows.ts";
import type { ChargeType, NoteCharge, NoteTrade } from "../schema.ts";
import type { TradeLine } from "../trades.ts";
import { type ConfirmedTrade, confirmationNotes, parseDollars, parseUsDay } from "../us-confirmation.ts";
import type { NoteLayout } from "./layout.ts";

type ApexColumn =
  | "type"
  | "action"
  | "tradeDate"
  | "settleDate"
  | "quantity"
  | "symbol"
  | "price"
  | "principal"
  | "commission"
  | "transactionFee"
  | "fees"
  | "tag"
  | "net";

const columns: readonly ColumnTitle<ApexColumn>[] = [
  { key: "type", titles: ["Type"], isOptional: true },
  { key: "action", titles: ["B/S"] },
  { key: "tradeDate", titles: ["Trade Date"] },
  { key: "settleDate", titles: ["Settle Date"] },
  { key: "quantity", titles: ["QTY", "Quantity"] },
  { key: "symbol", titles: ["SYM"] },
  { key: "price", titles: ["Price"] },
  { key: "principal", titles: ["Principal"] },
  { key: "commission", titles: ["COMM"] },
  { key: "transactionFee", titles: ["Tran Fee"] },
  { key: "fees", titles: ["Fees"] },
  { key: "tag", titles: ["Number", "Tag"], isOptional: true },
  { key: "net", titles: ["Net Amount"] },
];

const chargeColumns: readonly (readonly [ApexColumn, ChargeType])[] = [
  ["commission", "corretagem"],
  ["transactionFee", "emolumentos"],
  ["fees", "outros"],
];

/** Below a trade, beside its description. */
const INTEREST = /interest\/sttax: (-?[\d.,]*\d)/;
const DESCRIPTION = /^Desc: (.*?)(?: Interest\/.*)?$/;

const NOMAD = "N O M A D";
const ACTION = /^(buy|sell|bought|sold)$/;
const SYMBOL = /^\(?([A-Z]{1,5}(?:\.[A-Z])?)\)?$/;
const MAX_WORDS = 60;
const MAX_LINE_LENGTH = 500;
const CENT = new Decimal("0.01");

/** Confirmations cleared by Apex: its own table, or Nomad's lines. Source: note-layouts §6. */
export const apex: NoteLayout = {
  name: "apex",
  recognises: (sheet) =>
    findTable(sheet, columns) !== null || (prints(sheet, NOMAD) && readSheet(sheet).trades.length > 0),
  readHeader: (sheet) => ({ numero: null, folha: null, dataPregao: readSheet(sheet).trades[0]?.day ?? null }),
  hasTotals: () => false, // each trade stands for itself
  read: (sheets) => {
    const read = sheets.map(readSheet);
    return confirmationNotes({
      layout: apex.name,
      heading: headingOf(sheets),
      trades: read.flatMap(({ trades }) => trades),
      unread: read.flatMap(({ unread }) => unread),
      fallbackBroker: "Apex",
    });
  },
};

/** The lines above the trades, which name the broker and no security. */
function headingOf([first = []]: readonly Sheet[]): Sheet {
  const table = findTable(first, columns);
  const trade = readSheet(first).trades[0]?.trade;
  return first.filter((_, index) => (table ? index < table.bodyFrom : trade === undefined || index + 1 < trade.linha));
}

interface SheetTrades {
  trades: ConfirmedTrade[];
  unread: TradeLine[];
}

function readSheet(sheet: Sheet): SheetTrades {
  const table = findTable(sheet, columns);
  const read: SheetTrades = { trades: [], unread: [] };
  const body = table ? sheet.slice(table.bodyFrom) : sheet;
  for (const [index, row] of body.entries()) {
    if (row.text.length > MAX_LINE_LENGTH) continue;
    const trade = table
      ? readCells(
          row,
          new Map([...cellsOf(row, table.columns)].map(([key, items]) => [key, joinItems(items)])),
          body[index + 1],
        )
      : readNomadLine(row);
    if (trade === "unread") read.unread.push({ pagina: row.pagina, linha: row.linha, trade: null });
    else if (trade) read.trades.push(trade);
  }
  return read;
}

function readCells(
  row: TextRow,
  cells: ReadonlyMap<ApexColumn, string>,
  below: TextRow | undefined,
): ConfirmedTrade | "unread" | null {
  const dollars = (key: ApexColumn) => parseDollars(cells.get(key)?.split(" ")[0] ?? "");
  const [quantity, price, principal, net] = [
    dollars("quantity"),
    dollars("price"),
    dollars("principal"),
    dollars("net"),
  ];
  const day = parseUsDay(cells.get("tradeDate") ?? "");
  const action = cells.get("action");
  const symbol = cells.get("symbol");
  if (!day) return null;
  if (!quantity || !price || !principal || !net || !symbol || (action !== "B" && action !== "S")) return "unread";

  const place = { pagina: row.pagina, linha: row.linha };
  const charges = chargeColumns.flatMap(([key, tipo]): NoteCharge[] => {
    const valor = dollars(key);
    return valor ? [{ tipo, valor, debitado: true, ...place }] : [];
  });
  const interest =
    below && below.text.length <= MAX_LINE_LENGTH ? parseDollars(INTEREST.exec(below.key)?.[1] ?? "") : null;
  if (below && interest) {
    charges.push({ tipo: "outros", valor: interest, debitado: true, pagina: below.pagina, linha: below.linha });
  }
  const name = below && below.text.length <= MAX_LINE_LENGTH ? DESCRIPTION.exec(below.text)?.[1] : undefined;
  return {
    trade: toTrade(row, {
      isPurchase: action === "B",
      symbol,
      name: name ? `${symbol} ${name}` : symbol,
      quantity,
      price,
      amount: principal,
    }),
    charges,
    net,
    settlement: parseUsDay(cells.get("settleDate") ?? ""),
    day,
  };
}

/**
 * One line of Nomad's: its numbers stand around the word Buy or Sell, in an order that changed in November 2024. Which of
 * them are quantity, price and amount, their product tells.
 */
function readNomadLine(row: TextRow): ConfirmedTrade | "unread" | null {
  const words = row.text.split(" ");
  const at = words.findIndex((word) => ACTION.test(matchKey(word)));
  const [day, settlement] = words.flatMap((word) => parseUsDay(word) ?? []);
  if (words.length > MAX_WORDS || at < 0 || !day) return null;

  const figures = findProduct(words.slice(at).flatMap((word) => parseDollars(word) ?? []));
  const symbol = words
    .slice(0, at)
    .flatMap((word) => SYMBOL.exec(word)?.[1] ?? [])
    .at(-1);
  if (!figures || !symbol) return "unread";
  const isPurchase = matchKey(words[at] ?? "").startsWith("b");
  return {
    trade: toTrade(row, { isPurchase, symbol, name: words.slice(0, at).join(" "), ...figures }),
    charges: [],
    net: figures.amount,
    settlement: settlement ?? null,
    day,
  };
}

interface UsFigures {
  isPurchase: boolean;
  symbol: string;
  name: string;
  quantity: Decimal;
  price: Decimal;
  amount: Decimal;
}

function toTrade(
  { pagina, linha }: TextRow,
  { isPurchase, symbol, name, quantity, price, amount }: UsFigures,
): NoteTrade {
  return {
    lado: isPurchase ? "C" : "V",
    mercado: "EUA",
    prazo: null,
    especificacao: name,
    ticker: symbol,
    quantidade: quantity,
    preco: price,
    valor: amount,
    debitoCredito: isPurchase ? "D" : "C",
    dayTrade: false,
    observacao: null,
    pagina,
    linha,
  };
}

/** A line has some six numbers; bounds the cost of hostile pages. */
const MAX_NUMBERS = 8;

/** The first numbers of which one is the product of two others; the quantity is the one with more decimals. */
function findProduct(numbers: readonly Decimal[]) {
  const few = numbers.slice(0, MAX_NUMBERS);
  for (const [first, one] of few.entries()) {
    for (const [second, other] of few.entries()) {
      if (second <= first || one.isZero() || other.isZero()) continue;
      const product = toCents(one.times(other));
      const amount = few.find(
        (number, index) => index !== first && index !== second && number.minus(product).abs().lte(CENT),
      );
      if (!amount) continue;
      const [quantity, price] = one.decimalPlaces() >= other.decimalPlaces() ? [one, other] : [other, one];
      return { quantity, price, amount };
    }
  }
  return null;
}
