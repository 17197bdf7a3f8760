import { describe, expect, it } from "vitest";
import { isInOtherLanguage } from "./other-language.ts";

describe("a question in another language", () => {
  it.each([
    "What is my average price of PETR4?",
    "how much did I pay in fees last year?",
    "show me the trades of 2024",
    "¿Cuántas acciones de VALE3 tengo?",
    "cuánto pagué de comisiones en 2024?",
    "cual es mi ganancia",
  ])("%s", (text) => {
    expect(isInOtherLanguage(text)).toBe(true);
  });

  it.each([
    "quanto paguei de taxas em 2024?",
    "day trade",
    "qual o meu break even em petr4?",
    "tenho Bank of America?",
    "stop loss",
    "???",
    "",
  ])("not: %s", (text) => {
    expect(isInOtherLanguage(text)).toBe(false);
  });
});
