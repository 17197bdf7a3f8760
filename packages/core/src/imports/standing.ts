import { addDays, type CalendarDate, daysBetween } from "../calendar.ts";
import type { LedgerEvent } from "../events/ledger-event.ts";
import { groupBy } from "../group-by.ts";
import { Decimal, sum, toCents, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { ImportedEvent, ImportedTrade } from "./facts.ts";
import { isKnownBroker } from "./institution.ts";

/** A spreadsheet row with its fact. */
export interface Imported<Fact> {
  id: string;
  fact: Fact;
}

/** A trade of a counted note. */
export interface CoveringTrade {
  corretora: string;
  data: CalendarDate;
  /** Current ticker. */
  ticker: string;
  lado: Side;
  quantidade: Decimal;
  /** In BRL, before costs. */
  valor: Decimal;
}

/** Counted part of an imported trade: all of it, the remainder beside a note, or nothing. */
export interface TradeStanding {
  /** Source of higher precedence; null where the trade counts in full. */
  por: "nota" | "negociacao" | null;
  /** Units that count. */
  quantidade: Decimal;
  /** In BRL, for these units. */
  valor: Decimal;
}

/**
 * Decides which part of each imported trade of one asset counts. For a broker and day, a note takes precedence over
 * 'Negociação', and that over 'Movimentação'. Where a note has fewer units, the rest counts: another note of the day is
 * missing. Where the institution or broker is not known by name, only trades of equal quantity and value are taken for
 * the same.
 *
 * @param covering - trades of notes, of the same asset
 */
export function tradeStandings(
  trades: readonly Imported<ImportedTrade>[],
  covering: readonly CoveringTrade[],
): Map<string, TradeStanding> {
  const standings = new Map<string, TradeStanding>();
  const traded = trades.filter(({ fact }) => fact.folha === "negociacao").map(({ fact }) => fact);
  const tradedPlaces = new Set(traded.map(placeOf));
  const settled = new Set(trades.flatMap(({ fact }) => (fact.folha === "movimentacao" ? sideOf(fact) : [])));
  const dayOfTrades = dayFinder(traded, settled);
  const dayOfNotes = dayFinder(covering, settled);
  const open: Imported<ImportedTrade>[] = [];
  for (const { id, fact } of trades) {
    const isSettled = fact.folha === "movimentacao";
    if (isSettled && (tradedPlaces.has(placeOf(fact)) || dayOfTrades(fact) !== null)) {
      standings.set(id, { por: "negociacao", quantidade: ZERO, valor: ZERO });
    } else open.push({ id, fact: isSettled ? { ...fact, data: dayOfNotes(fact) ?? fact.data } : fact });
  }
  const bySide = groupBy(open, ({ fact }) => `${fact.data} ${fact.lado}`);
  const coveringBySide = groupBy(covering, ({ data, lado }) => `${data} ${lado}`);
  for (const [side, ofSide] of bySide) {
    for (const [id, standing] of coverSide(ofSide, coveringBySide.get(side) ?? [])) standings.set(id, standing);
  }
  return standings;
}

type Placed = Pick<ImportedTrade, "data" | "corretora" | "lado" | "quantidade">;

const placeOf = ({ data, corretora }: Pick<Placed, "data" | "corretora">) => `${data} ${corretora}`;
const sideOf = (trade: Placed) => `${placeOf(trade)} ${trade.lado}`;

/** Days around the one that a settlement usually belongs to, the nearest first: a holiday may not be known, and an offer settles later. */
const DAYS_AROUND = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/**
 * The day, near the trade's own, with the same quantity on the same side at the same broker; null where there is none.
 *
 * @param settled - days and sides that have a settlement of their own
 */
function dayFinder(trades: readonly Placed[], settled: ReadonlySet<string>): (trade: Placed) => CalendarDate | null {
  const units = new Map<string, Decimal>();
  for (const trade of trades) units.set(sideOf(trade), (units.get(sideOf(trade)) ?? ZERO).plus(trade.quantidade));
  return (trade) => {
    const days = units.size === 0 ? [] : DAYS_AROUND.map((days) => addDays(trade.data, days));
    const isFree = (side: string) => side === sideOf(trade) || !settled.has(side);
    return (
      days.find((data) => {
        const side = sideOf({ ...trade, data });
        return units.get(side)?.eq(trade.quantidade) && isFree(side);
      }) ?? null
    );
  };
}

interface LeftOfNote {
  note: CoveringTrade;
  left: Decimal;
}

/** Trades of one day and side: first those that a note has alike, then as many units as the broker's notes have left. */
function coverSide(
  trades: readonly Imported<ImportedTrade>[],
  covering: readonly CoveringTrade[],
): Map<string, TradeStanding> {
  const notes = covering.map((note): LeftOfNote => ({ note, left: note.quantidade }));
  const alikeOf = groupBy(notes, ({ note }) => amountsOf(note));
  const notesOf = groupBy(notes, ({ note }) => note.corretora);
  const open = new Map(trades.map(({ id, fact }) => [id, fact.quantidade]));
  for (const { id, fact } of trades) {
    const alike = alikeOf.get(amountsOf(fact)) ?? [];
    const at = alike.findIndex(({ note }) => mayBeOf(note, fact));
    const [found] = at < 0 ? [] : alike.splice(at, 1);
    if (!found) continue;
    found.left = ZERO;
    open.set(id, ZERO);
  }
  for (const { id, fact } of trades) {
    const own = notesOf.get(fact.corretora) ?? [];
    for (let missing = open.get(id) ?? ZERO; missing.gt(ZERO); ) {
      const [note] = own;
      if (!note) break;
      const units = Decimal.min(missing, note.left);
      note.left = note.left.minus(units);
      missing = missing.minus(units);
      open.set(id, missing);
      if (note.left.isZero()) own.shift();
    }
  }
  return new Map(trades.map(({ id, fact }) => [id, standingOf(fact, open.get(id) ?? ZERO)]));
}

const amountsOf = ({ quantidade, valor }: Pick<ImportedTrade, "quantidade" | "valor">) =>
  `${quantidade.toFixed()} ${toCents(valor).toFixed()}`;

function standingOf({ quantidade, valor }: ImportedTrade, left: Decimal): TradeStanding {
  if (left.eq(quantidade)) return { por: null, quantidade, valor: toCents(valor) };
  return { por: "nota", quantidade: left, valor: left.isZero() ? ZERO : toCents(valor.times(left).div(quantidade)) };
}

const mayBeOf = (note: CoveringTrade, { corretora }: ImportedTrade) =>
  note.corretora === corretora || !isKnownBroker(corretora) || !isKnownBroker(note.corretora);

/** A change of a position as the ledger takes it, with its source row. */
export type DerivedEvent = Omit<LedgerEvent, "id"> & { rowId: string };

/** Days from the removal of a fraction until the exchange sold it, at most. */
const MAX_AUCTION_DAYS = 400;

/**
 * Derives the events of one asset; equal events at several brokers are one a day. A fraction counts as sold on the day
 * of its auction; an auction without a fraction waits for it.
 *
 * @returns the events, and the rows that wait for their other half
 */
export function derivedEvents(events: readonly Imported<ImportedEvent>[]): {
  events: DerivedEvent[];
  waiting: ReadonlySet<string>;
} {
  const kinds = groupBy(events, ({ fact }) => fact.evento);
  const derived: DerivedEvent[] = [];
  for (const evento of ["desdobramento", "grupamento", "bonificacao", "amortizacao"] as const) {
    for (const ofDay of groupBy(kinds.get(evento) ?? [], ({ fact }) => fact.data).values()) {
      const [first] = ofDay;
      if (!first) continue;
      const [quantidade, custo] = [total(ofDay, "quantidade"), total(ofDay, "custo")];
      derived.push(eventOf(first, evento, { quantidade, custo }));
    }
  }
  const fractions = inOrder(kinds.get("fracao") ?? []);
  const auctions = inOrder(kinds.get("leilao") ?? []);
  const sold: Imported<ImportedEvent>[] = [];
  const waiting = new Set([...fractions, ...auctions].map(({ id }) => id));
  for (const auction of auctions) {
    const at = fractions.findIndex(
      ({ fact }) => fact.data <= auction.fact.data && daysBetween(fact.data, auction.fact.data) <= MAX_AUCTION_DAYS,
    );
    const [fraction] = at < 0 ? [] : fractions.splice(at, 1);
    if (!fraction) continue;
    waiting.delete(fraction.id);
    waiting.delete(auction.id);
    const { quantidade } = fraction.fact;
    if (!quantidade?.gt(ZERO)) continue; // printed as 0: the fraction is below the sheet's decimals
    sold.push({ id: auction.id, fact: { ...auction.fact, quantidade } });
  }
  for (const ofDay of groupBy(sold, ({ fact }) => fact.data).values()) {
    const [first] = ofDay;
    const [quantidade, custo] = [total(ofDay, "quantidade"), total(ofDay, "custo")];
    if (first) derived.push(eventOf(first, "leilao_fracoes", { quantidade, custo }));
  }
  return { events: derived, waiting };
}

const inOrder = (events: readonly Imported<ImportedEvent>[]) =>
  events.toSorted((one, other) => (one.fact.data < other.fact.data ? -1 : Number(one.fact.data > other.fact.data)));

function total(events: readonly Imported<ImportedEvent>[], field: "quantidade" | "custo"): Decimal | null {
  const amounts = events.flatMap(({ fact }) => fact[field] ?? []);
  return amounts.length === 0 ? null : sum(amounts);
}

function eventOf(
  { id, fact }: Imported<ImportedEvent>,
  tipo: DerivedEvent["tipo"],
  amounts: Pick<LedgerEvent, "quantidade" | "custo">,
): DerivedEvent {
  const { ticker, data } = fact;
  return { rowId: id, tipo, ticker, data, fator: null, tickerNovo: null, parteDoCusto: null, ...amounts };
}
