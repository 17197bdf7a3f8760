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

  it("are none without a price", () => {
    expect(classShares([{ classe: "acao", valor: null }])).toEqual([]);
  });
});
