import { describe, expect, it } from "vitest";
import { groupRows, type Sheet } from "../notes/page/rows.ts";
import { chunkPages, estimateTokens } from "./chunk-text.ts";

const LINE_HEIGHT = 12;

/** A page whose lines are given from top to bottom; the file holds them in another order. */
function page(lines: string[], number = 1): Sheet {
  const items = lines.map((text, index) => ({ text, x: 40, y: index * LINE_HEIGHT, width: 200, height: 9 }));
  return groupRows({ number, width: 595, height: 842, items: items.toReversed() });
}

describe("passages of a document", () => {
  it("keeps the lines from top to bottom and the page they stand on", () => {
    const chunks = chunkPages([page(["NOTA DE NEGOCIAÇÃO", "Nr. nota 12345"]), page(["Resumo"], 2)]);

    expect(chunks).toEqual([
      { pagina: 1, texto: "NOTA DE NEGOCIAÇÃO\nNr. nota 12345", tokens: 10 },
      { pagina: 2, texto: "Resumo", tokens: 2 },
    ]);
  });

  it("gives nothing for a page without text", () => {
    expect(chunkPages([page([])])).toEqual([]);
  });

  it("repeats the last two lines of a passage in the next one, and loses none", () => {
    const lines = Array.from({ length: 120 }, (_, index) => `linha ${index} com cinco palavras`);

    const chunks = chunkPages([page(lines)]);

    expect(chunks.length).toBeGreaterThan(2);
    for (const [index, chunk] of chunks.slice(1).entries()) {
      const before = chunks[index]?.texto.split("\n").slice(-2);
      expect(chunk.texto.split("\n").slice(0, 2)).toEqual(before);
    }
    expect(new Set(chunks.flatMap((chunk) => chunk.texto.split("\n")))).toEqual(new Set(lines));
    for (const chunk of chunks) expect(chunk.tokens).toBeLessThanOrEqual(320);
  });

  it("cuts one endless line into passages", () => {
    const chunks = chunkPages([page(["palavra ".repeat(2000)])]);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every(({ texto }) => texto.length <= 1700)).toBe(true);
  });

  it("leaves out the client's box of a note", () => {
    const [chunk] = chunkPages([
      page([
        "C.N.P.J: 02.332.886/0011-78",
        "Cliente C.P.F./C.N.P.J/C.V.M./C.O.B.",
        "0600655 FULANA DE TAL 123.456.789-09",
        "RUA DAS FLORES, 12",
        "Banco Agência Conta corrente",
        "341 1234 56789-0",
        "Negócios realizados",
        "1-BOVESPA C VISTA PETROBRAS PN 100 25,00 2.500,00 D",
      ]),
    ]);

    expect(chunk?.texto).toBe(
      [
        "C.N.P.J: 02.332.886/0011-78",
        "[dados pessoais]",
        "Negócios realizados",
        "1-BOVESPA C VISTA PETROBRAS PN 100 25,00 2.500,00 D",
      ].join("\n"),
    );
  });

  it.each([
    ["CPF 123.456.789-09", "CPF [CPF]"],
    ["CPF 12345678909", "CPF [CPF]"],
    ["fulana@exemplo.com.br", "[e-mail]"],
    ["Ouvidoria 08007714040", "Ouvidoria 08007714040"],
    ["Tel. (011) 99999-9999", "Tel. [telefone]"],
    ["Tel. (11) 3131-6245", "Tel. [telefone]"],
    ["Tel. (11) 4003-6245", "Tel. [telefone]"],
    ["Tel. (11) 9 4003-6245", "Tel. [telefone]"],
    ["Tel. 11 9 4001-2345", "Tel. [telefone]"],
    ["Tel. +55 11 9 4020-1234", "Tel. [telefone]"],
    ["Tel. 9 4001-2345", "Tel. 9 [telefone]"],
    ["Capitais: 4003-6245", "Capitais: 4003-6245"],
    ["Conta corrente: 56789-0", "Conta corrente: [conta]"],
    ["Agência 1234", "Agência [conta]"],
    ["Código do cliente: 061238", "Código do cliente: [conta]"],
    ["CEP 01310-100", "CEP [CEP]"],
    ["CNPJ 62.169.875/0001-79", "CNPJ 62.169.875/0001-79"],
    ["Valor 12.345.678,90 em 14/03/2023", "Valor 12.345.678,90 em 14/03/2023"],
    ["Nota 110764256", "Nota 110764256"],
  ])("stores %j as %j", (line, stored) => {
    expect(chunkPages([page([line])])[0]?.texto).toBe(stored);
  });

  it.each([
    ["", 0],
    ["nota", 1],
    ["notas", 2],
    ["R$ 1.234,56", 7],
  ])("counts %j as %d tokens", (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
