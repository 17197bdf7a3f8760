import { describe, expect, it } from "vitest";
import type { TextPage } from "../schema.ts";
import { anonymise } from "./anonymise.ts";

const pageOf = (...lines: readonly (readonly string[])[]): TextPage => ({
  number: 1,
  width: 595,
  height: 842,
  items: lines.flatMap((texts, line) =>
    texts.map((text, column) => ({ text, x: 20 + column * 90, y: 40 + line * 12, width: 60, height: 7 })),
  ),
});

const textsOf = (page: TextPage) => anonymise([page])[0]?.items.map(({ text }) => text);

describe("an anonymous layout", () => {
  it.each([
    ["a name", "ANA FARIAS DE TESTE", "XXX XXXXXX DE XXXXX"],
    ["a document number", "CPF: 123.456.789-09", "CPF: 999.999.999-99"],
    ["an account", "Conta 0012345-6", "Conta 9999999-9"],
    ["an address", "Rua das Flores, 120 - Apto 4", "Xxx das Xxxxxx, 999 - Xxxx 9"],
    ["a mail address", "ana.farias@exemplo.com.br", "xxx.xxxxxx@xxxxxxx.xxx.xx"],
    ["a phone", "(11) 98765-4321", "(99) 99999-9999"],
    ["a note's number", "Nr. nota 12345", "Nr. nota 99999"],
    ["a number with thousand points", "Nr. nota 1.234.567", "Nr. nota 9.999.999"],
    ["a long number in groups", "Cliente 12.345.678", "Cliente 99.999.999"],
    ["a phone with a point", "Tel 98765.4321", "Tel 99999.9999"],
    ["a post code", "04538-133", "99999-999"],
    ["a name that is a security's too", "SERENA VALE", "XXXXXX XXXX"],
    ["accents", "José Ávila", "Xxxx Xxxxx"],
  ])("replaces %s", (_, text, expected) => {
    expect(textsOf(pageOf([text]))).toEqual([expected]);
  });

  it("keeps labels, days and amounts where they are", () => {
    const page = pageOf(["Líquido para 18/03/2026", "1.234,56", "D"]);
    expect(anonymise([page])).toEqual([page]);
  });

  it("keeps securities and quantities on lines of figures only", () => {
    const trade = ["1-BOVESPA", "C", "VISTA", "PETROBRAS PN", "100", "30,00", "3.000,00", "D"];
    expect(textsOf(pageOf(trade))).toEqual(["9-XXXXXXX", ...trade.slice(1)]);
    expect(textsOf(pageOf(["PETROBRAS PN", "100"]))).toEqual(["XXXXXXXXX PN", "999"]);
  });
});
