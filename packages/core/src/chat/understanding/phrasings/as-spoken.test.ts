import { describe, expect, it } from "vitest";
import { questionLine } from "./question-line.ts";

describe("long words with two slips, and years of two figures", () => {
  it.each([
    ["coretagme na clear em 2023", "encargos corretagem Clear 2023-01-01..2023-12-31"],
    ["emolumetnso de 2023", "encargos emolumentos 2023-01-01..2023-12-31"],
    ["prejuizso de 2023", "resultado 2023-01-01..2023-12-31"],
    ["operadores de 2023", "search"],
    ["lucro líquido das vendas pela Rico, 23", "resultado Rico 2023-01-01..2023-12-31"],
    ["compras de PETR4, 23", "operacoes PETR4 2023-01-01..2023-12-31 C"],
    ["corretagem de março/23.", "encargos corretagem 2023-03-01..2023-03-31"],
    ["operações em março de 23, na Clear", "operacoes Clear 2023-03-01..2023-03-31"],
  ])("%s → %s", (text, expected) => {
    expect(questionLine(text)).toBe(expected);
  });
});
