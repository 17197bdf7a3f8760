import { describe, expect, it } from "vitest";
import { amountsIn, findAmounts } from "./find-amounts.ts";

describe("prices of trades", () => {
  it.for([
    ["operacoes com preco abaixo de 10 reais", null, "10"],
    ["compras com preco entre 20 e 40 reais", "20", "40"],
    ["comprei por menos de 30?", null, "30"],
    ["vendi a mais de 30,50 em 2024", "30.50", null],
    ["compras acima de 10 reais por acao", "10", null],
    ["paguei mais de 100 por cota", "100", null],
    ["compras de menos de 20 reais cada", null, "20"],
  ] as const)("%s", ([text, precoMinimo, precoMaximo]) => {
    const { range } = findAmounts(text);
    expect(range).toEqual({ valorMinimo: null, valorMaximo: null, precoMinimo, precoMaximo, talvezPreco: false });
  });

  it.for(["compras acima de 5 mil", "comprei por mais de 2 mil", "vendi por mais de 500 reais"])(
    "are not bounded by %s",
    (text) => {
      expect(findAmounts(text).range).toMatchObject({ precoMinimo: null, precoMaximo: null });
    },
  );

  it.for([
    "operei por mais de 2 meses",
    "a partir de 15 de maio",
    "comprei em menos de 3 corretoras",
    "comprei de 100 a 200 petr4",
    "por que 2023 foi menor que 2024?",
  ])("and no amounts at all are in %s", (text) => {
    expect(amountsIn(findAmounts(text).range)).toEqual([null, null, null, null]);
  });

  it.for([
    ["compras de petr4 abaixo de 30 reais", true],
    ["compras de petr4 entre 20 e 40 reais", true],
    ["compras de petr4 acima de 100 reais e abaixo de 5000", false],
    ["compras acima de 100 reais de petr4", false],
    ["comprei mais de 100 reais", false],
    ["compras de petr4 de valor abaixo de 150", false],
  ] as const)("may be those of %s: %s", ([text, talvezPreco]) => {
    expect(findAmounts(text).range).toMatchObject({ precoMinimo: null, precoMaximo: null, talvezPreco });
  });

  it("stand beside a value", () => {
    expect(findAmounts("com preco acima de 50 e valor abaixo de 5000").range).toMatchObject({
      ...{ valorMinimo: null, valorMaximo: "5000", precoMinimo: "50", precoMaximo: null },
    });
  });
});
