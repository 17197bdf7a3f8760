import { expect, it } from "vitest";
import { dayInName } from "./day-in-name.ts";

it.each([
  ["relatorio-consolidado-mensal-2024-marco.xlsx", "2024-03-31"],
  ["relatorio-consolidado-mensal-2024-março (2).xlsx", "2024-03-31"],
  ["Relatorio-Consolidado-Mensal-2024-FEVEREIRO.xlsx", "2024-02-29"],
  ["relatorio-consolidado-anual-2023.xlsx", "2023-12-31"],
  ["posicao-2025-01-10-12-30-00.xlsx", "2025-01-10"],
  ["posicao-2025-02-30-12-30-00.xlsx", null],
  ["relatorio-consolidado-mensal-2024-marcos.xlsx", null],
  ["relatorio-consolidado-mensal-0000-marco.xlsx", null],
  ["relatorio-consolidado-anual-20234.xlsx", null],
  ["negociacao-2025-01-10-12-30-00.xlsx", null],
  ["planilha.xlsx", null],
])("%s", (name, day) => {
  expect(dayInName(name)).toBe(day);
});
