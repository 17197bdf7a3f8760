import { expect, it } from "vitest";
import { paperName } from "../documents/b3/paper.ts";
import { readProduct } from "../documents/b3/product.ts";
import { incomeInput } from "./schema.ts";

const tickerOf = (ticker: string) => {
  const read = incomeInput.safeParse({ tipo: "juros", ticker, data: "2026-03-16", valorLiquido: 15 });
  return read.success ? read.data.ticker : read.error.issues[0]?.message;
};

it.each([
  "CDB - CDB1267NAD6 - BANCO INVENTADO S/A",
  "CRI - 19L0917227 - SECURITIZADORA INVENTADA S.A.",
  "CDB - 0001/2022-A - BANCO INVENTADO S/A",
  "LCI - LCI-22A - BANCO INVENTADO S/A",
  "DEB - TAEE11 - TRANSMISSORA INVENTADA S.A.",
])("an income is typed by the name that its import gives it: %s", (printed) => {
  const name = paperName(readProduct(printed));
  expect(name).not.toBeNull();
  expect(tickerOf(name ?? "")).toBe(name);
});

it.each([
  ["cri19l0917227", "CRI 19L0917227"],
  ["petr4f", "PETR4"],
  ["LFT2029", "Tesouro Selic 2029"],
  ["LIGT15G", "LIGT15G"],
  ["CRISTAL", "Informe o código, como PETR4 ou CDB1267NAD6."],
  ["DEBENTURE", "Informe o código, como PETR4 ou CDB1267NAD6."],
  ["", "Informe o código, como PETR4 ou CDB1267NAD6."],
])("an income of %s is of %s", (typed, ticker) => {
  expect(tickerOf(typed)).toBe(ticker);
});
