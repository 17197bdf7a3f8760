import { expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

it.each([
  ["Ação", "acao"],
  ["AÇÃO", "acao"],
  ["acao", "acao"],
  ["Conceição Müller", "conceicao muller"],
])("reads %s as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
