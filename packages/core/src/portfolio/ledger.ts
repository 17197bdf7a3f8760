import type { CalendarDate } from "../calendar.ts";
import { inDayOrder, phaseOf } from "../events/day-order.ts";
import { applyEvent, bringsUnits, type Effect } from "../events/effects.ts";
import { assetsOf, type LedgerEvent } from "../events/ledger-event.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, ZERO } from "../money.ts";
import { INSTRUMENTS_VERSION } from "../notes/instruments/instruments-table.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import type { Side } from "../notes/schema.ts";
import { defaultReadings } from "../taxes/contested.ts";
import { currentTicker } from "./asset.ts";
import { averagePrice, toStateDecimals } from "./average-price.ts";
import { dayTradeResults } from "./day/day-trade.ts";
import { type DayOrder, inOrderOfDay, type LedgerReadings, orderOn } from "./day/order-of-day.ts";
import { isResultKnown } from "./facts.ts";
import { applyTrade, type Holding, NO_HOLDING } from "./holding.ts";
import { type LedgerNote, splitIntoParts, type TradePart } from "./parts.ts";
import type { EntryType } from "./positions-schema.ts";

/**
 * Effect of one trade or event on one asset. A trade that is partly day trade gives two rows; an event of two assets
 * gives one row for each. Amounts in BRL.
 */
export interface LedgerRow extends Pick<Holding, "custoTotal" | "custoConhecido" | "faltam" | "faltamDesde"> {
  ticker: string;
  /** From 0, within the asset. */
  position: number;
  data: CalendarDate;
  tipo: EntryType;
  /** Null for an event. */
  lado: Side | null;
  /** Exactly one of the two is the row's source. */
  tradeId: string | null;
  eventId: string | null;
  /** For an event, the quantity added; negative when removed. */
  quantidade: Decimal;
  /** Before costs; for an event, cash paid or received with it, or the cost that moved from one asset to another. */
  valor: Decimal;
  custos: Decimal;
  /** Realised by this row, after costs and before tax; null when it closed nothing. */
  resultado: Decimal | null;
  /** Accumulated known result of the asset, and whether it is complete. */
  resultadoAcumulado: Decimal;
  resultadoConhecido: boolean;
  /** Position after this row; negative when short. A day trade leaves all three unchanged. */
  quantidadeAcumulada: Decimal;
  precoMedio: Decimal | null;
}

/** Raised whenever the same entries could give other rows. */
const RULES_VERSION = 6;
/** More tables of instruments than there will be under one version of the rules. */
const TABLES_PER_RULES = 1_000_000;

/** Raised with changes of the rules and of the table of instruments; a stored ledger of a lower version is replayed. */
export const LEDGER_VERSION = RULES_VERSION * TABLES_PER_RULES + INSTRUMENTS_VERSION;

/** State of an asset before its next row. */
export type LedgerState = Pick<
  LedgerRow,
  | "position"
  | "quantidadeAcumulada"
  | "custoTotal"
  | "custoConhecido"
  | "faltam"
  | "faltamDesde"
  | "resultadoAcumulado"
  | "resultadoConhecido"
>;

/** Starting point of the replay of one asset. */
export interface ReplayStart {
  /** First day whose rows are replaced. */
  from: CalendarDate;
  /** The last row before that day; undefined when there is none. */
  before: LedgerState | undefined;
}

/**
 * Replays all entries of a person, one pool per asset across brokers; rows are generated lazily, so that the caller can
 * pause. Within a day the order is: opening positions and corporate events by type (`inDayOrder`); trades of option
 * series; exercises that bring shares; all other trades; exercises that take shares; sold fractions, amortisations and
 * expiries. Trades count as printed; where some brokers bought an asset and others sold it, the chosen reading gives
 * the order. Source: domain §1, domain §3, domain §5.6.
 *
 * @param notes - reconciled notes in the order of their days, within a day by broker, and of a broker as they were
 * printed
 * @param events - in any order
 */
export function* buildLedger(
  notes: readonly LedgerNote[],
  events: readonly LedgerEvent[] = [],
  readings: LedgerReadings = defaultReadings,
): Generator<LedgerRow, void> {
  yield* replay(
    entriesOfNotes(notes, () => true, readings),
    events,
    new Map(),
    () => true,
    readings,
  );
}

/**
 * Replays some assets, each from its day on, with the same rows as {@link buildLedger} of all entries: the state after
 * each row is rounded, so continuing from a stored row equals replaying from the first.
 *
 * @param notes - in the same order; for each starting asset, all notes of the days from its start on with a trade of it
 * @param events - all events of each starting asset from its start on; both assets of an event that links two must
 * start by its day
 */
export function* continueLedger(
  notes: readonly LedgerNote[],
  starts: ReadonlyMap<string, ReplayStart>,
  events: readonly LedgerEvent[] = [],
  readings: LedgerReadings = defaultReadings,
): Generator<LedgerRow, void> {
  const isWanted = wantedFrom(starts);
  yield* replay(entriesOfNotes(notes, isWanted, readings), events, statesBefore(starts), isWanted, readings);
}

/** Fields that a row copies from its trade. */
export type RowEntry = Pick<
  LedgerRow,
  "ticker" | "tradeId" | "data" | "tipo" | "lado" | "quantidade" | "valor" | "custos" | "resultado"
> & { noteId?: string | null };

/**
 * {@link continueLedger} after a change of events only: apportioned costs and day trades are taken from the stored
 * rows.
 *
 * @param rows - of the assets that start, from their days on, each asset's in order; those by events do not count
 * @param order - may put rows of one day in another order, as an event before them changes what is held
 */
export function* continueFromRows(
  rows: readonly RowEntry[],
  starts: ReadonlyMap<string, ReplayStart>,
  events: readonly LedgerEvent[],
  order: DayOrder = defaultReadings,
): Generator<LedgerRow, void> {
  const days = new Map<CalendarDate, TradeEntry[]>();
  for (const row of rows) {
    const entry = toTradeEntry(row);
    const ofDay = days.get(row.data);
    if (entry && ofDay) ofDay.push(entry);
    else if (entry) days.set(row.data, [entry]);
  }
  const byDay = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  yield* replay(byDay, events, statesBefore(starts), wantedFrom(starts), order);
}

/** A trade, or a part of it, and the result that it has as a day trade. */
interface TradeEntry {
  part: OrderedPart;
  dayTradeResult: Decimal | null;
}

type OrderedPart = Omit<TradePart, "group" | "noteId"> & { noteId?: string | undefined };

type IsWanted = (ticker: string, data: CalendarDate) => boolean;

const wantedFrom =
  (starts: ReadonlyMap<string, ReplayStart>): IsWanted =>
  (ticker, data) => {
    const start = starts.get(ticker);
    return start !== undefined && data >= start.from;
  };

function statesBefore(starts: ReadonlyMap<string, ReplayStart>): Map<string, LedgerState> {
  return new Map([...starts].flatMap(([ticker, { before }]) => (before ? [[ticker, before] as const] : [])));
}

/** A day trade opens and closes on one day, so each day is split by itself. */
function* entriesOfNotes(
  notes: readonly LedgerNote[],
  isWanted: IsWanted,
  readings: LedgerReadings,
): Generator<[CalendarDate, TradeEntry[]], void> {
  for (const [day, ofDay] of groupBy(notes, ({ dataPregao }) => dataPregao)) {
    const parts = splitIntoParts(ofDay, readings).filter(({ ticker, data }) => isWanted(ticker, data));
    const dayTrades = resultsOfDayTrades(parts);
    const entries = parts.map((part) => {
      const { group: _, ...entry } = part;
      return { part: entry, dayTradeResult: dayTrades.get(part) ?? null };
    });
    yield [day, entries];
  }
}

function toTradeEntry(row: RowEntry): TradeEntry | null {
  const { ticker, tradeId, data, tipo, lado, quantidade, valor, custos, resultado } = row;
  if (tradeId === null || lado === null || (tipo !== "comum" && tipo !== "day_trade")) return null;
  const part = { ticker, tradeId, noteId: row.noteId ?? undefined, data, tipo, lado, quantidade, valor, custos };
  return { part, dayTradeResult: tipo === "day_trade" ? resultado : null };
}

function* replay(
  entries: Iterable<[CalendarDate, TradeEntry[]]>,
  events: readonly LedgerEvent[],
  last: Map<string, LedgerState>,
  isWanted: IsWanted,
  order: DayOrder,
): Generator<LedgerRow, void> {
  const wanted = events.filter((event) => isEventWanted(event, isWanted));
  const eventsOf = groupBy(wanted, ({ data }) => data);
  const eventDays = [...eventsOf.keys()].sort();
  function* eventsBefore(day: CalendarDate | null) {
    while (eventDays[0] !== undefined && (day === null || eventDays[0] < day)) {
      yield* replayDay([], eventsOf.get(eventDays.shift() ?? "") ?? [], last, order);
    }
  }
  for (const [day, ofDay] of entries) {
    yield* eventsBefore(day);
    if (eventDays[0] === day) eventDays.shift();
    yield* replayDay(ofDay, eventsOf.get(day) ?? [], last, order);
  }
  yield* eventsBefore(null);
}

/** @throws Error when only one asset of an event is requested: the other's state would be missing */
function isEventWanted(event: LedgerEvent, isWanted: IsWanted): boolean {
  const wanted = new Set(assetsOf(event).map((ticker) => isWanted(ticker, event.data)));
  if (wanted.size > 1) throw new Error("An event binds an asset to one that is not replayed");
  return wanted.has(true);
}

function* replayDay(
  entries: readonly TradeEntry[],
  events: readonly LedgerEvent[],
  last: Map<string, LedgerState>,
  order: DayOrder,
): Generator<LedgerRow, void> {
  const declaredShort = new Set(
    events.filter(({ tipo }) => tipo === "venda_descoberta").map(({ ticker }) => currentTicker(ticker)),
  );
  const mayBeShort = (ticker: string) => declaredShort.has(ticker) || isSeries(ticker);
  function* rowsOfTrades(chosen: readonly TradeEntry[]) {
    for (const [ticker, ofAsset] of groupBy(chosen, ({ part }) => part.ticker)) {
      const dayTrades = new Map(ofAsset.map(({ part, dayTradeResult }) => [part, dayTradeResult]));
      const reading = orderOn(order, ticker, ofAsset[0]?.part.data ?? "");
      for (const part of partsInOrder(ofAsset, holdingOf(last.get(ticker)), mayBeShort(ticker), reading))
        yield kept(last, tradeRow(last, part, dayTrades.get(part) ?? null, mayBeShort(ticker)));
    }
  }
  function* rowsOfEvents(chosen: readonly LedgerEvent[]) {
    for (const event of chosen) {
      for (const effect of applyEvent(event, (ticker) => holdingOf(last.get(ticker)))) {
        yield kept(last, eventRow(last, event, effect));
      }
    }
  }
  const bySeries = groupBy(entries, ({ part }) => (isSeries(part.ticker) ? "series" : "other"));
  const byPhase = groupBy(inDayOrder(events), phaseOf);

  yield* rowsOfEvents(byPhase.get("before") ?? []);
  yield* rowsOfTrades(bySeries.get("series") ?? []);
  const exercises = groupBy(byPhase.get("exercise") ?? [], (event) =>
    bringsUnits(event, holdingOf(last.get(currentTicker(event.ticker)))) ? "bring" : "take",
  );
  yield* rowsOfEvents(exercises.get("bring") ?? []);
  yield* rowsOfTrades(bySeries.get("other") ?? []);
  yield* rowsOfEvents(exercises.get("take") ?? []);
  yield* rowsOfEvents(byPhase.get("after") ?? []);
}

/** In printed order; with ordinary parts on both sides, day trades come first, since they leave the position unchanged. */
function partsInOrder(
  entries: readonly TradeEntry[],
  held: Holding,
  mayBeShort: boolean,
  reading: DayOrder["ordemNoDia"],
): readonly OrderedPart[] {
  const parts = entries.map(({ part }) => part);
  const ordinary = parts.filter(({ tipo }) => tipo === "comum");
  const ordered = inOrderOfDay(ordinary, held, mayBeShort || !held.custoConhecido, reading);
  return ordered === ordinary ? parts : [...parts.filter(({ tipo }) => tipo !== "comum"), ...ordered];
}

function kept(last: Map<string, LedgerState>, row: LedgerRow): LedgerRow {
  last.set(row.ticker, row);
  return row;
}

/** Writing an option is an ordinary way to open a position; any other sale needs an earlier purchase. */
const isSeries = (ticker: string) => tickerKind(ticker) === "opcao";

function holdingOf(state: LedgerState | undefined): Holding {
  if (!state) return NO_HOLDING;
  const { quantidadeAcumulada, custoTotal, custoConhecido, faltam, faltamDesde } = state;
  return { quantidade: quantidadeAcumulada, custoTotal, custoConhecido, faltam, faltamDesde };
}

function tradeRow(
  last: ReadonlyMap<string, LedgerState>,
  part: OrderedPart,
  dayTradeResult: Decimal | null,
  mayBeShort: boolean,
): LedgerRow {
  const before = last.get(part.ticker);
  const held = holdingOf(before);
  const { after, resultado } =
    part.tipo === "comum" ? applyTrade(held, part, part.data, mayBeShort) : { after: held, resultado: dayTradeResult };
  return rowOf(before, part, null, resultado, after);
}

function eventRow(last: ReadonlyMap<string, LedgerState>, event: LedgerEvent, effect: Effect): LedgerRow {
  const { ticker, quantidade, valor, resultado, after } = effect;
  const { data, tipo } = event;
  const entry = { ticker, tradeId: null, data, tipo, lado: null, quantidade, valor, custos: ZERO };
  return rowOf(last.get(ticker), entry, event.id, resultado, after);
}

/** Copies each field by name: spreading so many objects takes longer than the arithmetic. */
function rowOf(
  last: LedgerState | undefined,
  { ticker, tradeId, data, tipo, lado, quantidade, valor, custos }: Omit<RowEntry, "resultado">,
  eventId: string | null,
  resultado: Decimal | null,
  { quantidade: quantidadeAcumulada, custoTotal, custoConhecido, faltam, faltamDesde }: Holding,
): LedgerRow {
  const precoMedio = averagePrice({ quantidade: quantidadeAcumulada, custoTotal });
  const isKnown = isResultKnown({ tipo, custoConhecido });
  const realised = last?.resultadoAcumulado ?? ZERO;
  return {
    ticker,
    position: last ? last.position + 1 : 0,
    data,
    tipo,
    lado,
    tradeId,
    eventId,
    quantidade,
    valor,
    custos,
    resultado,
    resultadoAcumulado: isKnown && resultado ? realised.plus(resultado) : realised,
    resultadoConhecido: isKnown && (last?.resultadoConhecido ?? true),
    quantidadeAcumulada,
    precoMedio: precoMedio && toStateDecimals(precoMedio),
    custoTotal,
    custoConhecido,
    faltam,
    faltamDesde,
  };
}

function resultsOfDayTrades(parts: readonly TradePart[]): Map<TradePart, Decimal | null> {
  const groups = groupBy(
    parts.filter((part) => part.tipo === "day_trade"),
    (part) => part.group,
  );
  return new Map(
    [...groups.values()].flatMap((group) => {
      const results = dayTradeResults(group);
      return group.map((part, index): [TradePart, Decimal | null] => [part, results[index] ?? null]);
    }),
  );
}
