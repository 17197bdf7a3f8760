import { describe, expect, it } from "vitest";
import { classShares } from "./class-shares.ts";

describe("the shares of the classes", () => {
  it("are of all long positions with a price, the largest first", () => {
    expect(
      classShares([
        { classe: "acao", valor: 200 },
        { classe: "fii", valor: 600 },
        { classe: "acao", valor: 200 },
        { classe: "acao", valor: null },
        { classe: "opcao", valor: -50 },
      ]),
    ).toEqual([
      { classe: "fii", peso: 0.6 },
      { classe: "acao", peso: 0.4 },
    ]);
  });

  it("are of a few classes at most, the rest among the others", () => {
    const positions = (["outro", "acao", "fii", "etf", "bdr"] as const).map((classe, index) => ({
      classe,
      valor: [400, 300, 200, 60, 40][index] ?? 0,
    }));
    expect(classShares(positions, 5)).toHaveLength(5);
    expect(classShares(positions, 3)).toEqual([
      { classe: "acao", peso: 0.3 },
      { classe: "fii", peso: 0.2 },
      { classe: "outro", peso: 0.5 },
    ]);
    expect(classShares(positions.slice(1), 3).map(({ classe }) => classe)).toEqual(["acao", "fii", "outro"]);
  });

  it("are none without a price", () => {
    expect(classShares([{ classe: "acao", valor: null }])).toEqual([]);
  });
});
