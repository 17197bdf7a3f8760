import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { defaultReadings } from "../../taxes/contested.ts";
import { permutations } from "../../testing/permutations.ts";
import { byVolume } from "../../testing/volume.ts";
import { applyMovement, type Movement, NO_POSITION, type Position } from "../average-price.ts";
import { buildLedger } from "../ledger.ts";
import { chance, noteOf } from "../testing/invented-entries.ts";
import { inOrderOfDay, inOrderOfSplit, type LedgerReadings, MAX_NOTES_TO_ORDER } from "./order-of-day.ts";

type Part = Movement & { noteId: string };

const part = (noteId: string, lado: "C" | "V", quantidade: number, preco: number): Part => ({
  ...{ noteId, lado, quantidade: new Decimal(quantidade), custos: new Decimal(0) },
  valor: new Decimal(preco).times(quantidade),
});
const held = (quantidade: number, preco: number): Position => ({
  quantidade: new Decimal(quantidade),
  custoTotal: new Decimal(preco).times(quantidade),
});

/** Result of an order; null when it sells more than is held. */
function resultOf(parts: readonly Movement[], before: Position, mayBeShort: boolean): Decimal | null {
  let position = before;
  let total = new Decimal(0);
  for (const it of parts) {
    const { after, resultado } = applyMovement(position, it);
    if (after.quantidade.isNegative() && !mayBeShort) return null;
    position = after;
    total = total.plus(resultado ?? 0);
  }
  return total;
}

describe("the order of a day's notes across brokers (domain §3.11)", () => {
  const parts = [part("1", "V", 1000, 40), part("2", "C", 1000, 30)];

  it("puts purchases first until the person chooses, whatever the numbers of the notes", () => {
    const sides = (order: readonly Part[]) => order.map(({ lado }) => lado).join("");
    expect(sides(inOrderOfDay(parts, held(1000, 20), false, "compras_antes"))).toBe("CV");
    expect(sides(inOrderOfDay(parts.toReversed(), held(1000, 20), false, "compras_antes"))).toBe("CV");
  });

  it("leaves parts of one side as printed", () => {
    const bought = [part("9", "C", 1, 2), part("1", "C", 1, 3)];
    expect(inOrderOfDay(bought, NO_POSITION, false, "maior_resultado")).toBe(bought);
  });

  it("finds the extremes where neither side as a whole comes first", () => {
    // 100 at 10 held: after the purchase at 20 the average is 15, after the one at 5 it is 7,50, after both 11,67.
    const three = [part("1", "C", 100, 20), part("2", "C", 100, 5), part("3", "V", 50, 12)];
    const result = (reading: LedgerReadings["ordemNoDia"]) =>
      resultOf(inOrderOfDay(three, held(100, 10), false, reading), held(100, 10), false)?.toFixed(2);
    expect([result("menor_resultado"), result("maior_resultado")]).toEqual(["-150.00", "225.00"]);
  });

  /** A day of notes, each on one side with up to four trades. */
  const drawnDay = (next: (limit: number) => number, notes: number) =>
    Array.from({ length: notes }, (_, index) => {
      const lado = next(2) === 0 ? "C" : "V";
      return Array.from({ length: 1 + next(4) }, () => part(`${index}`, lado, 1 + next(200), 1 + next(50)));
    });

  function expectExtremes(notes: Part[][], before: Position, mayBeShort: boolean) {
    const all = permutations(notes).flatMap((order) => resultOf(order.flat(), before, mayBeShort) ?? []);
    if (all.length === 0 || new Set(notes.flat().map(({ lado }) => lado)).size === 1) return false;
    const ours = (reading: LedgerReadings["ordemNoDia"]) =>
      resultOf(inOrderOfDay(notes.flat(), before, mayBeShort, reading), before, true)?.toFixed(6);
    const [lowest, highest] = [Decimal.min(...all).toFixed(6), Decimal.max(...all).toFixed(6)];
    expect([ours("menor_resultado"), ours("maior_resultado")]).toEqual([lowest, highest]);
    return lowest !== highest;
  }

  it("equals a search of all orders, over random days of notes with several trades, short positions too", () => {
    const next = chance(7);
    let differing = 0;
    for (let day = 0; day < 300; day += 1) {
      const mayBeShort = next(3) === 0;
      const before = held(mayBeShort ? next(900) - 450 : next(900), 1 + next(50));
      if (expectExtremes(drawnDay(next, 2 + next(4)), before, mayBeShort)) differing += 1;
    }
    expect(differing).toBeGreaterThan(50);
  });

  it.for(byVolume({ small: [6], full: [6, 7, MAX_NOTES_TO_ORDER] }))(
    "does so for a day of %d notes",
    { timeout: 120_000 },
    (notes) => {
      const next = chance(23);
      const day = drawnDay(next, notes - 2);
      const both = [[part("bought", "C", 300, 60)], [part("sold", "V", 200, 45)]];
      expect(expectExtremes([...day, ...both], held(1500, 20), false)).toBe(true);
      expect(expectExtremes([...day, ...both], held(-250, 20), true)).toBe(true);
    },
  );

  it("takes hardly longer for notes of 800 trades than for notes of one", () => {
    const dayOf = (trades: number, notes: number, ladoOf: (note: number) => "C" | "V") =>
      Array.from({ length: notes * trades }, (_, index) => {
        const note = Math.floor(index / trades);
        return part(`${note}`, ladoOf(note), 1 + (index % 7), 20 + note);
      });
    const searches = (trades: number) => {
      const mixed = dayOf(trades, 8, (note) => (note % 2 ? "C" : "V"));
      const unpaired = dayOf(trades, 12, (note) => (note < 8 ? "C" : "V"));
      const [short, many] = [held(-10 * trades, 15), held(100 * trades, 15)];
      const run = () => {
        const begun = performance.now();
        inOrderOfDay(mixed, many, false, "maior_resultado");
        inOrderOfDay(mixed, short, true, "menor_resultado");
        inOrderOfSplit(unpaired, "maior_resultado");
        return performance.now() - begun;
      };
      return run;
    };
    const [few, many] = [searches(1), searches(800)];
    const times = Array.from({ length: 7 }, () => [few(), many()] as const);
    const best = (which: 0 | 1) => Math.min(...times.map((pair) => pair[which]));
    // Adding up the trades of each note once takes 8 to 14 times as long, and trying them in each step took 50 times.
    expect(best(1) / best(0)).toBeLessThan(25);
  });

  it("searches up to eight notes, and beyond that puts purchases first", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => part(`${index}`, index % 2 === 0 ? "V" : "C", 10, 10 + index));
    const before = held(1000, 3);
    const sides = (order: readonly Part[]) => order.map(({ lado }) => lado).join("");
    expect(sides(inOrderOfDay(many(8), before, false, "maior_resultado"))).toBe("VVVVCCCC");
    expect(sides(inOrderOfDay(many(9), before, false, "maior_resultado"))).toBe("CCCCVVVVV");
  });
});

describe("the order of a split between brokers of one institution (domain §3.12)", () => {
  it("finds the pairs of the lowest and the highest result, over random days", () => {
    const next = chance(11);
    for (let day = 0; day < 200; day += 1) {
      const noteLines = Array.from({ length: 3 + next(3) }, (_, index) => {
        const trades = 1 + next(3);
        const lado = next(3) === 0 ? "V" : "C";
        return Array.from({ length: trades }, () => part(`${index}`, lado, 1 + next(20), 1 + next(50)));
      });
      const notes = noteLines.flat();
      const total = (lado: string) =>
        notes.filter((it) => it.lado === lado).reduce((all, { quantidade }) => all + quantidade.toNumber(), 0);
      const both = Math.min(total("C"), total("V"));
      const pairedResult = (order: readonly Part[]) => {
        const value = (lado: string) => {
          let open = both;
          return order
            .filter((it) => it.lado === lado)
            .reduce((all, { quantidade, valor }) => {
              const taken = Math.min(open, quantidade.toNumber());
              open -= taken;
              return all.plus(valor.times(taken).div(quantidade));
            }, new Decimal(0));
        };
        return value("V").minus(value("C")).toFixed(6);
      };
      const all = permutations(noteLines).map((order) => Number(pairedResult(order.flat())));
      const ours = (reading: LedgerReadings["ordemNoDia"]) => Number(pairedResult(inOrderOfSplit(notes, reading)));
      expect([ours("menor_resultado"), ours("maior_resultado")]).toEqual([Math.min(...all), Math.max(...all)]);
    }
  });

  it("searches up to eight notes of the side with more units, and beyond that keeps them as printed", () => {
    const day = (count: number) => [
      ...Array.from({ length: count }, (_, index) => part(`${index}`, "C", 10, 10 + index)),
      part("sold", "V", 10, 30),
    ];
    const first = (order: readonly Part[]) => order.find(({ lado }) => lado === "C")?.noteId;
    expect(first(inOrderOfSplit(day(8), "menor_resultado"))).toBe("7");
    expect(inOrderOfSplit(day(9), "menor_resultado")).toEqual(day(9));
  });

  const clear = { corretora: "Clear", cnpj: "02.332.886/0011-78" };
  const rico = { corretora: "Rico", cnpj: "02.332.886/0001-04" };
  const kindsOf = (notes: Parameters<typeof buildLedger>[0], readings = defaultReadings) =>
    [...buildLedger(notes, [], readings)].map(({ tipo }) => tipo);

  it("is by the CNPJ that the day's notes print, or by broker as the person chooses", () => {
    const notes = [
      noteOf("2023-01-03", [["C", 100, "10"]], [], clear),
      noteOf("2023-01-03", [["V", 100, "11"]], [], rico),
    ];
    expect(kindsOf(notes)).toEqual(["day_trade", "day_trade"]);
    expect(kindsOf(notes, { ...defaultReadings, instituicaoDayTrade: "corretora" })).toEqual(["comum", "comum"]);
  });

  it("is not by a CNPJ of another day, nor by another root", () => {
    const later = { corretora: "Rico", cnpj: "13.434.335/0001-60" };
    const notes = [
      noteOf("2023-01-03", [["C", 100, "10"]], [], clear),
      noteOf("2023-01-03", [["V", 100, "11"]], [], later),
      noteOf("2023-01-04", [["V", 1, "11", "VALE3"]], [], rico),
    ];
    expect(kindsOf(notes)).toEqual(["comum", "comum", "comum"]);
  });

  it("takes a note without a CNPJ for the entity that the broker's other notes of the day name", () => {
    const notes = [
      noteOf("2023-01-03", [["C", 100, "10"]], [], clear),
      noteOf("2023-01-03", [["V", 50, "11"]], [], { corretora: "Rico" }),
      noteOf("2023-01-03", [["V", 50, "11"]], [], rico),
    ];
    expect(kindsOf(notes)).toEqual(["day_trade", "day_trade", "day_trade"]);
  });
});
