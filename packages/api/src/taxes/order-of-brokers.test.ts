import fc from "fast-check";
import { expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { type Caller, createInvestor, note } from "../testing/tax-investor.ts";

const MONTHS = ["2024-02", "2024-03", "2024-04"];

/** Three brokers, or three names of two institutions, each printing its own CNPJ. */
const brokers = {
  apart: ["Clear", "Rico", "XP"].map((corretora) => ({ corretora, cnpj: null })),
  together: [
    { corretora: "Clear", cnpj: "02.332.886/0011-78" },
    { corretora: "Rico", cnpj: "02.332.886/0001-04" },
    { corretora: "XP", cnpj: "02.332.886/0001-04" },
  ],
};

type Trade = ["C" | "V", number, string, string, number];
const trade = fc
  .tuple(fc.constantFrom("C" as const, "V" as const), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 60 }))
  .map(([side, lots, price]): Trade => [side, lots * 1000, "BOVA11", `${price}.00`, 21]);
const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 });
/** Notes of one trade on one day, at brokers in two orders. */
const day = fc.record({
  mes: fc.constantFrom(...MONTHS),
  trades: fc.array(trade, { minLength: 2, maxLength: 3 }),
  ...{ one: order, other: order },
});

/** What each month says, and whether it tells that brokers taken for one institution would say otherwise. */
async function listMonths(caller: Caller) {
  const { meses } = await caller.taxes.get({ ano: 2024 });
  const found: { mes: string; isOpen: boolean; isTold: boolean; figures: unknown[] }[] = [];
  for (const mes of MONTHS) {
    const month = meses.find((it) => it.mes === mes);
    const { outrasLeituras } = await caller.taxes.month({ mes });
    const isTold = outrasLeituras.some(({ ponto }) => ponto === "instituicaoDayTrade");
    const figures = [month?.darf.valor, month?.pools.comum.resultado, month?.pools.dayTrade.resultado];
    found.push({ mes, isOpen: month?.completo === false, isTold, figures });
  }
  return found;
}

it.for(["apart", "together"] as const)(
  "the brokers of a day, permuted, change no figure without a contested point: %s",
  { timeout: 120_000 },
  async (institutions, { db, services }) => {
    const differing: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 3 }), async (days) => {
        const tell = async (which: "one" | "other") => {
          const notes = days.flatMap(({ mes, trades, ...orders }, at) =>
            trades.map((it, index) =>
              note(`${mes}-1${at}`, [it], [], brokers[institutions][orders[which][index] ?? 0]),
            ),
          );
          const first = note("2024-01-02", [["C", 100_000, "BOVA11", "20.00", 21]]);
          return listMonths((await createInvestor(db, services, [first, ...notes])).caller);
        };
        const [one, other] = [await tell("one"), await tell("other")];
        for (const [index, month] of one.entries()) {
          const permuted = other[index];
          if (month.isOpen || permuted?.isOpen) continue;
          if (JSON.stringify(month.figures) === JSON.stringify(permuted?.figures)) continue;
          differing.push(month.mes);
          expect([month.isTold, permuted?.isTold], JSON.stringify([month, permuted])).toEqual([true, true]);
        }
      }),
      { numRuns: 12, seed: 5 },
    );
    // Purchases come first at whatever broker; one institution makes pairs of some orders and not of others.
    expect(differing.length > 0).toBe(institutions === "together");
  },
);
