import { describe, expect, it } from "vitest";
import { answersTerms, hasCode, toTerms } from "./terms.ts";

describe("terms", () => {
  it.each([
    ["ação", "ações"],
    ["dividendo", "dividendos"],
    ["opção", "opções"],
    ["liquidação", "liquidacao"],
    ["Liquidações", "LIQUIDAÇÃO"],
    ["emolumento", "emolumentos"],
    ["imóvel", "imóveis"],
    ["mês", "meses"],
    ["valor", "valores"],
    ["fundo", "fundos"],
    ["taxa", "taxas"],
    ["ordem", "ordens"],
    ["capital", "capitais"],
    ["conversão", "conversões"],
    ["tarifas", "taxa"],
    ["comprei", "compras"],
  ])("finds %s by %s", (printed, asked) => {
    expect(toTerms(asked)).toEqual(toTerms(printed));
  });

  it.each([
    ["PETR4", ["petr4"]],
    ["ISS", ["iss"]],
    ["em 14/03/2023", ["14032023"]],
    ["R$ 1.234,56", ["r", "123456"]],
    ["00.000.000/0001-91", ["00000000000191"]],
    ["o que é isto?", []],
    ["& | ! ':*", []],
  ])("reads %s as %j", (text, terms) => {
    expect(toTerms(text)).toEqual(terms);
  });

  it.each([
    [["capital", "franca"], "capitais e regiões metropolitanas", false],
    [["custo", "tributario", "pis"], "Custo Tributário nos termos da Lei", true],
    [["ouvidoria"], "Ouvidoria: Tel. 0800", true],
    [["bolo"], "Ouvidoria: Tel. 0800", false],
  ])("with the terms %j, the passage %j answers: %s", (terms, text, expected) => {
    expect(answersTerms(terms, text)).toBe(expected);
  });
});

describe("a code", () => {
  it("is enough for a passage to answer, since nobody shares one by chance", () => {
    expect(answersTerms(toTerms("Em qual documento aparece WING21?"), "C WING21 17/02/2021 1 123.740,0000")).toBe(true);
    expect(answersTerms(toTerms("Em qual documento aparece WING21?"), "Este documento aparece em duas vias")).toBe(
      true,
    );
    expect(answersTerms(toTerms("Em qual documento aparece WING21?"), "C WINJ21 14/04/2021")).toBe(false);
  });

  it("is letters and digits in one word", () => {
    expect(["onde aparece WING21", "nota 12345", "preço médio"].map(hasCode)).toEqual([true, false, false]);
  });
});
