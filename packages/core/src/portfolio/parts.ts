import type { CalendarDate } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { apportion, type Decimal, sum, ZERO } from "../money.ts";
import type { NoteCharge, Side } from "../notes/schema.ts";
import { currentTicker, leftOutReason } from "./asset.ts";
import type { Movement } from "./average-price.ts";
import { type Split, splitDayTrades } from "./day-trade.ts";

export interface LedgerTrade {
  id: string;
  lado: Side;
  /** As printed. */
  mercado: string;
  ticker: string | null;
  quantidade: Decimal;
  /** In BRL, positive, at most 2 decimals. */
  valor: Decimal;
}

/** A reconciled note. Notes come in the order of their days, and within a day as they were printed. */
export interface LedgerNote {
  corretora: string;
  /** BOVESPA, BMF, EMPRESTIMO or EUA. */
  mercado: string;
  dataPregao: CalendarDate;
  custos: readonly Pick<NoteCharge, "tipo" | "valor" | "debitado">[];
  negocios: readonly LedgerTrade[];
}

export type OperationType = "comum" | "day_trade";

/** A trade, or its day-trade part, or the rest of it, with its share of value and costs. */
export interface TradePart extends Movement {
  ticker: string;
  tradeId: string;
  data: CalendarDate;
  tipo: OperationType;
  /** Asset, broker and day: only within one of these can a day trade be. */
  group: string;
}

/** Charges that are income tax withheld, no cost. Source: domain §1.3. */
export const WITHHELD_TAXES: readonly string[] = ["irrf", "irrf_day_trade"];

/** The costs of a note that belong to its trades, in BRL: what was debited and is no income tax. Source: domain §1.3. */
function operatingCosts(charges: LedgerNote["custos"]): Decimal {
  return sum(charges.filter((it) => it.debitado && !WITHHELD_TAXES.includes(it.tipo)).map((it) => it.valor));
}

/**
 * Divides the trades of all notes into day-trade and ordinary parts. A note's costs are shared among all its parts by value
 * to the cent; trades that {@link leftOutReason} keeps out of the ledger take their share with them.
 * Source: domain §1.9, domain §1.10.
 */
export function splitIntoParts(notes: readonly LedgerNote[]): TradePart[] {
  const splits = splitAll(notes);
  return notes.flatMap((note) => {
    const pieces = note.negocios.flatMap((trade) => splitTrade(trade, splits.get(trade)));
    const costs = apportion(
      operatingCosts(note.custos),
      pieces.map((piece) => piece.valor),
    );
    return pieces.flatMap(({ trade, ...piece }, index) => {
      const place = placeOf(note, trade);
      const shared = { lado: trade.lado, custos: costs[index] ?? ZERO, tradeId: trade.id, data: note.dataPregao };
      return place ? [{ ...piece, ...shared, ...place }] : [];
    });
  });
}

function splitTrade(
  trade: LedgerTrade,
  split: Omit<Split<LedgerTrade>, "trade"> = { dayTrade: ZERO, ordinary: trade.quantidade },
) {
  const whole = { trade, tipo: "comum" as const, quantidade: split.ordinary, valor: trade.valor };
  if (split.dayTrade.isZero()) return split.ordinary.gt(0) ? [whole] : [];
  const [dayTradeValue = ZERO, ordinaryValue = ZERO] = apportion(trade.valor, [split.dayTrade, split.ordinary]);
  const pieces = [
    { trade, tipo: "day_trade" as const, quantidade: split.dayTrade, valor: dayTradeValue },
    { trade, tipo: "comum" as const, quantidade: split.ordinary, valor: ordinaryValue },
  ];
  return pieces.filter(({ quantidade }) => quantidade.gt(0));
}

function splitAll(notes: readonly LedgerNote[]): Map<LedgerTrade, Split<LedgerTrade>> {
  const placed = notes.flatMap((note) =>
    note.negocios.flatMap((trade) => {
      const place = placeOf(note, trade);
      return place ? [{ trade, group: place.group }] : [];
    }),
  );
  const groups = groupBy(placed, ({ group }) => group);
  return new Map(
    [...groups.values()].flatMap((group) => {
      const trades = group.map(({ trade }) => trade);
      return splitDayTrades(trades).map((split) => [split.trade, split] as const);
    }),
  );
}

function placeOf(note: LedgerNote, trade: LedgerTrade): Pick<TradePart, "ticker" | "group"> | null {
  if (trade.ticker === null || leftOutReason(note.mercado, trade.mercado, trade.ticker)) return null;
  const ticker = currentTicker(trade.ticker);
  return { ticker, group: [ticker, note.corretora, note.dataPregao].join("|") };
}
