import { type Column, type ColumnTitle, cellsOf, findTable } from "../page/columns.ts";
import { oncePerPage } from "../page/once-per-page.ts";
import { matchKey } from "../page/page-items.ts";
import { type Pair, type PairLabel, readPairs } from "../page/pairs.ts";
import { joinItems, type TextRow } from "../page/rows.ts";
import type { ChargeType, NoteCharge } from "../schema.ts";
import type { TradeLine } from "../sections/trades.ts";
import type { NoteLayout } from "./layout.ts";
import { type ConfirmedTrade, confirmationNotes, DOLLARS, netOf, parseDollars, parseUsDay } from "./us-confirmation.ts";

type UsColumn =
  | "symbol"
  | "security"
  | "account"
  | "action"
  | "time"
  | "quantity"
  | "price"
  | "tradeDate"
  | "settleDate"
  | "capacity";

const columns: readonly ColumnTitle<UsColumn>[] = [
  { key: "symbol", titles: ["Symbol"] },
  { key: "security", titles: ["Security", "Description"], isOptional: true },
  { key: "account", titles: ["A/C"], isOptional: true },
  { key: "action", titles: ["Action", "Buy/Sell", "Side"] },
  { key: "time", titles: ["Execution Time"], isOptional: true },
  { key: "quantity", titles: ["Quantity", "Qty"] },
  { key: "price", titles: ["Price"] },
  { key: "tradeDate", titles: ["Trade Date"] },
  { key: "settleDate", titles: ["Settle"] },
  { key: "capacity", titles: ["Capacity"], isOptional: true },
];

type AmountKey = "principal" | "interest" | "commission" | "fee" | "other" | "net";

const amount = (key: AmountKey, label: RegExp): PairLabel<AmountKey> => ({ key, label, value: DOLLARS });

const amounts: readonly PairLabel<AmountKey>[] = [
  amount("principal", /^principal( amount)?/),
  amount("interest", /^interest/),
  amount("commission", /^commission/),
  amount("fee", /^(transaction|regulatory) fees?/),
  amount("other", /^other( fees?)?/),
  amount("net", /^net( amount)?/),
];

/** `principal: $100.00 interest: $0.00`. */
const amountsInText: readonly (readonly [AmountKey, RegExp])[] = (
  [
    ["principal", "principal(?: amount)?"],
    ["interest", "interest"],
    ["commission", "commission"],
    ["fee", "(?:transaction|regulatory) fees?"],
    ["other", "other(?: fees?)?"],
    ["net", "net(?: amount)?"],
  ] as const
).map(([key, label]) => [key, new RegExp(`\\b${label}:? (\\(?-?\\$? ?-?[\\d,]+(?:\\.\\d+)?\\)?)`)]);
const MAX_LINE_LENGTH = 500;

const chargesByAmount: readonly (readonly [AmountKey, ChargeType])[] = [
  ["commission", "corretagem"],
  ["fee", "emolumentos"],
  ["interest", "outros"],
  ["other", "outros"],
];

/** DriveWealth's confirmations, of Inter's customers among others: the amounts of each trade stand below it. */
export const drivewealth: NoteLayout = {
  name: "drivewealth",
  recognises: (sheet) => findTable(sheet, columns) !== null,
  readHeader: (sheet) => ({ numero: null, folha: null, dataPregao: readSheet(sheet).trades[0]?.day ?? null }),
  hasTotals: () => false, // each trade has its own
  read: (sheets) => {
    const read = sheets.map(readSheet);
    return confirmationNotes({
      layout: drivewealth.name,
      heading: (sheets[0] ?? []).slice(0, findTable(sheets[0] ?? [], columns)?.bodyFrom),
      trades: read.flatMap(({ trades }) => trades),
      unread: read.flatMap(({ unread }) => unread),
      fallbackBroker: "DriveWealth",
    });
  },
};

const readSheet = oncePerPage((sheet): { trades: ConfirmedTrade[]; unread: TradeLine[] } => {
  const table = findTable(sheet, columns);
  const trades: ConfirmedTrade[] = [];
  const unread: TradeLine[] = [];
  if (!table) return { trades, unread };

  const body = sheet.slice(table.bodyFrom);
  const starts = body.flatMap((row, index) => (isTrade(cellsText(row, table.columns)) ? [index] : []));
  const lose = ({ pagina, linha }: TextRow) => unread.push({ pagina, linha, trade: null });
  for (const row of body.slice(0, starts[0]).filter(isPrincipal)) lose(row);
  for (const [index, start] of starts.entries()) {
    const [row, ...below] = body.slice(start, starts[index + 1]);
    if (!row) continue;
    const trade = readTrade(row, cellsText(row, table.columns), below);
    if (trade) trades.push(trade);
    else lose(row);
    for (const surplus of below.filter(isPrincipal).slice(1)) lose(surplus);
  }
  return { trades, unread };
});

/** Each trade has one such line: an extra one belongs to a trade whose own line was not recognised. */
const isPrincipal = ({ key }: TextRow) => /^principal\b/.test(key);

type Cells = ReadonlyMap<UsColumn, string>;

function cellsText(row: TextRow, table: readonly Column<UsColumn>[]): Cells {
  return new Map([...cellsOf(row, table)].map(([key, items]) => [key, joinItems(items)]));
}

const ACTION = /^(buy|bought|sell|sold)\b/;

/** Two of day, action and price are enough, so that a trade with a misprint is not passed over in silence. */
function isTrade(cells: Cells): boolean {
  const hasDay = parseUsDay(cells.get("tradeDate") ?? "") !== null;
  const hasAction = ACTION.test(matchKey(cells.get("action") ?? ""));
  const hasPrice = parseDollars(cells.get("price") ?? "") !== null;
  return Number(hasDay) + Number(hasAction) + Number(hasPrice) >= 2;
}

/** The amounts of a trade: as pairs, or one after the other in one text. */
function readAmounts(rows: readonly TextRow[]): Map<AmountKey, Pair> {
  const pairs = readPairs(rows, amounts);
  for (const { key: text, pagina, linha } of rows) {
    for (const [key, inText] of text.length <= MAX_LINE_LENGTH ? amountsInText : []) {
      const value = inText.exec(text)?.[1];
      if (value && !pairs.has(key)) pairs.set(key, { text: value, pagina, linha });
    }
  }
  return pairs;
}

function readTrade(row: TextRow, cells: Cells, below: readonly TextRow[]): ConfirmedTrade | null {
  const action = ACTION.exec(matchKey(cells.get("action") ?? ""))?.[1];
  const quantity = parseDollars(cells.get("quantity") ?? "");
  const price = parseDollars(cells.get("price") ?? "");
  const day = parseUsDay(cells.get("tradeDate") ?? "");
  const symbol = cells.get("symbol");
  const pairs = readAmounts(below);
  const printed = (key: AmountKey) => parseDollars(pairs.get(key)?.text ?? "");
  const [principal, net] = [printed("principal"), printed("net")];
  if (!action || !quantity || !price || !day || !symbol || !principal || !net) return null;

  const isPurchase = action.startsWith("b");
  const place = { pagina: row.pagina, linha: row.linha };
  const charges = chargesByAmount.flatMap(([key, tipo]): NoteCharge[] => {
    const valor = printed(key);
    const pair = pairs.get(key);
    return valor && pair ? [{ tipo, valor, debitado: true, pagina: pair.pagina, linha: pair.linha }] : [];
  });
  const lado = isPurchase ? "C" : "V";
  return {
    trade: {
      lado,
      mercado: "EUA",
      prazo: null,
      especificacao: [symbol, cells.get("security") ?? ""].join(" ").trim(),
      ticker: symbol,
      quantidade: quantity,
      preco: price,
      valor: principal,
      debitoCredito: isPurchase ? "D" : "C",
      dayTrade: false,
      observacao: null,
      ...place,
    },
    charges,
    net: netOf({ lado, valor: principal }, charges).isNegative() ? net.negated() : net,
    settlement: parseUsDay(cells.get("settleDate") ?? ""),
    day,
  };
}
