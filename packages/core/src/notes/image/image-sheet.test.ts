import { describe, expect, it } from "vitest";
import type { TextItem, TextPage } from "../schema.ts";
import { findCells } from "./find-cells.ts";
import { sheetOf } from "./image-sheet.ts";
import { correctLabel } from "./labels.ts";
import { correctNumber } from "./numbers.ts";
import { repairProduct } from "./repair-products.ts";

describe("a label that was misread", () => {
  it.each([
    ["Valor líquido das operaçoes", "Valor líquido das operaçoes"],
    ["Va1or liquido das 0perações", "Valor líquido das operações"],
    ["Taxa de Iiquidaçāo", "Taxa de liquidação"],
    ["LR.R.F. s/ operações, base R$4.983.002,56", "I.R.R.F. s/ operações base R$4.983.002,56"],
    ["Resurno Financeiro", "Resumo Financeiro"],
    ["FRACI0NARIO", "FRACIONARIO"],
  ])("%s becomes %s", (read, label) => {
    expect(correctLabel(read)).toBe(label);
  });

  it.each(["PETROBRAS PN N2", "VALE", "Outros", "Outras", "Compras", "1.234,56"])("is not %s", (text) => {
    expect(correctLabel(text)).toBe(text);
  });

  it("is looked for in time that grows with the text", () => {
    expect(correctLabel("Taxa ".repeat(20_000))).toHaveLength(100_000);
  });
});

describe("a number that was misread", () => {
  it.each([
    ["1:589.573;:33", "1.589.573,33"],
    ["16:605,63.", "16.605,63"],
    ["2:812", "2.812"],
    ["O,11", "0,11"],
    ["1.O06.092,3B", "1.006.092,38"],
  ])("%s becomes %s", (read, number) => {
    expect(correctNumber(read, ",")).toBe(number);
  });

  it.each(["1.234,56", "10/03/2025", "ESTS", "LTIIS:T09:75", "12.34,567", "N2"])("is not %s", (text) => {
    expect(correctNumber(text, ",")).toBe(text);
  });
});

describe("quantity × price = amount", () => {
  it("puts the amount in, which the totals prove again", () => {
    expect(repairProduct(["4.385", "255,35", "LIT9ZO97S"], ",")).toEqual(["4.385", "255,35", "1.119.709,75"]);
    expect(repairProduct(["100", "24,18", "2.418,01"], ",")).toEqual(["100", "24,18", "2.418,00"]); // off by a cent
  });

  it.each([
    [
      ["4.385", "255,85", "1.119.709,75"],
      ["4.385", "255,35", "1.119.709,75"],
    ],
    [
      ["4.335", "255,35", "1.119.709,75"],
      ["4.385", "255,35", "1.119.709,75"],
    ],
    [
      ["4.385", "25535", "1.119.709,75"],
      ["4.385", "255,35", "1.119.709,75"],
    ],
  ] as const)("repairs %j where it differs in one letter", (read, right) => {
    expect(repairProduct(read, ",")).toEqual(right);
  });

  it("leaves what needs no repair, what closes in two ways, and what closes in none", () => {
    expect(repairProduct(["100", "51,37", "5.137,00"], ",")).toBeNull();
    expect(repairProduct(["20", "15,00", "3.000,00"], ",")).toBeNull(); // 200 × 15,00 and 20 × 150,00
    expect(repairProduct(["1", "24,19", "24,18"], ",")).toBeNull(); // 1 × 24,18 and 24,19
    expect(repairProduct(["ESTS", "16,00", "3.000,00"], ",")).toBeNull();
    expect(repairProduct(["100", "XX,YY", "5.137,00"], ",")).toBeNull();
  });
});

const item = (text: string, x: number, y: number): TextItem => ({ text, x, y, width: text.length * 4, height: 6 });
const page = (items: TextItem[]): TextPage => ({ number: 1, width: 595, height: 842, items, source: "image" });
const textsOf = (read: TextPage) => sheetOf(read).map(({ text }) => text);

describe("the lines of a picture", () => {
  it("have their letters where only letters stand, and no dust", () => {
    const rows = page([
      item("1-BOVESPA", 40, 100),
      item("€", 120, 100),
      item("VISTA", 150, 100),
      item("WEG", 200, 100),
      item("100", 300, 100),
      item("51,37", 350, 100),
      item("5.137,00", 400, 100),
      item("(D", 470, 100),
      item("|", 480, 100),
    ]);
    expect(textsOf({ ...rows, items: rows.items.filter(({ text }) => text !== "(D") })).toEqual([
      "1-BOVESPA C VISTA WEG 100 51,37 5.137,00",
    ]);
    expect(textsOf(rows)).toEqual(["1-BOVESPA C VISTA WEG 100 51,37 5.137,00 D"]);
  });

  it("have the short titles of a table", () => {
    expect(textsOf(page([item("CIV", 40, 100), item("Quantidade", 100, 100), item("Drc", 300, 100)]))).toEqual([
      "C/V Quantidade D/C",
    ]);
  });

  it("of a page of text stay as they are", () => {
    const { source: _, ...text } = page([item("CIV", 40, 100), item("Quantidade", 100, 100)]);
    expect(textsOf(text)).toEqual(["CIV Quantidade"]);
  });
});

describe("the cells of a picture", () => {
  const letter = (left: number, top: number, [width, height] = [14, 20]) => ({
    ...{ left, right: left + width, top, bottom: top + height },
  });

  it("are letters that stand near each other, with their commas and accents, but not those of another column", () => {
    const word = [
      letter(100, 100),
      letter(118, 100),
      letter(136, 117, [3, 6]),
      letter(142, 100),
      letter(142, 92, [8, 5]),
    ];
    const cells = findCells([...word, letter(200, 100), letter(100, 140)], 300);

    expect(cells.map(({ left, right, shapes }) => [left, right, shapes.length]).sort()).toEqual([
      [100, 114, 1],
      [100, 156, 5],
      [200, 214, 1],
    ]);
    expect(cells.map(({ baseline }) => baseline).sort()).toEqual([120, 120, 160]);
  });

  it("are none where there are only dust and pictures", () => {
    expect(findCells([letter(10, 10, [1, 1]), letter(50, 50, [400, 300])], 300)).toEqual([]);
  });
});
