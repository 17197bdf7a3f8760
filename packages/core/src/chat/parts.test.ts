import { describe, expect, it } from "vitest";
import { splitSentences } from "./parts.ts";

describe("the sentences of an answer", () => {
  it.each([
    ["one", "Você tem 3 ativos.", ["Você tem 3 ativos."]],
    ["several", "Você pagou R$ 4,90. Foram 2 notas.", ["Você pagou R$ 4,90. ", "Foram 2 notas."]],
    [
      "lines",
      "Você vendeu:\n- 10 PETR4\n- 5 VALE3\n\nTudo em 2024.",
      ["Você vendeu:\n", "- 10 PETR4\n", "- 5 VALE3\n\n", "Tudo em 2024."],
    ],
    [
      "one in bold",
      "Foram **R$ 10,00.** **Duas** notas não entram.",
      ["Foram **R$ 10,00.** ", "**Duas** notas não entram."],
    ],
    ["a place in a note", "Nota 881 · p. 1 · linha 7", ["Nota 881 · p. 1 · linha 7"]],
    ["a number", "São 1.234,56 e 0.5", ["São 1.234,56 e 0.5"]],
    ["a firm", "A Clear S.A. de São Paulo cobrou", ["A Clear S.A. de São Paulo cobrou"]],
    ["none", "", []],
  ])("of %s", (_, text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
    expect(splitSentences(text).join("")).toBe(text);
  });
});
