import type { Decimal } from "../../money.ts";
import { type ColumnTitle, cellsOf, findTable } from "../page/columns.ts";
import { joinItems, type Sheet, type TextRow } from "../page/rows.ts";
import type { ChargeType, NoteCharge, NoteTrade } from "../schema.ts";
import type { TradeLine } from "../sections/trades.ts";
import type { NoteLayout } from "./layout.ts";
import { type ConfirmedTrade, confirmationNotes, parseDollars, parseUsDay } from "./us-confirmation.ts";

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

const MAX_LINE_LENGTH = 500;

/** Confirmations cleared by Apex, in its own table. Source: note-layouts §6. */
export const apex: NoteLayout = {
  name: "apex",
  recognises: (sheet) => findTable(sheet, columns) !== null,
  readHeader: (sheet) => ({ numero: null, folha: null, dataPregao: readSheet(sheet).trades[0]?.day ?? null }),
  hasTotals: () => false, // each trade is a note by itself
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
  return first.slice(0, findTable(first, columns)?.bodyFrom ?? 0);
}

interface SheetTrades {
  trades: ConfirmedTrade[];
  unread: TradeLine[];
}

function readSheet(sheet: Sheet): SheetTrades {
  const table = findTable(sheet, columns);
  const read: SheetTrades = { trades: [], unread: [] };
  if (!table) return read;
  const body = sheet.slice(table.bodyFrom);
  for (const [index, row] of body.entries()) {
    const cells = new Map([...cellsOf(row, table.columns)].map(([key, items]) => [key, joinItems(items)]));
    const trade = row.text.length > MAX_LINE_LENGTH ? "unread" : readCells(row, cells, body[index + 1]);
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
  const isTrade = [day, action === "B" || action === "S", quantity, price, principal, net].filter(Boolean).length > 2;
  if (!isTrade) return null;
  if (!day || !quantity || !price || !principal || !net || !symbol || (action !== "B" && action !== "S"))
    return "unread";

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
