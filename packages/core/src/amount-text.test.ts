import { describe, expect, it } from "vitest";
import { groupTyped, parseAmount, tidyAmount } from "./amount-text.ts";

/** Types a text key by key, as a field that groups meanwhile sees it; `<` takes the last character away. */
function type(keys: string) {
  let text = "";
  for (const key of keys) {
    text = key === "<" ? groupTyped(text.slice(0, -1), text, true) : groupTyped(text + key, text, false);
  }
  return text;
}

describe("an amount as people write it", () => {
  it.each([
    ["0", "0"],
    ["1234", "1234"],
    ["1234,5", "1234.5"],
    ["1234,56", "1234.56"],
    ["1.234", "1234"],
    ["1.234,56", "1234.56"],
    ["1.234.567,89", "1234567.89"],
    ["26000.50", "26000.5"],
    ["26000.5", "26000.5"],
    ["26.000.50", "26000.5"],
    ["26,000.50", "26000.5"],
    ["1,234,567", "1234567"],
    ["1,234,567.89", "1234567.89"],
    ["250.000", "250000"],
    ["0,50", "0.5"],
    ["0.50", "0.5"],
    ["R$ 1.234,56", "1234.56"],
    ["100,", "100"],
    ["1.234.", "1234"],
  ])("%s is %s", (text, amount) => {
    expect(parseAmount(text)?.toFixed()).toBe(amount);
  });

  it.each(["", "R$", "abc", "1,234", "0.500", "1.2345", "12.34.56", "1,23,45", "1.234,567", "-5", "1e5", "1..2", ","])(
    "%j is refused rather than guessed",
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});

describe("an amount while it is typed", () => {
  it.each([
    ["70000", "70.000"],
    ["1500,5", "1.500,5"],
    ["1.234,56", "1.234,56"],
    ["250.000,00", "250.000,00"],
    ["26000.50", "26.000.50"],
    ["26,000.50", "26,000.50"],
    ["26000<", "2.600"],
    ["26000.50<", "26.000.5"],
    ["1234567<<<<", "123"],
    ["007", "7"],
    ["R$ 12a", "12"],
  ])("%s shows as %s", (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it.each([
    ["26000.50", "26.000,50"],
    ["26,000.50", "26.000,50"],
    ["1.234", "1.234"],
    ["1234,5", "1.234,5"],
    ["26000.5", "26.000,5"],
    ["12.34.56", "12.34.56"],
    ["1,234", "1,234"],
    ["", ""],
  ])("%s is tidied up to %s at the end", (keys, tidy) => {
    expect(tidyAmount(type(keys))).toBe(tidy);
  });
});
