import { describe, expect, it } from "vitest";
import { answersTerms, hasCode, questionTerms, toTerms } from "./terms.ts";

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
    ["C.N.P.J:", "CNPJ"],
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
    [["capital", "franca"], ["capital"], false],
    [["custo", "tributario", "pis"], ["custo", "tributario"], true],
    [["ouvidoria"], ["ouvidoria"], true],
    [["bolo"], [], false],
  ])("with the terms %j, a passage with %j answers: %s", (terms, held, expected) => {
    expect(answersTerms(terms, held)).toBe(expected);
  });

  it("of a very long question are its codes and its longest words, sixteen at most", () => {
    const words = Array.from({ length: 40 }, (_, index) => "x".repeat(3 + (index % 20)) + (index < 20 ? "a" : "b"));
    const terms = questionTerms(`${words.join(" ")} PETR4`);
    expect(terms).toHaveLength(16);
    expect(terms[0]).toBe("petr4");
    expect(Math.min(...terms.slice(1).map(({ length }) => length))).toBe(16);
    expect(questionTerms("taxa, taxa e TAXAS da bolsa")).toEqual(["taxa", "bolsa"]);
  });
});

describe("a code", () => {
  it("is enough for a passage to answer, since nobody shares one by chance", () => {
    const terms = toTerms("Em qual documento aparece WING21?");
    const heldBy = (text: string) => terms.filter((term) => toTerms(text).includes(term));
    expect(answersTerms(terms, heldBy("C WING21 17/02/2021 1 123.740,0000"))).toBe(true);
    expect(answersTerms(terms, heldBy("Este documento aparece em duas vias"))).toBe(true);
    expect(answersTerms(terms, heldBy("C WINJ21 14/04/2021"))).toBe(false);
  });

  it("is letters and digits in one word", () => {
    expect(["onde aparece WING21", "nota 12345", "preço médio"].map(hasCode)).toEqual([true, false, false]);
  });
});
