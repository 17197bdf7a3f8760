import { describe, expect, it } from "vitest";
import { findDecimalMark, parseNumber } from "./numbers.ts";

describe("the decimal mark of a document", () => {
  it.each([
    ["both marks in one number decide", ["1.931,01", "10.50", "11.50"], ","],
    ["both marks in one number decide, the other way", ["119,845.0000", "10,50"], "."],
    ["cents decide when no number holds both", ["12.30", "CNPJ 02.332.886/0011-78"], "."],
    ["the comma stands when nothing speaks", ["Folha", "1"], ","],
  ] as const)("%s", (_, texts, mark) => {
    expect(findDecimalMark(texts)).toBe(mark);
  });
});

describe("a printed number", () => {
  it.each([
    ["1.349,46", ",", "1349.46"],
    ["-19.213,30", ",", "-19213.3"],
    ["1.700", ",", "1700"],
    ["1500", ",", "1500"],
    ["5,00", ",", "5"],
    ["119,845.0000", ".", "119845"],
  ] as const)("%s with the mark %s is %s", (text, mark, value) => {
    expect(parseNumber(text, mark)?.toString()).toBe(value);
  });

  it.each(["", "-", "1,2,3", "12.34,5", "4543-907", "10/18", "R$ 1,00"])("is not %j", (text) => {
    expect(parseNumber(text, ",")).toBeNull();
  });
});
