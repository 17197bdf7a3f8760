import { expect, it } from "vitest";
import { foldText, withoutMarks } from "./fold-text.ts";

it.each([
  ["Ação", "acao"],
  ["AÇÃO", "acao"],
  ["acao", "acao"],
  ["Conceição Müller", "conceicao muller"],
])("reads %s as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it("takes the marks off each letter of Latin-1 as off any other", () => {
  for (let code = 0; code < 256; code += 1) {
    const letter = `a${String.fromCharCode(code)}b`;
    expect(withoutMarks(letter)).toBe(letter.normalize("NFKD").replace(/\p{M}/gu, ""));
    expect(withoutMarks(`${letter}\u0100`)).toBe(`${withoutMarks(letter)}A`);
  }
});
