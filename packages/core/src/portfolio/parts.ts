import type { CalendarDate } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { apportion, type Decimal, sum, ZERO } from "../money.ts";
import { TREASURY_MARKET } from "../notes/instruments/treasury.ts";
import type { NoteCharge, Side } from "../notes/schema.ts";
import { currentTicker, leftOutReason } from "./asset.ts";
import type { Movement } from "./average-price.ts";
import { type Split, splitDayTrades } from "./day/day-trade.ts";
import { type InstitutionOf, institutionsOf } from "./day/institution.ts";
import { inOrderOfSplit, type LedgerReadings, orderOn } from "./day/order-of-day.ts";

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
  id: string;
  corretora: string;
  /** The broker's CNPJ as printed. */
  cnpj: string | null;
  /** BOVESPA, BMF, EMPRESTIMO, EUA or TESOURO. */
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
  noteId: string;
  data: CalendarDate;
  tipo: OperationType;
  /** Asset, institution and day: the scope of a day trade. */
  group: string;
}

/** Charges that are income tax withheld, no cost. Source: domain §1.3. */
export const WITHHELD_TAXES: readonly string[] = ["irrf", "irrf_day_trade"];

/** Costs of a note that belong to its trades, in BRL: debited charges except income tax. Source: domain §1.3. */
function operatingCosts(charges: LedgerNote["custos"]): Decimal {
  return sum(charges.filter((it) => it.debitado && !WITHHELD_TAXES.includes(it.tipo)).map((it) => it.valor));
}

/**
 * Divides the trades of all notes into day-trade and ordinary parts. A note's costs are shared among all its parts by value
 * to the cent; trades that {@link leftOutReason} keeps out of the ledger take their share with them.
 * Source: domain §1.9, domain §1.10.
 */
export function splitIntoParts(notes: readonly LedgerNote[], readings: LedgerReadings): TradePart[] {
  const placeOf = placesBy(institutionsOf(notes, readings.instituicaoDayTrade));
  const splits = splitAll(notes, placeOf, readings);
  return notes.flatMap((note) => {
    const pieces = note.negocios.flatMap((trade) => splitTrade(trade, splits.get(trade)));
    const costs = apportion(
      operatingCosts(note.custos),
      pieces.map((piece) => piece.valor),
    );
    return pieces.flatMap(({ trade, tipo, quantidade, valor }, index) => {
      const place = placeOf(note, trade);
      if (!place) return [];
      const { ticker, group } = place;
      const { id: tradeId, lado } = trade;
      const custos = costs[index] ?? ZERO;
      // By name: spreading so many objects takes longer than the arithmetic.
      return { ticker, group, tipo, lado, quantidade, valor, custos, tradeId, noteId: note.id, data: note.dataPregao };
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

function splitAll(
  notes: readonly LedgerNote[],
  placeOf: PlaceOf,
  readings: LedgerReadings,
): Map<LedgerTrade, Split<LedgerTrade>> {
  const placed = notes.flatMap((note) =>
    note.negocios.flatMap((trade) => {
      const place = placeOf(note, trade);
      const { lado, quantidade, valor } = trade;
      return place
        ? [
            {
              trade,
              lado,
              quantidade,
              valor,
              noteId: note.id,
              corretora: note.corretora,
              data: note.dataPregao,
              ...place,
            },
          ]
        : [];
    }),
  );
  const groups = groupBy(placed, ({ group }) => group);
  return new Map(
    [...groups.values()].flatMap((group) => {
      const [first] = group;
      const isOfOneBroker = !first || group.every(({ corretora }) => corretora === first.corretora);
      const ordered = isOfOneBroker ? group : inOrderOfSplit(group, orderOn(readings, first.ticker, first.data));
      return splitDayTrades(ordered).map(
        ({ trade, ...split }) => [trade.trade, { trade: trade.trade, ...split }] as const,
      );
    }),
  );
}

type PlaceOf = (note: LedgerNote, trade: LedgerTrade) => Pick<TradePart, "ticker" | "group"> | null;

function placesBy(institutionOf: InstitutionOf): PlaceOf {
  return (note, trade) => {
    if (trade.ticker === null || leftOutReason(note.mercado, trade.mercado, trade.ticker)) return null;
    const ticker = currentTicker(trade.ticker);
    // Treasury securities, taxed at source, have no day trades. Source: domain §4.1.8.
    const isTreasury = note.mercado === TREASURY_MARKET;
    return { ticker, group: isTreasury ? trade.id : [ticker, institutionOf(note), note.dataPregao].join("|") };
  };
}
