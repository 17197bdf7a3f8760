import { describe, expect, it } from "vitest";
import { fileFormat, foreignEnding } from "./file-format.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...part].map((it) => it.charCodeAt(0)) : part)));

it.each([
  ["%PDF-1.7\n\u0000", "pdf"],
  ["lixo antes %PDF-1.7\n", "pdf"],
  ["PK\u0003\u0004\u0014\u0000", "zip"],
  ["PK\u0005\u0006\u0000", "zip"],
  ["\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\u0000", "ole"],
  ["\u0089PNG\r\n\u001a\n\u0000", "png"],
  ["\u00ff\u00d8\u00ff\u00e0\u0000", "jpeg"],
  ["Data;Valor\n", "texto"],
  ["\u00ff\u00feD\u0000", "texto"],
  ["D\u0000\u0000", null],
  ["", null],
])("a file that begins with %j", (start, format) => {
  expect(fileFormat(bytes(start))).toBe(format);
});

it("is recognised without reading a file to its end", () => {
  expect(fileFormat(bytes("Data;Valor\n", Array(5000).fill(65), [0]))).toBe("texto");
});

describe("the name of a file", () => {
  it.each([
    ["nota.pdf", "pdf"],
    ["NOTA.PDF", "pdf"],
    ["nota", "pdf"],
    ["nota 12.03.2024", "pdf"],
    ["Corretora S.A.", "pdf"],
    ["posicao-2024.xlsx", "zip"],
    ["posicao.csv", "texto"],
    ["posicao.xls", "ole"],
    ["foto.JPG", "jpeg"],
    ["foto.png", "png"],
  ] as const)("%j fits a %s", (name, format) => {
    expect(foreignEnding(name, format)).toBeNull();
  });

  it.each([
    ["nota.html", "pdf", "html"],
    ["nota.pdf.exe", "pdf", "exe"],
    ["nota.JS", "pdf", "JS"],
    ["posicao.pdf", "zip", "pdf"],
    ["posicao.html", "texto", "html"],
    ["foto.svg", "png", "svg"],
  ] as const)("%j does not fit a %s", (name, format, ending) => {
    expect(foreignEnding(name, format)).toBe(ending);
  });
});
