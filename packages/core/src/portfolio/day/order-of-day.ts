import type { CalendarDate } from "../../calendar.ts";
import { type Decimal, sum } from "../../money.ts";
import type { Readings } from "../../taxes/contested.ts";
import type { Movement, Position } from "../average-price.ts";
import { addUpTrades, applyRun, toRuns, valueOfFirst } from "./trades-as-one.ts";

/** Order of an asset's notes on a day; undefined where it is the general one. */
export type OrderOf = (ticker: string, day: CalendarDate) => Readings["ordemNoDia"] | undefined;

/** Order of the ordinary parts of a day; `das_linhas` keeps rows that are already in order. */
export interface DayOrder<Order = Readings["ordemNoDia"] | "das_linhas"> {
  ordemNoDia: Order;
  /** The order of days that deviate from `ordemNoDia`. */
  ordemEm?: OrderOf;
}

/** The readings of contested points on which the ledger itself depends. */
export interface LedgerReadings extends DayOrder<Readings["ordemNoDia"]>, Pick<Readings, "instituicaoDayTrade"> {}

export function orderOn<Order>({ ordemNoDia, ordemEm }: DayOrder<Order>, ticker: string, day: CalendarDate) {
  return ordemEm?.(ticker, day) ?? ordemNoDia;
}

/** Notes of an asset and a day whose orders are all compared; their number doubles the work with each. */
export const MAX_NOTES_TO_ORDER = 8;

/** A trade or a part of one with the note that it is on; parts without a note are ordered one by one. */
type OnNote<Item> = Item & { noteId?: string | undefined };

/**
 * Orders the ordinary parts of one asset and day. Parts of one side count as printed. Where some brokers bought and
 * others sold, no note shows which came first. By the chosen reading, purchases come first, or the order with the
 * lowest or the highest result is searched among those that never sell more than is held. Source: domain §3.11.
 *
 * @param held - before the parts
 * @param mayBeShort - more may be sold than is held
 */
export function inOrderOfDay<Part extends OnNote<Movement>>(
  parts: readonly Part[],
  held: Position,
  mayBeShort: boolean,
  reading: DayOrder["ordemNoDia"],
): readonly Part[] {
  if (reading === "das_linhas" || !hasBothSides(parts)) return parts;
  const purchasesFirst = [...parts.filter(isPurchase), ...parts.filter((part) => !isPurchase(part))];
  if (reading === "compras_antes") return purchasesFirst;
  const notes = byNote(parts);
  if (notes.length > MAX_NOTES_TO_ORDER) return purchasesFirst;
  const isBetter = reading === "menor_resultado" ? isLower : isHigher;
  return extremeOrder(notes, held, mayBeShort, isBetter) ?? purchasesFirst;
}

/** Whether the order changes the day's result. */
function hasBothSides(parts: readonly Pick<Movement, "lado">[]): boolean {
  return parts.some(isPurchase) && parts.some((part) => !isPurchase(part));
}

const isPurchase = ({ lado }: Pick<Movement, "lado">) => lado === "C";

type IsBetter = (amount: Decimal, than: Decimal) => boolean;
const isLower: IsBetter = (amount, than) => amount.lt(than);
const isHigher: IsBetter = (amount, than) => amount.gt(than);

function byNote<Item extends OnNote<object>>(items: readonly Item[]): Item[][] {
  const notes = new Map<string, Item[]>();
  items.forEach((item, index) => {
    const key = item.noteId ?? `${index}`;
    const ofNote = notes.get(key);
    if (ofNote) ofNote.push(item);
    else notes.set(key, [item]);
  });
  return [...notes.values()];
}

interface Reached {
  position: Position;
  /** Indexes of notes. */
  order: readonly number[];
}

/**
 * Finds the order of notes that leaves the lowest (or highest) cost and so has the lowest (or highest) result: result =
 * cost left − cost before − cash. The cost left by the rest of an order is monotonic in the cost before it, so only the
 * extreme of each set of notes has to be kept. Each note counts as one trade, however many are on it.
 *
 * @returns null when every order sells more than is held at some time
 */
function extremeOrder<Part extends Movement>(
  notes: readonly Part[][],
  held: Position,
  mayBeShort: boolean,
  isBetter: IsBetter,
): readonly Part[] | null {
  const runs = notes.map(toRuns);
  const all = 2 ** notes.length - 1;
  const reached = new Map<number, Reached>([[0, { position: held, order: [] }]]);
  for (let counted = 0; counted < all; counted += 1) {
    const before = reached.get(counted);
    if (!before) continue;
    runs.forEach((note, index) => {
      const bit = 2 ** index;
      if (counted & bit) return;
      const position = note.reduce(applyRun, before.position);
      if (position.quantidade.isNegative() && !mayBeShort) return;
      const known = reached.get(counted | bit);
      if (known && !isBetter(position.custoTotal, known.position.custoTotal)) return;
      reached.set(counted | bit, { position, order: [...before.order, index] });
    });
    reached.delete(counted);
  }
  return reached.get(all)?.order.flatMap((index) => notes[index] ?? []) ?? null;
}

/** A trade as the day-trade split sees it. */
type SplitTrade = Pick<Movement, "lado" | "quantidade" | "valor">;

/**
 * Orders the trades of one asset, day and institution for the split into day trade and the rest. No note shows which of
 * two brokers of one institution traded first, so the trades without a pair are unknown. The order with the lowest or
 * the highest result of the day trade is searched. Source: domain §3.12.
 */
export function inOrderOfSplit<Trade extends OnNote<SplitTrade>>(
  trades: readonly Trade[],
  reading: LedgerReadings["ordemNoDia"],
): readonly Trade[] {
  const [purchases, sales] = [trades.filter(isPurchase), trades.filter((trade) => !isPurchase(trade))];
  const [bought, sold] = [unitsOf(purchases), unitsOf(sales)];
  if (reading === "compras_antes" || bought.equals(sold)) return trades;
  const isMoreBought = bought.gt(sold);
  const [longer, shorter] = isMoreBought ? [purchases, sales] : [sales, purchases];
  const notes = byNote(longer);
  if (notes.length > MAX_NOTES_TO_ORDER) return trades;
  // Dear purchases lower the result, and dear sales raise it.
  const isDear = (reading === "menor_resultado") === isMoreBought;
  return [...shorter, ...extremePairs(notes, unitsOf(shorter), isDear ? isHigher : isLower)];
}

const unitsOf = (trades: readonly Pick<SplitTrade, "quantidade">[]) => sum(trades.map(({ quantidade }) => quantidade));

/** The notes in the order whose first units, as many as are paired, are worth the least or the most. */
function extremePairs<Trade extends SplitTrade>(
  notes: readonly Trade[][],
  paired: Decimal,
  isBetter: IsBetter,
): Trade[] {
  const totals = notes.map(addUpTrades);
  let best: { value: Decimal; chosen: number; last: number } | null = null;
  for (let chosen = 0; chosen < 2 ** notes.length; chosen += 1) {
    const whole = totals.filter((_, index) => chosen & (2 ** index));
    const open = paired.minus(unitsOf(whole));
    if (open.isNegative()) continue;
    const value = sum(whole.map(({ valor }) => valor));
    totals.forEach((note, last) => {
      if (chosen & (2 ** last) || note.quantidade.lt(open)) return;
      const total = value.plus(valueOfFirst(note, open));
      if (!best || isBetter(total, best.value)) best = { value: total, chosen, last };
    });
  }
  if (!best) return notes.flat();
  const { chosen, last }: { chosen: number; last: number } = best;
  const ranked = notes.map((note, index) => ({ note, rank: chosen & (2 ** index) ? 0 : index === last ? 1 : 2 }));
  return ranked.sort((a, b) => a.rank - b.rank).flatMap(({ note }) => note);
}
