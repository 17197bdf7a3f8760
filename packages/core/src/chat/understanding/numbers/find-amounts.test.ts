import { describe, expect, it } from "vitest";
import { findAmounts } from "./find-amounts.ts";

describe("prices of trades", () => {
  it.for([
    ["operacoes com preco abaixo de 10 reais", null, "10"],
    ["compras com preco entre 20 e 40 reais", "20", "40"],
    ["comprei por menos de 30?", null, "30"],
    ["vendi a mais de 30,50 em 2024", "30.50", null],
    ["compras acima de 10 reais por acao", "10", null],
    ["paguei mais de 100 por cota", "100", null],
  ] as const)("%s", ([text, precoMinimo, precoMaximo]) => {
    const { range } = findAmounts(text);
    expect(range).toEqual({ valorMinimo: null, valorMaximo: null, precoMinimo, precoMaximo });
  });

  it.for(["compras acima de 5 mil", "comprei por mais de 2 mil", "vendi por mais de 500 reais"])(
    "are not bounded by %s",
    (text) => {
      expect(findAmounts(text).range).toMatchObject({ precoMinimo: null, precoMaximo: null });
    },
  );

  it.for(["operei por mais de 2 meses", "a partir de 15 de maio", "comprei em menos de 3 corretoras"])(
    "and no amounts at all are in %s",
    (text) => {
      expect(Object.values(findAmounts(text).range)).toEqual([null, null, null, null]);
    },
  );
});
