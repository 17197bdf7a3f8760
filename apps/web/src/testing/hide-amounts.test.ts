import { hideAmounts } from "@app/ui/hide-values";
import { expect, it } from "vitest";

it.each([
  ["Maio está atrasado: R$ 11,60.", "Maio está atrasado: R$ ••••."],
  ["-US$ 1.234,56", "US$ ••••"],
  ["R$\u00a01.234.567,89 em 12/05/2026", "R$ •••• em 12/05/2026"],
  ["PETR4 a 31,00, fora do dia: 24,00 a 26,00.", "PETR4 a ••••, fora do dia: •••• a ••••."],
  ["rendeu 12,34%, 1,50 % e +2,10 p.p.", "rendeu 12,34%, 1,50 % e +2,10 p.p."],
  ["1.000 cotas, dólar 5,4321", "1.000 cotas, dólar 5,4321"],
])("covers the amounts of '%s' and nothing else", (text, covered) => {
  expect(hideAmounts(text)).toBe(covered);
});
