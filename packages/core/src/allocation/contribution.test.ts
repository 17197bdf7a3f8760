import { describe, expect, it } from "vitest";
import { Decimal, sum } from "../money.ts";
import { planContribution } from "./contribution.ts";

const plan = (parts: readonly [valor: string, meta: string][], total: string, aporte: string) => {
  const { partes, sobra } = planContribution(
    parts.map(([valor, meta], index) => ({ chave: `P${index}`, valor: new Decimal(valor), meta: new Decimal(meta) })),
    new Decimal(total),
    new Decimal(aporte),
  );
  return { aportes: partes.map((parte) => parte.aporte.toFixed(2)), sobra: sobra.toFixed(2), partes };
};

describe("a contribution", () => {
  it.each<[string, [string, string][], string, string, string[], string]>([
    [
      "meets every target when it can",
      [
        ["500", "0.5"],
        ["300", "0.5"],
      ],
      "800",
      "1000",
      ["400.00", "600.00"],
      "0.00",
    ],
    [
      "fills what lacks most first",
      [
        ["900", "0.5"],
        ["50", "0.3"],
        ["50", "0.2"],
      ],
      "1000",
      "100",
      ["0.00", "100.00", "0.00"],
      "0.00",
    ],
    // Lacks of 1200: 310 and 190. 120 bring the first to the second; of the other 80 each gets 40.
    [
      "fills to one level",
      [
        ["900", "0.5"],
        ["50", "0.3"],
        ["50", "0.2"],
      ],
      "1000",
      "200",
      ["0.00", "160.00", "40.00"],
      "0.00",
    ],
    [
      "begins a portfolio by the targets",
      [
        ["0", "0.6"],
        ["0", "0.4"],
      ],
      "0",
      "99.99",
      ["59.99", "40.00"],
      "0.00",
    ],
    [
      "divides a cent that three want alike",
      [
        ["0", "0.3333"],
        ["0", "0.3333"],
        ["0", "0.3334"],
      ],
      "0",
      "1",
      ["0.33", "0.33", "0.34"],
      "0.00",
    ],
    [
      "keeps over what the targets leave without a place (domain §11.3)",
      [["0", "0.6"]],
      "0",
      "1000",
      ["600.00"],
      "400.00",
    ],
    [
      "keeps nothing over while a target lacks something",
      [
        ["600", "0.5"],
        ["0", "0.4"],
      ],
      "1000",
      "100",
      ["0.00", "100.00"],
      "0.00",
    ],
    ["keeps all over when no target lacks anything", [["900", "0.5"]], "1000", "100", ["0.00"], "100.00"],
    ["counts what has no target in the whole", [["100", "1"]], "1000", "100", ["100.00"], "0.00"],
    ["has nowhere to go without targets", [], "1000", "100", [], "100.00"],
  ])("%s", (_, parts, total, aporte, aportes, sobra) => {
    expect(plan(parts, total, aporte)).toMatchObject({ aportes, sobra });
  });

  it("tells value and share afterwards", () => {
    const [first] = plan(
      [
        ["500", "0.5"],
        ["300", "0.5"],
      ],
      "800",
      "1000",
    ).partes;
    expect([first?.depois.toString(), first?.pesoDepois.toString()]).toEqual(["900", "0.5"]);
  });
});

/**
 * The least sum of squared deviations, in ten-thousandths of a cent, found by trying every division of the cents. Cents
 * may remain only when there are more than the sum of all shortfalls.
 */
function bestOf(values: number[], targets: number[], total: number, cents: number): bigint {
  const whole = BigInt(total + cents);
  const lacks = values.map((value, index) => whole * BigInt(targets[index] ?? 0) - BigInt(value) * 10_000n);
  const lackingAll = lacks.reduce((all, lack) => (lack > 0n ? all + lack : all), 0n);
  const maySpare = lackingAll < BigInt(cents) * 10_000n;
  let best: bigint | null = null;
  const tryFrom = (index: number, left: number, cost: bigint) => {
    if (index === lacks.length) {
      if ((left === 0 || maySpare) && (best === null || cost < best)) best = cost;
      return;
    }
    for (let given = 0; given <= left; given += 1) {
      const rest = (lacks[index] ?? 0n) - BigInt(given) * 10_000n;
      tryFrom(index + 1, left - given, cost + rest * rest);
    }
  };
  tryFrom(0, cents, 0n);
  return best ?? 0n;
}

describe("the division of a contribution", () => {
  it("has the least sum of squared deviations that any division into cents has (domain §11.2)", () => {
    let seed = 3;
    // Park and Miller, CACM 1988.
    const next = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    for (let round = 0; round < 400; round += 1) {
      const count = 1 + next(3);
      const values = Array.from({ length: count }, () => next(60));
      const others = next(3) === 0 ? next(50) : 0;
      const total = values.reduce((a, b) => a + b, others);
      const shares = Array.from({ length: count }, () => 1 + next(100));
      const all = shares.reduce((a, b) => a + b, 0);
      const targets = shares.map((share) => Math.floor((share * (next(2) === 0 ? 10_000 : 7_000)) / all));
      if (next(3) === 0) targets[0] = 10_000 - targets.slice(1).reduce((a, b) => a + b, 0);
      const cents = 1 + next(25);

      const { partes, sobra } = planContribution(
        values.map((value, index) => ({
          chave: `P${index}`,
          valor: new Decimal(value).div(100),
          meta: new Decimal(targets[index] ?? 0).div(10_000),
        })),
        new Decimal(total).div(100),
        new Decimal(cents).div(100),
      );

      const deviation = sum(
        partes.map(({ depois, meta }) =>
          meta
            .times(total + cents)
            .minus(depois.times(100))
            .times(10_000)
            .pow(2),
        ),
      );
      expect(
        sum(partes.map(({ aporte }) => aporte))
          .plus(sobra)
          .times(100)
          .toNumber(),
      ).toBe(cents);
      expect(partes.every(({ aporte }) => aporte.gte(0) && aporte.decimalPlaces() <= 2)).toBe(true);
      expect(sobra.gte(0)).toBe(true);
      expect(deviation.toFixed()).toBe(bestOf(values, targets, total, cents).toString());
    }
  });
});
