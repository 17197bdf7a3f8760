import { describe, expect, it } from "vitest";
import type { TextItem, TextPage } from "../schema.ts";
import { cellsOf, findColumns } from "./columns.ts";
import { cleanItems, matchKey } from "./page-items.ts";
import { groupRows, joinItems } from "./rows.ts";

const item = (text: string, x: number, y: number): TextItem => ({ text, x, y, width: text.length * 4, height: 7 });
const page = (...items: TextItem[]): TextPage => ({ number: 2, width: 595, height: 842, items });
const linesOf = (source: TextPage) => groupRows(source).map((row) => joinItems(row.items));

describe("the texts of a page", () => {
  it("lose the second copy that some prints draw for bold, not a second equal value elsewhere", () => {
    const items = [item("Total", 10, 50), item("Total", 10.3, 50), item("4,80", 90, 50), item("4,80", 90, 62)];

    expect(cleanItems(page(...items))).toHaveLength(3);
  });

  it.each([
    ["Negócios  realizados", "negocios realizados"],
    ["Op\u00adções\u00a0–\u00a0Vendas", "opcoes - vendas"],
    ["TÍTULO", "titulo"],
  ])("%s is compared as %s", (text, key) => {
    expect(matchKey(text)).toBe(key);
  });
});

describe("the lines of a page", () => {
  it("are numbered from the top, whatever order the file holds the texts in", () => {
    const rows = groupRows(page(item("c", 10, 90), item("b", 60, 70), item("a", 10, 70)));

    expect(rows.map(({ pagina, linha, items }) => [pagina, linha, joinItems(items)])).toEqual([
      [2, 1, "a b"],
      [2, 2, "c"],
    ]);
  });

  it("join a label and a value printed one point lower, and keep apart what is further", () => {
    expect(linesOf(page(item("Emolumentos", 10, 332.5), item("0,06", 90, 333.5), item("Total", 10, 343)))).toEqual([
      "Emolumentos 0,06",
      "Total",
    ]);
  });
});

describe("letters set apart", () => {
  const widthOf = (letter: string) => (/[ l1.,]/.test(letter) ? 2 : 4);
  const spelled = (text: string, x: number, y: number) =>
    [...text].flatMap((letter, index) => {
      const before = [...text.slice(0, index)].reduce((width, other) => width + widthOf(other), 0);
      return letter === " " ? [] : [{ text: letter, x: x + before, y, width: widthOf(letter), height: 7 }];
    });
  const words = [
    "Taxa de liquidação",
    "Valor líquido das operações",
    "Emolumentos",
    "Total CBLC",
    "Corretagem",
    "Especificação do título",
  ];

  it("are joined by their distance, whatever their order, and equal ones side by side stay two", () => {
    const lines = words.map((text, index) => spelled(text, 40, 100 + index * 9));
    const amounts = words.map((_, index) => spelled("1.111,11", 300, 100 + index * 9));
    const rows = groupRows(page(...[...lines, ...amounts].flat().toReversed()));

    expect(rows.map(({ items }) => items.map(({ text }) => text))).toEqual(words.map((text) => [text, "1.111,11"]));
  });
});

describe("the columns of a table", () => {
  const titles = [
    { key: "side", titles: ["C/V"] },
    { key: "market", titles: ["Tipo mercado"] },
    { key: "amount", titles: ["Valor"] },
  ] as const;
  const [header] = groupRows(page(item("C/V Tipo mercado", 90, 20), item("Valor", 200, 20)));

  it("come from the header row, even when one text holds two titles", () => {
    const columns = header && findColumns(header, titles);
    const [row] = groupRows(page(item("V", 96, 40), item("VISTA", 108, 40), item("10,00", 220, 40)));
    const cells = columns && row && cellsOf(row, columns);

    expect([...(cells ?? [])].map(([key, items]) => [key, joinItems(items)])).toEqual([
      ["side", "V"],
      ["market", "VISTA"],
      ["amount", "10,00"],
    ]);
  });

  it("are not there when a title is missing", () => {
    const [other] = groupRows(page(item("C/V", 90, 20), item("Valor", 200, 20)));

    expect(other && findColumns(other, titles)).toBeNull();
  });
});
