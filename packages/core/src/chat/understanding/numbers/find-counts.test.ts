import { describe, expect, it } from "vitest";
import { findAmounts } from "./find-amounts.ts";
import { findTimes, findUnits } from "./find-counts.ts";

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
    expect(findUnits(text).found).toMatchObject({ minimo, maximo });
    expect(findAmounts(text).range).toMatchObject({ valorMinimo: null, valorMaximo: null });
  });

  it.for(["tenho mais de 10 acoes diferentes", "tenho mais de 10 papeis", "mais de 100 contratos"])(
    "are not bounded by %s",
    (text) => {
      expect(findUnits(text)).toEqual({ found: null, rest: text });
    },
  );

  it("are said with the words that bound them, which are read", () => {
    const { found, rest } = findUnits("mais de 40 cotas e menos de 100 cotas");
    expect(found?.dito).toEqual(["mais de 40 cotas", "menos de 100 cotas"]);
    expect(rest).not.toMatch(/\d/);
    expect(findUnits("tenho 100 acoes ou mais").rest).toBe("tenho ··· acoes········");
  });
});

describe("bounds on how often", () => {
  it.for([
    ["papeis que comprei mais de uma vez", "2", null],
    ["comprei mais de 3 vezes", "4", null],
    ["pelo menos 2 compras", "2", null],
    ["3 vezes ou mais", "3", null],
    ["menos de 3 operacoes", null, "2"],
    ["vendi so uma vez", "1", "1"],
    ["vendi uma unica vez", "1", "1"],
    ["comprei exatamente 2 vezes", "2", "2"],
  ] as const)("%s", ([text, minimo, maximo]) => {
    expect(findTimes(text).found).toMatchObject({ minimo, maximo });
  });

  it.for([
    "gastei mais de uma so vez",
    "foi 2 vezes maior que em 2023",
    "comprei mais vezes",
    "a compra de uma vez so",
  ])("are not in %s", (text) => {
    expect(findTimes(text)).toEqual({ found: null, rest: text });
  });
});
