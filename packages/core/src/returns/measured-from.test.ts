import { describe, expect, it } from "vitest";
import { type EventRow, measuredFrom } from "./measured-from.ts";

const row = (eventId: string, ticker: string, position: number, isHeld: boolean): EventRow => ({
  ...{ eventId, ticker, position, isHeld },
});
/** All of AAAA3 becomes BBBB3. */
const merger = [row("merger", "AAAA3", 1, false), row("merger", "BBBB3", 2, true)];
/** A part of CCCC3 becomes AAAA3. */
const spinOff = [row("spin-off", "CCCC3", 4, true), row("spin-off", "AAAA3", 0, true)];

const measured = (unknown: Record<string, number>, rows: EventRow[] = []) =>
  Object.fromEntries(
    measuredFrom(
      Object.entries(unknown).map(([ticker, position]) => ({ ticker, position })),
      rows,
    ),
  );

describe("from which row on an asset is measured (domain §10.4.9)", () => {
  it("is after the last one whose cost is not known", () => {
    expect(measured({})).toEqual({});
    expect(measured({ EGIE3: 4 })).toEqual({ EGIE3: 5 });
  });

  it("is after it went to an asset that is not measured then", () => {
    expect(measured({ BBBB3: 3 }, merger)).toEqual({ AAAA3: 2, BBBB3: 4 });
  });

  it("is the first when only what comes after the event is not known, or before it no longer", () => {
    expect(measured({ BBBB3: 1 }, merger)).toEqual({ BBBB3: 2 });
  });

  it("is none for an asset that is held on after giving a part, along a chain of events", () => {
    expect(measured({ BBBB3: 3 }, [...merger, ...spinOff])).toEqual({
      AAAA3: 2,
      BBBB3: 4,
      CCCC3: Number.POSITIVE_INFINITY,
    });
  });
});
