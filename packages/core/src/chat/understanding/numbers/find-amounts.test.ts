import { describe, expect, it } from "vitest";
import { findAmounts, findUnits } from "./find-amounts.ts";

describe("units that must be held", () => {
  it.for([
    ["tenho mais de 100 cotas", "101", null],
    ["tenho pelo menos 100 cotas", "100", null],
    ["que ultrapassam 100 cotas", "101", null],
    ["que excedem 100 acoes", "101", null],
    ["que chegam a 100 acoes", "100", null],
    ["tenho menos de 100 cotas", null, "99"],
    ["tenho ate 100 cotas", null, "100"],
    ["que nao passam de 100 cotas", null, "100"],
    ["que nao chegam a 100 cotas", null, "99"],
    ["nao tenho mais de 100 cotas", null, "100"],
    ["nao tenho menos de 100 cotas", "100", null],
    ["mais de 40 cotas e menos de 100 cotas", "41", "99"],
    ["mais de 100 mil acoes", "100001", null],
    ["maiores ou iguais a 100 cotas", "100", null],
    ["tenho 100 cotas ou mais", "100", null],
    ["com 100 acoes ou menos", null, "100"],
    ["100 unidades para cima", "100", null],
    ["nao tenho 100 acoes ou mais", null, "99"],
  ] as const)("%s", ([text, minimo, maximo]) => {
    expect(findUnits(text).unidades).toMatchObject({ minimo, maximo });
    expect(findAmounts(text).range).toMatchObject({ valorMinimo: null, valorMaximo: null });
  });

  it.for(["tenho mais de 10 acoes diferentes", "tenho mais de 10 papeis", "mais de 100 contratos"])(
    "are not bounded by %s",
    (text) => {
      expect(findUnits(text)).toEqual({ unidades: null, rest: text });
    },
  );

  it("are said with the words that bound them, which are read", () => {
    const { unidades, rest } = findUnits("mais de 40 cotas e menos de 100 cotas");
    expect(unidades?.dito).toEqual(["mais de 40", "menos de 100"]);
    expect(rest).not.toMatch(/\d/);
    expect(findUnits("tenho 100 acoes ou mais").rest).toBe("tenho ··· acoes········");
  });
});

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
