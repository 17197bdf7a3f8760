import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { buildLedger } from "../portfolio/ledger.ts";
import { chance, noteOf } from "../portfolio/testing/invented-entries.ts";
import { atOnce } from "../testing/at-once.ts";
import { byVolume } from "../testing/volume.ts";
import { measureReturns } from "./measure-returns.ts";
import { portfolioDays } from "./portfolio-days.ts";

const TICKERS = ["PETR4", "ITSA4", "HGLG11"] as const;
const FIRST = "2024-01-02";
const DAYS = 40;
const HISTORIES = byVolume({ small: 60, full: 1000 });

interface Day {
  dia: string;
  /** By asset. */
  precos: number[];
  /** Bought, or sold when negative; at the day's price. */
  unidades: number[];
  /** Paid by each asset. */
  proventos: number[];
}

/** Trades and incomes by chance; something is held from the first day on. */
function historyOf(seed: number): Day[] {
  const next = chance(seed);
  const held = TICKERS.map(() => 0);
  return Array.from({ length: DAYS }, (_, index) => {
    const unidades = TICKERS.map((_, asset) => {
      const bought = index === 0 && asset === 0 ? 100 : next(6) === 0 ? next(50) - 20 : 0;
      const floor = asset === 0 ? -(held[asset] ?? 0) + 1 : -(held[asset] ?? 0);
      const units = Math.max(bought, floor);
      held[asset] = (held[asset] ?? 0) + units;
      return units;
    });
    return {
      dia: addDays(FIRST, index),
      precos: TICKERS.map(() => 10 + next(1000) / 100),
      unidades,
      proventos: held.map((units) => (units > 0 && next(7) === 0 ? Math.round(units * next(100)) / 100 : 0)),
    };
  });
}

/** The product's figures of a history. */
function measured(history: readonly Day[]) {
  const notes = history.flatMap(({ dia, unidades, precos }) =>
    unidades.flatMap((units, asset) =>
      units === 0
        ? []
        : [noteOf(dia, [[units > 0 ? "C" : "V", Math.abs(units), String(precos[asset]), TICKERS[asset]]])],
    ),
  );
  const rows = [...buildLedger(notes, [])].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
  const closes = history.flatMap(({ dia, precos }) =>
    TICKERS.map((ticker, asset) => ({ ticker, dia, preco: new Decimal(precos[asset] ?? 0) })),
  );
  const incomes = history.flatMap(({ dia, proventos }) =>
    TICKERS.flatMap((ticker, asset) => {
      const valor = proventos[asset] ?? 0;
      return valor === 0 ? [] : [{ ticker, data: dia, valor: new Decimal(valor) }];
    }),
  );
  const days = [...portfolioDays(rows, closes, { incomes })];
  const series = { cdi: [], ipca: [], ibov: [] };
  return atOnce(measureReturns({ de: null, days, series, leftOut: [], entering: [] }));
}

/** The same figures by fund quotas, by daily results, and by the present value of the flows; floats, no ledger. */
function expected(history: readonly Day[]) {
  const held = TICKERS.map(() => 0);
  let [quotas, quota, gained] = [0, 1, 0];
  let before: number[] = TICKERS.map(() => 0);
  const flows: { dia: string; valor: number }[] = [];
  for (const { dia, precos, unidades, proventos } of history) {
    // Units held overnight moved with their price; units traded at the close moved nothing.
    gained += held.reduce((total, units, asset) => total + units * ((precos[asset] ?? 0) - (before[asset] ?? 0)), 0);
    const paid = proventos.reduce((total, valor) => total + valor, 0);
    gained += paid;
    const traded = unidades.reduce((total, units, asset) => total + units * (precos[asset] ?? 0), 0);
    unidades.forEach((units, asset) => {
      held[asset] = (held[asset] ?? 0) + units;
    });
    const worth = held.reduce((total, units, asset) => total + units * (precos[asset] ?? 0), 0);
    // Money comes in before the day and leaves after it, sales paying for purchases; incomes leave in full.
    const [entered, left] = [Math.max(traded, 0), Math.max(-traded, 0) + paid];
    quotas += entered / quota;
    quota = (worth + left) / quotas;
    quotas -= left / quota;
    flows.push({ dia, valor: left - entered });
    before = precos;
  }
  const last = history.at(-1);
  const worth = held.reduce((total, units, asset) => total + units * (last?.precos[asset] ?? 0), 0);
  return { ganho: gained, twr: quota - 1, flows: [...flows, { dia: last?.dia ?? FIRST, valor: worth }] };
}

describe("returns with incomes, held against another way to work them out (domain §10.4.10)", () => {
  it(`on ${HISTORIES} histories by chance`, () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const history = historyOf(seed);
      const own = measured(history);
      const other = expected(history);
      expect(own.ganho?.toNumber(), `gain of ${seed}`).toBeCloseTo(other.ganho, 6);
      expect(own.twr?.toNumber(), `TWR of ${seed}`).toBeCloseTo(other.twr, 9);
      const { xirr } = own;
      if (xirr === null) continue;
      const worthAt = (rate: number) =>
        other.flows.reduce((total, { dia, valor }) => total + valor / (1 + rate) ** (daysBetween(FIRST, dia) / 365), 0);
      // The rate makes the flows worth nothing: on either side of it the sign differs.
      const size = Math.max(Math.abs(Number(xirr)), 1) * 1e-4;
      expect(
        Math.sign(worthAt(Number(xirr) - size)) * Math.sign(worthAt(Number(xirr) + size)),
        `XIRR of ${seed}`,
      ).toBeLessThanOrEqual(0);
    }
  });

  it("are zero where the price falls by the income", () => {
    const steady = (proventos: number, preco: number): Day => ({
      dia: addDays(FIRST, preco === 10 ? 0 : 1),
      ...{ precos: [preco, 10, 10], unidades: [preco === 10 ? 100 : 0, 0, 0], proventos: [proventos, 0, 0] },
    });
    const { ganho, twr, proventos, fluxos } = measured([steady(0, 10), steady(50, 9.5)]);
    expect([ganho, twr, proventos].map(String)).toEqual(["0", "0", "50"]);
    expect(fluxos.map(({ valor }) => String(valor))).toEqual(["1000", "-50"]);
  });
});
