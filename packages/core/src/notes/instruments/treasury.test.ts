import { describe, expect, it } from "vitest";
import { readAsset, tickerKind } from "./ticker.ts";
import { lastYearOf, readTreasury } from "./treasury.ts";

/** Names of the Treasury's own list of prices, before and since 2015. Source: note-layouts §9.2. */
describe("the Treasury security of a text", () => {
  it.each([
    ["Tesouro Selic 2027", "Tesouro Selic 2027"],
    ["TESOURO SELIC 2027 (LFT)", "Tesouro Selic 2027"],
    ["Tesouro Selic 01/03/2027", "Tesouro Selic 2027"],
    ["LFT 010327", "Tesouro Selic 2027"],
    ["LFT - Vencimento: 01/03/2027", "Tesouro Selic 2027"],
    ["Letra Financeira do Tesouro 01/03/2027", "Tesouro Selic 2027"],
    ["Tesouro Prefixado 2026", "Tesouro Prefixado 2026"],
    ["LTN 01/01/2026", "Tesouro Prefixado 2026"],
    ["Tesouro Prefixado com Juros Semestrais 2031 (NTNF)", "Tesouro Prefixado com Juros Semestrais 2031"],
    ["NTN-F 01/01/2031", "Tesouro Prefixado com Juros Semestrais 2031"],
    ["Tesouro IPCA+ 2035 (NTNB Princ)", "Tesouro IPCA+ 2035"],
    ["Tesouro IPCA + 2035", "Tesouro IPCA+ 2035"],
    ["NTN-B Principal 15/05/2035", "Tesouro IPCA+ 2035"],
    ["NTNB PRINC 150535", "Tesouro IPCA+ 2035"],
    ["Tesouro IPCA+ com Juros Semestrais 2035 (NTNB)", "Tesouro IPCA+ com Juros Semestrais 2035"],
    ["NTN-B 15/05/2035", "Tesouro IPCA+ com Juros Semestrais 2035"],
    ["Tesouro IGPM+ com Juros Semestrais 2031", "Tesouro IGPM+ com Juros Semestrais 2031"],
    ["Tesouro IGPM+ 2031", "Tesouro IGPM+ com Juros Semestrais 2031"],
    ["NTN-C 01/01/2031", "Tesouro IGPM+ com Juros Semestrais 2031"],
    ["Tesouro Renda+ Aposentadoria Extra 2030", "Tesouro RendA+ 2030"],
    ["Tesouro RendA+ 2030 15/12/2049", "Tesouro RendA+ 2030"],
    ["Tesouro Renda+ 15/12/2049", "Tesouro RendA+ 2030"],
    ["Tesouro Educa+ 2026 (NTN-B1) 15/12/2030", "Tesouro Educa+ 2026"],
  ])("%s is %s", (text, name) => {
    expect([readTreasury(text), readTreasury(name), tickerKind(name)]).toEqual([name, name, "tesouro"]);
  });

  it.each([
    "Tesouro Direto",
    "Tesouro Selic",
    "LFT",
    "Tesouro Selic 2027 15/03/2029", // name and maturity do not agree
    "Tesouro IPCA+ 2035 (NTNB)", // nor name and code
    "Tesouro RendA+ 2030 15/12/2030",
    "NTN-B1 15/12/2049", // of retirement or of education
    "Tesouro IPCA+ com",
    "Tesouro Nacional 2027",
    "CDB Selic 2027",
    "Tesouro Selic 2027 PETR4",
    "PETR4",
    "IMAB11",
    "Selic 1927",
  ])("%s is none", (text) => {
    expect(readTreasury(text)).toBeNull();
  });

  it("is an asset beside tickers, in any case", () => {
    expect(["petr4f", "TESOURO IPCA+ 2035", "selic 2027", "tesouro"].map(readAsset)).toEqual([
      "PETR4",
      "Tesouro IPCA+ 2035",
      "Tesouro Selic 2027",
      null,
    ]);
  });

  it("has its last payment in the year of its name, or years after it where it pays by month", () => {
    const names = ["Tesouro Selic 2027", "Tesouro RendA+ 2030", "Tesouro Educa+ 2026", "PETR4"];
    expect(names.map(lastYearOf)).toEqual([2027, 2049, 2030, null]);
  });
});
