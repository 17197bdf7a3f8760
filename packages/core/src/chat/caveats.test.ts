import { describe, expect, it } from "vitest";
import { caveatOf, joinCaveats, noticeOf, withCaveats, withoutCaveats } from "./caveats.ts";

const notes = caveatOf("notaForaDaConta", 1, "2 de 3 notas conciliadas.");
const rules = caveatOf("regra", 2, "Regras: 4.2.1 e 4.2.2.");
const check = noticeOf("Confira com seu contador.");

describe("the caveats of an answer", () => {
  it("end its text in paragraphs: rules, what is of assets, then the other sentences", () => {
    const purchases = caveatOf("semCompra", 1, "Faltam compras de EGIE3.");
    expect(withCaveats("Você vendeu R$ 2,00.", [...purchases, ...notes, ...rules, ...check])).toBe(
      "Você vendeu R$ 2,00.\n\nRegras: 4.2.1 e 4.2.2.\n\nFaltam compras de EGIE3.\n\n2 de 3 notas conciliadas. Confira com seu contador.",
    );
    expect(withCaveats("Olá!", [])).toBe("Olá!");
    expect(withCaveats("", notes)).toBe("2 de 3 notas conciliadas.");
  });

  it.each([[[]], [notes], [rules], [[...rules, ...notes, ...check]]])("are taken off again: %j", (caveats) => {
    expect(withoutCaveats(withCaveats("Um.\n\nDois.", caveats), caveats)).toBe("Um.\n\nDois.");
  });

  it("are not taken off a text that does not end with them", () => {
    expect(withoutCaveats("Outro texto.", notes)).toBeNull();
  });

  it("are none without a sentence, and each once", () => {
    expect(noticeOf("")).toEqual([]);
    expect(joinCaveats(notes, rules, notes)).toEqual([...notes, ...rules]);
  });
});
