import { expect, it } from "vitest";
import { type AskedIncome, typedRows } from "./asked-income.ts";

const asked = (changes: Partial<AskedIncome> = {}): AskedIncome => ({
  ...{ tipo: "dividendo", ticker: "ISAE4", data: "2024-03-06", quantidade: null },
  ...changes,
});
const typed = (changes: Partial<AskedIncome & { previsto: boolean }> = {}) => ({
  ...asked(),
  previsto: false,
  ...changes,
});

it.each<[string, ReturnType<typeof typed>, string[]]>([
  ["the same one", typed(), ["row"]],
  ["the same one by the asset's former name", typed({ ticker: "TRPL4" }), ["row"]],
  ["another type", typed({ tipo: "jcp" }), []],
  ["another day", typed({ data: "2024-03-07" }), []],
  ["another asset", typed({ ticker: "PETR4" }), []],
  ["an announcement", typed({ previsto: true }), []],
])("a row that asks for an amount is settled by an income that was typed: %s", (_, income, expected) => {
  expect([...typedRows([{ id: "row", fact: asked() }], [income])]).toEqual(expected);
});

it("each income that was typed settles one row", () => {
  const rows = ["a", "b", "c"].map((id) => ({ id, fact: asked() }));
  expect([...typedRows(rows, [typed(), typed()])]).toEqual(["a", "b"]);
});
