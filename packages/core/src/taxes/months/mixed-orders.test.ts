import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import { applyMovement, type Position } from "../../portfolio/average-price.ts";
import type { OrderOf } from "../../portfolio/day/order-of-day.ts";
import { buildLedger } from "../../portfolio/ledger.ts";
import type { LedgerNote } from "../../portfolio/parts.ts";
import { chance, noteOf } from "../../portfolio/testing/invented-entries.ts";
import { permutations } from "../../testing/permutations.ts";
import { byVolume } from "../../testing/volume.ts";
import { defaultReadings } from "../contested.ts";
import { mixedOrders } from "./mixed-orders.ts";

const HISTORIES = byVolume({ small: 20, full: 200 });

/** A purchase large enough for every order, then days of two or three brokers, each in a month of its own. */
function drawDays(next: (limit: number) => number, count: number): LedgerNote[][] {
  const start = noteOf("2024-01-02", [["C", 1000, `${1 + next(50)}.00`]]);
  const days = Array.from({ length: count }, (_, month) => {
    const day = `2024-0${2 + month}-15`;
    const sides: Side[] = ["C", "V", ...(next(2) === 0 ? (["C"] as const) : [])];
    return sides.map((lado, broker) =>
      noteOf(day, [[lado, 1 + next(lado === "V" ? 200 : 900), `${1 + next(50)}.00`]], [], {
        corretora: `Broker ${broker}`,
      }),
    );
  });
  return [[start], ...days];
}

/** All results that each day can have, over all orders of this day and of those before. */
function resultsByHand(days: readonly LedgerNote[][]): Decimal[][] {
  let positions: Position[] = [{ quantidade: new Decimal(0), custoTotal: new Decimal(0) }];
  return days.map((notes) => {
    const reached = positions.flatMap((before) =>
      permutations(notes).map((order) => {
        let total = new Decimal(0);
        const after = order
          .flatMap(({ negocios }) => negocios)
          .reduce((position, trade) => {
            const moved = applyMovement(position, { ...trade, custos: new Decimal(0) });
            total = total.plus(moved.resultado ?? 0);
            return moved.after;
          }, before);
        return { after, total };
      }),
    );
    positions = reached.map(({ after }) => after);
    return reached.map(({ total }) => total);
  });
}

const extremes = (results: readonly Decimal[]) =>
  [Decimal.min(...results), Decimal.max(...results)].map((it) => it.toFixed(4));

describe("orders that differ from day to day", () => {
  it.each([2, 3, 4, 5])(
    "hold the lowest and the highest result of each month, of %d days without an order",
    (count) => {
      const next = chance(count);
      let isWider = 0;
      for (let history = 0; history < HISTORIES; history += 1) {
        const days = drawDays(next, count);
        const unordered = days.slice(1).flatMap(([note]) => (note ? [{ ticker: "PETR4", day: note.dataPregao }] : []));
        const byHand = resultsByHand(days);
        unordered.forEach(({ day }, index) => {
          const resultBy = (ordemNoDia: (typeof defaultReadings)["ordemNoDia"], ordemEm?: OrderOf) => {
            const readings = { ...defaultReadings, ordemNoDia, ...(ordemEm ? { ordemEm } : {}) };
            return [...buildLedger(days.flat(), [], readings)]
              .filter(({ data }) => data === day)
              .reduce((total, { resultado }) => total.plus(resultado ?? 0), new Decimal(0));
          };
          const alike = (["compras_antes", "menor_resultado", "maior_resultado"] as const).map((it) => resultBy(it));
          const mixed = mixedOrders(unordered, day.slice(0, 7)).map((ordemEm) => resultBy("compras_antes", ordemEm));
          const told = extremes([...alike, ...mixed]);
          expect(told).toEqual(extremes(byHand[index + 1] ?? []));
          if (`${extremes(alike)}` !== `${told}`) isWider += 1;
        });
      }
      expect(isWider).toBeGreaterThan(HISTORIES / 2);
    },
  );

  it("are a few, however many days there are", () => {
    const days = Array.from({ length: 60 }, (_, index) => ({
      ticker: "PETR4",
      day: `20${10 + Math.floor(index / 12)}-${`${1 + (index % 12)}`.padStart(2, "0")}-15`,
    }));
    expect(mixedOrders(days.slice(0, 1), null)).toHaveLength(0);
    expect(mixedOrders(days.slice(0, 3), null)).toHaveLength(6);
    expect(mixedOrders(days, null)).toHaveLength(6);
    expect(mixedOrders(days, "2012-05")).toHaveLength(2);
    expect(mixedOrders(days, "2009-05")).toHaveLength(0);
  });
});
