import type { CalendarDate } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import type { Decimal } from "../money.ts";
import { INSTRUMENTS_VERSION } from "../notes/instruments/instruments-table.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import { applyMovement, averagePrice, NO_POSITION, type Position, toStateDecimals } from "./average-price.ts";
import { dayTradeResults } from "./day-trade.ts";
import { type LedgerNote, splitIntoParts, type TradePart } from "./parts.ts";

/** One trade's effect on one asset; a trade that is partly day trade gives two. Amounts in BRL. */
export interface LedgerRow extends Omit<TradePart, "group"> {
  /** From 0, within the asset. */
  position: number;
  /** Realised by this row, after costs and before tax; null when it closed nothing. */
  resultado: Decimal | null;
  /** Held after this row; negative when short. A day trade leaves all three as they were. */
  quantidadeAcumulada: Decimal;
  custoTotal: Decimal;
  precoMedio: Decimal | null;
  /**
   * False from the first sale of more than the notes show as bought: a purchase is missing, or the sale was short, and the
   * notes cannot tell. Then `custoTotal`, `precoMedio` and the result of an ordinary row must not be shown. Source: domain §2.4.
   */
  custoConhecido: boolean;
}

/** Raised whenever the same notes could give other rows. */
const RULES_VERSION = 3;
/** More tables of instruments than there will be under one version of the rules. */
const TABLES_PER_RULES = 1_000_000;

/** Rises with the rules and with the table of instruments; a stored ledger of a lower version is replayed. */
export const LEDGER_VERSION = RULES_VERSION * TABLES_PER_RULES + INSTRUMENTS_VERSION;

/** What the next row of an asset needs to know of the row before it. */
export type LedgerState = Pick<LedgerRow, "position" | "quantidadeAcumulada" | "custoTotal" | "custoConhecido">;

/** Where the replay of one asset begins. */
export interface ReplayStart {
  /** The first day whose rows are made anew. */
  from: CalendarDate;
  /** The last row before that day; undefined when there is none. */
  before: LedgerState | undefined;
}

/**
 * Replays all trades of a person, one pool per asset across brokers, in the order given; each row is made when it is asked
 * for, so that whoever replays many of them can pause. Source: domain §1, domain §3.
 *
 * @param notes - reconciled notes in the order of their days, and within a day as they were printed
 */
export function* buildLedger(notes: readonly LedgerNote[]): Generator<LedgerRow, void> {
  yield* replay(notes, new Map(), () => true);
}

/**
 * The rows of some assets, each from its day on, as {@link buildLedger} would make them from all notes: the state after
 * each row is rounded, so that going on from a stored row is the same as coming from the first.
 *
 * @param notes - in the same order, all of each day from a start on at which its asset was traded
 */
export function* continueLedger(
  notes: readonly LedgerNote[],
  starts: ReadonlyMap<string, ReplayStart>,
): Generator<LedgerRow, void> {
  const last = new Map<string, LedgerState>();
  for (const [ticker, { before }] of starts) if (before) last.set(ticker, before);
  yield* replay(notes, last, ({ ticker, data }) => {
    const start = starts.get(ticker);
    return start !== undefined && data >= start.from;
  });
}

function* replay(
  notes: readonly LedgerNote[],
  last: Map<string, LedgerState>,
  isWanted: (part: TradePart) => boolean,
): Generator<LedgerRow, void> {
  // A day trade is of one day, so that each day is divided by itself.
  for (const day of groupBy(notes, ({ dataPregao }) => dataPregao).values()) {
    const parts = splitIntoParts(day).filter(isWanted);
    const dayTrades = resultsOfDayTrades(parts);
    for (const part of parts) {
      const row = nextRow(last.get(part.ticker), part, dayTrades.get(part) ?? null);
      last.set(part.ticker, row);
      yield row;
    }
  }
}

function nextRow(last: LedgerState | undefined, part: TradePart, dayTradeResult: Decimal | null): LedgerRow {
  const before = last ? { quantidade: last.quantidadeAcumulada, custoTotal: last.custoTotal } : NO_POSITION;
  const { after, resultado } =
    part.tipo === "comum" ? applyMovement(before, part) : { after: before, resultado: dayTradeResult };
  const { group: _, ...row } = part;
  const isKnown = last?.custoConhecido ?? true;
  const precoMedio = averagePrice(after);
  return {
    ...row,
    position: last ? last.position + 1 : 0,
    resultado,
    quantidadeAcumulada: after.quantidade,
    custoTotal: after.custoTotal,
    precoMedio: precoMedio && toStateDecimals(precoMedio),
    custoConhecido: isKnown && !(part.tipo === "comum" && sellsUnbought(before, part)),
  };
}

/** Writing an option is an ordinary way to open a position; of anything else, what is sold must have been bought. */
function sellsUnbought({ quantidade }: Position, { lado, ticker, ...part }: TradePart): boolean {
  return lado === "V" && part.quantidade.gt(quantidade) && tickerKind(ticker) !== "opcao";
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
