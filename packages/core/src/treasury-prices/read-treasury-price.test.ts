import { describe, expect, it } from "vitest";
import { isTreasuryHeader, readTreasuryPrice } from "./read-treasury-price.ts";

const HEADER =
  "Tipo Titulo;Data Vencimento;Data Base;Taxa Compra Manha;Taxa Venda Manha;PU Compra Manha;PU Venda Manha;PU Base Manha";

describe("the header of the Treasury's file", () => {
  it.each([
    [HEADER, true],
    [`\uFEFF${HEADER}`, true],
    [`\u00EF\u00BB\u00BF${HEADER}`, true],
    [HEADER.replaceAll(";", '";"').replace(/^|$/g, '"'), true],
    [HEADER.replace("PU Venda Manha", "PU Venda"), false],
    [HEADER.replace("PU Compra Manha;PU Venda Manha", "PU Venda Manha;PU Compra Manha"), false],
    [`${HEADER};Outra`, false],
    ["<html>", false],
  ])("%s: %s", (line, isHeader) => {
    expect(isTreasuryHeader(line)).toBe(isHeader);
  });
});

describe("a line of the Treasury's file", () => {
  // PU Venda is the Treasury's buying price for a holding (imports §3.4).
  it.each([
    [
      "Tesouro Selic;01/03/2029;05/01/2026;0,05;0,06;17123,45;17110,12;17100,00",
      ["Tesouro Selic 2029", "2029-03-01", "2026-01-05", "17110.12"],
    ],
    [
      "Tesouro IPCA+ com Juros Semestrais;15/05/2035;05/01/2026;7,1;7,2;4.100,10;4.090,05;4.080,00",
      ["Tesouro IPCA+ com Juros Semestrais 2035", "2035-05-15", "2026-01-05", "4090.05"],
    ],
    [
      "Tesouro Renda+ Aposentadoria Extra;15/12/2084;05/01/2026;7;7,1;600;590,5;580",
      ["Tesouro RendA+ 2065", "2084-12-15", "2026-01-05", "590.5"],
    ],
    ["Tesouro Novo;01/03/2029;05/01/2026;1;1;1;2;3", ["null", "2029-03-01", "2026-01-05", "2"]],
    ["Tesouro Selic;01/03/2029;05/01/2026;0;0;0;0,00;0", ["Tesouro Selic 2029", "2029-03-01", "2026-01-05", "null"]],
    ["Tesouro Selic;01/03/2029;05/01/2026;0;0;0;-1,5;0", ["Tesouro Selic 2029", "2029-03-01", "2026-01-05", "null"]],
    [
      "Tesouro Selic;01/03/2029;05/01/2026;0;0;0;1000000000;0",
      ["Tesouro Selic 2029", "2029-03-01", "2026-01-05", "null"],
    ],
  ])("%s", (line, read) => {
    const price = readTreasuryPrice(line);
    expect([price?.ticker, price?.vencimento, price?.dia, price?.preco].map(String)).toEqual(read);
  });

  it.each([
    "Tesouro Selic;01/03/2029;05/01/2026;0,05;0,06;17123,45;171",
    "Tesouro Selic;01/03/2029;31/02/2026;0,05;0,06;1;2;3",
    "Tesouro Selic;01/03/2029;05/01/2026;0,05;0,06;1;abc;3",
    "Tesouro Selic;01/03/2029;05/01/2026;0,05;0,06;1;17.11;3",
    ";01/03/2029;05/01/2026;0,05;0,06;1;2;3",
    "",
  ])("that is no price: %s", (line) => {
    expect(readTreasuryPrice(line)).toBeNull();
  });
});
