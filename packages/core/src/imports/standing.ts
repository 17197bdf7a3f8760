import type { CalendarDate } from "../calendar.ts";
import type { LedgerEvent } from "../events/ledger-event.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum, toCents, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";
import type { ImportedEvent, ImportedTrade } from "./facts.ts";
import { isKnownBroker } from "./institution.ts";

/** A row of a spreadsheet with what it says. */
export interface Imported<Fact> {
  id: string;
  fact: Fact;
}

/** A trade of a note that counts. */
export interface CoveringTrade {
  corretora: string;
  data: CalendarDate;
  /** By its name of today. */
  ticker: string;
  lado: Side;
  quantidade: Decimal;
  /** In BRL, before costs. */
  valor: Decimal;
}

/** What counts of an imported trade: all of it, what is left beside a note, or nothing. */
export interface TradeStanding {
  /** Who tells of the trade with more authority; null where it counts whole. */
  por: "nota" | "negociacao" | null;
  /** Units that count. */
  quantidade: Decimal;
  /** In BRL, of these units. */
  valor: Decimal;
}

/**
 * What counts of the imported trades of one asset. A note tells more than 'Negociação', which tells more than 'Movimentação', each
 * for its broker and day; trades of an institution that is not known by name are those of any note that names them. Where a note
 * tells of fewer units, the rest counts: another note of the day is missing.
 *
 * @param covering - of notes, of the same asset
 */
export function tradeStandings(
  trades: readonly Imported<ImportedTrade>[],
  covering: readonly CoveringTrade[],
): Map<string, TradeStanding> {
  const standings = new Map<string, TradeStanding>();
  const told = new Set(trades.flatMap(({ fact }) => (fact.folha === "negociacao" ? [placeOf(fact)] : [])));
  const open: Imported<ImportedTrade>[] = [];
  for (const trade of trades) {
    const isTold = trade.fact.folha === "movimentacao" && told.has(placeOf(trade.fact));
    if (isTold) standings.set(trade.id, { por: "negociacao", quantidade: ZERO, valor: ZERO });
    else open.push(trade);
  }
  const bySide = groupBy(open, ({ fact }) => `${fact.data} ${fact.lado}`);
  const coveringBySide = groupBy(covering, ({ data, lado }) => `${data} ${lado}`);
  for (const [side, ofSide] of bySide) {
    for (const [id, standing] of coverSide(ofSide, coveringBySide.get(side) ?? [])) standings.set(id, standing);
  }
  return standings;
}

const placeOf = ({ data, corretora }: Pick<ImportedTrade, "data" | "corretora">) => `${data} ${corretora}`;

/** Trades of one day and side: first those that a note has alike, then as many units as notes have left. */
function coverSide(
  trades: readonly Imported<ImportedTrade>[],
  covering: readonly CoveringTrade[],
): Map<string, TradeStanding> {
  const left = covering.map((trade) => ({ ...trade }));
  const open = new Map(trades.map(({ id, fact }) => [id, fact.quantidade]));
  const cover = (id: string, note: CoveringTrade, units: Decimal) => {
    open.set(id, (open.get(id) ?? ZERO).minus(units));
    note.quantidade = note.quantidade.minus(units);
  };
  for (const { id, fact } of trades) {
    const alike = left.find(
      (note) => mayBeOf(note, fact) && note.quantidade.eq(fact.quantidade) && note.valor.eq(toCents(fact.valor)),
    );
    if (alike) cover(id, alike, fact.quantidade);
  }
  for (const { id, fact } of trades) {
    for (const note of left) {
      const missing = open.get(id) ?? ZERO;
      const units = missing.lt(note.quantidade) ? missing : note.quantidade;
      if (units.gt(ZERO) && mayBeOf(note, fact)) cover(id, note, units);
    }
  }
  return new Map(trades.map(({ id, fact }) => [id, standingOf(fact, open.get(id) ?? ZERO)]));
}

function standingOf({ quantidade, valor }: ImportedTrade, left: Decimal): TradeStanding {
  if (left.eq(quantidade)) return { por: null, quantidade, valor: toCents(valor) };
  return { por: "nota", quantidade: left, valor: left.isZero() ? ZERO : toCents(valor.times(left).div(quantidade)) };
}

const mayBeOf = (note: CoveringTrade, { corretora }: ImportedTrade) =>
  note.corretora === corretora || !isKnownBroker(corretora) || !isKnownBroker(note.corretora);

/** A change of a position as the ledger takes it, and the row that it is from. */
export type DerivedEvent = Omit<LedgerEvent, "id"> & { rowId: string };

/** Days from the removal of a fraction until the exchange sold it, at most. */
const MAX_AUCTION_DAYS = 400;

/**
 * The events of one asset: of several brokers one a day. A fraction counts as sold once its auction is told, at the day of the
 * auction; an auction without a fraction waits for it.
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
    if (!quantidade?.gt(ZERO)) continue; // printed as 0: the fraction is below what the sheet shows
    derived.push(eventOf(auction, "leilao_fracoes", { quantidade, custo: auction.fact.custo ?? ZERO }));
  }
  return { events: derived, waiting };
}

const inOrder = (events: readonly Imported<ImportedEvent>[]) =>
  events.toSorted((one, other) => (one.fact.data < other.fact.data ? -1 : Number(one.fact.data > other.fact.data)));

const MS_PER_DAY = 86_400_000;
const daysBetween = (from: CalendarDate, to: CalendarDate) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

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
