import { expect, it } from "vitest";
import { isHeldUncertain, worthWithAccounts } from "./worth.ts";

it("what is held counts with the accounts only where both are known", () => {
  expect(worthWithAccounts(755.05, 4100.1)).toBe(4855.15);
  expect(worthWithAccounts(-0.1, 0.3)).toBe(0.2);
  expect(worthWithAccounts(999_999_999_999.99, 0.02)).toBe(1_000_000_000_000.01);
  expect(worthWithAccounts(null, 4100.1)).toBeNull();
  expect(worthWithAccounts(755.05, null)).toBeNull();
});

const sure = { furos: [], foraDaConta: [], duvidas: [], totais: { semPreco: [] } };

it.each([
  ["nothing is missing", sure, false],
  ["a purchase is missing", { ...sure, furos: ["PETR4"] }, true],
  ["an asset is left out", { ...sure, foraDaConta: ["VALE3"] }, true],
  ["a day is doubted", { ...sure, duvidas: ["ITSA4"] }, true],
  ["a price is not known", { ...sure, totais: { semPreco: ["BBAS3"] } }, true],
])("the value of what is held is told as unsure or not where %s", (_, held, expected) => {
  expect(isHeldUncertain(held)).toBe(expected);
});
