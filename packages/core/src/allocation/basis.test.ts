import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { type KnownPrice, pricePositions } from "../portfolio/priced-positions.ts";
import { basisOf, basisSentence, measuredBy } from "./basis.ts";

const TODAY = "2026-06-15";
type Said = [ticker: string, quantidade: string | null, custo: string | null, preco?: string, dia?: string];

/** Assets at their prices of a day, from the market unless marked as the person's own trade. */
function positionsOf(said: readonly Said[], fonte: KnownPrice["fonte"] = "b3") {
  const decimal = (text: string | null) => (text === null ? null : new Decimal(text));
  const held = said.map(([ticker, quantidade, custo]) => ({
    ...{ ticker, quantidade: decimal(quantidade), custoTotal: decimal(custo), precoMedio: null },
    ...{ resultadoAcumulado: new Decimal(0), resultadoRealizado: null, confiavel: quantidade !== null },
  }));
  const prices = said.flatMap(([ticker, , , preco, dia = TODAY]): [string, KnownPrice][] =>
    preco === undefined ? [] : [[ticker, { preco: new Decimal(preco), dia, fonte }]],
  );
  return pricePositions(held, new Map(prices), TODAY);
}

const told = (positions: ReturnType<typeof positionsOf>) => {
  const { base } = basisOf(positions);
  return [base, ...measuredBy(base, positions).map(({ ticker, valor }) => `${ticker} ${valor.toFixed(2)}`)];
};

describe("by what a portfolio is measured", () => {
  it("is the market while each quotation is of at most five business days", () => {
    // 15/06/2026 is a Monday; from the eighth, a Monday too, it is five business days.
    expect(
      told(
        positionsOf([
          ["PETR4", "100", "1000", "20.00"],
          ["VALE3", "10", "500", "60.00", "2026-06-08"],
        ]),
      ),
    ).toEqual(["mercado", "PETR4 2000.00", "VALE3 600.00"]);
  });

  it.for([
    ["of a sixth business day", ["VALE3", "10", "500", "60.00", "2026-06-05"]],
    ["without any price", ["VALE3", "10", "500"]],
  ] as const)("is what everything cost with one quotation %s", ([, other]) => {
    const positions = positionsOf([["PETR4", "100", "1000.004", "20.00"], [...other]]);
    expect(told(positions)).toEqual(["custo", "PETR4 1000.00", "VALE3 500.00"]);
    expect(basisSentence(basisOf(positions))).toBe(
      "Base: preço de custo, porque não há cotação de no máximo cinco dias úteis de VALE3.",
    );
  });

  it("is the cost where the newest price is that of an own trade", () => {
    expect(told(positionsOf([["PETR4", "100", "1000", "20.00"]], "ultimo_negocio"))[0]).toBe("custo");
  });

  it("needs no quotation of short, closed or unknown positions, and leaves them out", () => {
    const positions = positionsOf([
      ["PETR4", "100", "1000", "20.00"],
      ["VALE3", "-10", "-500"],
      ["ITSA4", "0", "0"],
      ["EGIE3", null, null],
    ]);
    expect(told(positions)).toEqual(["mercado", "PETR4 2000.00"]);
    expect(basisSentence(basisOf(positions))).toBe(
      "Base: valor de mercado, por cotações de no máximo cinco dias úteis.",
    );
  });
});
