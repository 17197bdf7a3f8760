import { expect, it } from "vitest";
import { paperKind, paperName, readPaper } from "./paper.ts";
import { readProduct } from "./product.ts";

it.each([
  ["CDB - CDB1267NAD6 - BANCO INVENTADO S/A", "CDB1267NAD6", "CDB"],
  ["CRI - 19L0917227 - SECURITIZADORA INVENTADA S.A.", "CRI 19L0917227", "CRI"],
  ["LFSC - LFSC0012345 - BANCO INVENTADO S/A", "LFSC0012345", "LFSC"],
  ["LF - LFSC0012345 - BANCO INVENTADO S/A", "LF LFSC0012345", "LF"],
  // Codes of debentures may be those of shares and units.
  ["DEB - TAEE11 - TRANSMISSORA INVENTADA S.A.", "DEB TAEE11", "DEB"],
  ["cra - cra019000a1 - SECURITIZADORA", "CRA019000A1", "CRA"],
  ["CRI - CRI19L0917227 - SECURITIZADORA INVENTADA S.A.", "CRI 19L0917227", "CRI"],
  ["CDB - 1267NAD6 - BANCO INVENTADO S/A", "CDB1267NAD6", "CDB"],
  ["CDB - 0001/2022-A - BANCO INVENTADO S/A", "CDB 0001/2022-A", "CDB"],
  ["LCI - LCI-22A - BANCO INVENTADO S/A", "LCI 22A", "LCI"],
  ["DEB - DEBA11 - INVENTADA S.A.", "DEB DEBA11", "DEB"],
  ["LF - SC0012345 - BANCO INVENTADO S/A", "LF SC0012345", "LF"],
])("fixed income printed as %s is known as %s", (printed, name, kind) => {
  expect(paperName(readProduct(printed))).toBe(name);
  expect(paperKind(name)).toBe(kind);
  expect(readPaper(name)).toBe(name);
});

it.each([
  ["CRI19L0917227", "CRI 19L0917227"],
  ["cri  19l0917227", "CRI 19L0917227"],
  ["CDB 1267NAD6", "CDB1267NAD6"],
  ["CDB CDB1267NAD6", "CDB1267NAD6"],
  ["LCI LCI-22A", "LCI 22A"],
  ["LCI-22A", "LCI 22A"],
  ["CRISTAL", null],
  ["DEBENTURE", null],
  ["CDB ", null],
  ["CDB BANCO", null],
  ["LIGT15G", null],
  ["LCAM3", null],
  ["PETR4", null],
])("fixed income typed as %s is %s", (typed, name) => {
  expect(readPaper(typed)).toBe(name);
});

it.each(["TAEE11 - TRANSMISSORA INVENTADA S.A.", "Tesouro Selic 2029", "Algo"])("%s is no fixed income", (printed) => {
  const product = readProduct(printed);
  expect(paperName(product)).toBeNull();
  expect(paperKind(product.ticker ?? printed)).toBeNull();
});

it("a share whose code begins like a kind is a share, and an overlong code is no code", () => {
  expect(paperKind("LCAM3")).toBeNull();
  expect(paperName(readProduct(`CDB - CDB${"1".repeat(3000)} - BANCO`))).toBeNull();
});
