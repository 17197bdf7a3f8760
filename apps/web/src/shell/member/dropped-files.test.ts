import { describe, expect, it } from "vitest";
import { sortDropped } from "./dropped-files.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describe("a dropped file", () => {
  it.each([
    ["/dashboard", "application/pdf", "nota.pdf", "notes"],
    ["/dashboard", "application/pdf", undefined, "notes"],
    ["/dashboard", "text/plain", "leia.txt", "notes"],
    ["/dashboard", "", "sem-tipo", "notes"],
    ["/dashboard", XLSX, "movimentacao.xlsx", "documents"],
    ["/dashboard", "", "movimentacao.XLSX", "documents"],
    ["/dashboard", "text/csv", "negociacao.csv", "documents"],
    ["/dashboard/receitas-despesas", "text/csv", "extrato.csv", "statements"],
    ["/dashboard/receitas-despesas/", "text/csv", "extrato.csv", "statements"],
    ["/dashboard/receitas-despesas", "application/pdf", "nota.pdf", "notes"],
    ["/dashboard", "", "extrato.ofx", "statements"],
    ["/dashboard", "image/png", "foto.png", "documents"],
  ])("at %s of type %j called %j goes to %s", (pathname, type, name, target) => {
    const file = { type, ...(name === undefined ? {} : { name }) };
    expect([...sortDropped([file], pathname)]).toEqual([[target, [file]]]);
  });

  it("goes with those of its kind, in their order", () => {
    const [first, table, second] = [
      { type: "application/pdf", name: "1.pdf" },
      { type: XLSX, name: "b3.xlsx" },
      { type: "application/pdf", name: "2.pdf" },
    ];
    expect([...sortDropped([first, table, second], "/dashboard")]).toEqual([
      ["notes", [first, second]],
      ["documents", [table]],
    ]);
  });
});
