import { isTradingDay } from "@app/core/business-days";
import { addDays } from "@app/core/calendar";
import { settlesAsTraded, usualSettlement } from "@app/core/notes/doubts/settlement";
import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import { byVolume } from "@app/core/testing/volume";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { notePages } from "./draw-note.ts";
import type { InventedNote } from "./invented-note.ts";
import { drawnSpot, randomNote } from "./random-notes.ts";

const RUNS = byVolume({ small: 12, full: 60, deep: 1000 });

/** The n-th trading day after a day, or before it. */
function shifted(day: string, count: number): string {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count));
    if (isTradingDay(found)) left -= 1;
  }
  return found;
}

/** Far from days of which it is not known whether the exchange settles, and from the day on which its cycle changed (domain §4.8.7, domain §4.8.9). */
const isPlain = ({ dataPregao }: InventedNote) =>
  /-(0[2-6]|08|09|10)-/.test(dataPregao) && !(dataPregao >= "2019-05-10" && dataPregao <= "2019-06-10");

/** Spot trades only: with options among them a note may settle on either of two days. */
function spotOf(note: InventedNote): InventedNote[] {
  const negocios = note.negocios.filter(({ mercado }) => /^(VIS|FRA)/.test(mercado));
  return negocios.length === 0
    ? []
    : [{ ...note, negocios, dataLiquidacao: usualSettlement(note.dataPregao, ["VISTA"]) }];
}

function readAsDrawn(note: InventedNote) {
  const result = readNotes(notePages([note]).map(groupRows));
  if ("refusal" in result) throw new Error(`refused: ${result.refusal}`);
  const [found] = result.notes;
  if (!found?.dataLiquidacao) throw new Error("expected a note with its settlement");
  const mercados = found.negocios.map(({ mercado }) => mercado);
  return {
    isProven: found.conciliada,
    isDoubted: !settlesAsTraded(found.dataPregao, found.dataLiquidacao, { mercados, hasFixedIncome: false }),
  };
}

describe.each(drawnSpot)("the day of a proven note of %s", (layout) => {
  const drawn = randomNote(layout).filter(
    (note): note is InventedNote => "negocios" in note && isPlain(note as InventedNote),
  );
  const shift = fc.constantFrom(-5, -4, -3, -2, -1, 1, 2, 3, 4, 5);

  it("is doubted when one to five trading days off, unless the settlement is as well", () => {
    fc.assert(
      fc.property(drawn, shift, (any, count) => {
        for (const note of spotOf(any)) {
          const dataPregao = shifted(note.dataPregao, count);
          expect(readAsDrawn(note)).toEqual({ isProven: true, isDoubted: false });
          expect(readAsDrawn({ ...note, dataPregao })).toEqual({ isProven: true, isDoubted: true });
          const dataLiquidacao = usualSettlement(dataPregao, ["VISTA"]);
          expect(readAsDrawn({ ...note, dataPregao, dataLiquidacao })).toEqual({ isProven: true, isDoubted: false });
        }
      }),
      { numRuns: RUNS },
    );
  });
});
