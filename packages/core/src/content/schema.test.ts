import { describe, expect, it } from "vitest";
import { growthOverSixteenfold } from "../testing/cpu-time.ts";
import { createContentInput, hasVisibleText } from "./schema.ts";

describe("the text of a content", () => {
  it.each([
    ["<p>Olá</p>", true],
    ["Olá", true],
    ["a < b", true],
    ["2 > 1", true],
    ["<p>&nbsp; </p><br>", false],
    ["<p></p>", false],
    ["", false],
    ["<p", false],
  ])("%j is visible: %s", (html, isVisible) => {
    expect(hasVisibleText(html)).toBe(isVisible);
  });

  it.each(["<", "<a", "&nbsp;", "<p>&nbsp;", " "])("%j repeated takes time in proportion to its length", (piece) => {
    const look = (length: number) => {
      const html = piece.repeat(length / piece.length);
      return () => hasVisibleText(html);
    };
    expect(growthOverSixteenfold(100_000, look)).toBeLessThan(64);
  });

  it("is refused for its length before anything is looked for in it", () => {
    const input = { title: "Título", content: "<p>".repeat(100_000), type: "help", isActive: true };
    expect(createContentInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
      "O conteúdo é longo demais.",
    ]);
  });
});
