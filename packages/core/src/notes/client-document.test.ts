import { describe, expect, it } from "vitest";
import { findClientDocument } from "./client-document.ts";
import { groupRows } from "./page/rows.ts";

const pageOf = (...texts: string[]) =>
  groupRows({
    number: 1,
    width: 595,
    height: 842,
    items: texts.map((text, line) => ({ text, x: 20, y: 40 + line * 12, width: 100, height: 7 })),
  });

describe("the client's document", () => {
  it.each([
    ["alone", ["Cliente", "123.456.789-09"], "12345678909"],
    ["behind its label", ["CPF: 123.456.789-09"], "12345678909"],
    ["after the broker's", ["C.N.P.J: 02.332.886/0011-78", "123.456.789-09"], "12345678909"],
    ["masked", ["***.456.789-**"], null],
    ["of a company", ["02.332.886/0011-78"], null],
    ["as an amount or account", ["123.456.789,09", "1123.456.789-091"], null],
  ])("printed %s", (_, texts, expected) => {
    expect(findClientDocument([pageOf(...texts)])).toBe(expected);
  });
});
