import { groupBy } from "../group-by.ts";

/** Last row of an asset with unknown cost. */
interface UnknownUntil {
  ticker: string;
  position: number;
}

/** A row of an event, which has one in each of its assets. */
export interface EventRow {
  ticker: string;
  position: number;
  eventId: string;
  /** Whether anything is held after it. */
  isHeld: boolean;
}

/**
 * First row from which each asset can be measured: after the last with unknown cost, and after the last event that
 * moves value to or from an asset that cannot be measured then. An asset held after such an event is never measured,
 * since its opening value is unknown. Source: domain §10.4.9.
 *
 * @returns positions by ticker, Infinity for never; no entry for an asset that is measured from its first row on
 */
export function measuredFrom(
  unknown: readonly UnknownUntil[],
  eventRows: readonly EventRow[],
): ReadonlyMap<string, number> {
  const from = new Map(unknown.map(({ ticker, position }) => [ticker, position + 1]));
  const rowsOf = groupBy(eventRows, ({ ticker }) => ticker);
  const rowsBy = groupBy(eventRows, ({ eventId }) => eventId);
  const isLeftOut = ({ ticker, position }: EventRow) => position < (from.get(ticker) ?? 0);

  const raised = [...from.keys()];
  for (let ticker = raised.pop(); ticker !== undefined; ticker = raised.pop()) {
    for (const { eventId } of (rowsOf.get(ticker) ?? []).filter(isLeftOut)) {
      for (const other of (rowsBy.get(eventId) ?? []).filter((row) => !isLeftOut(row))) {
        from.set(other.ticker, other.isHeld ? Number.POSITIVE_INFINITY : other.position + 1);
        raised.push(other.ticker);
      }
    }
  }
  return from;
}
