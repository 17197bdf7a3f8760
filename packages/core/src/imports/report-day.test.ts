import { describe, expect, it } from "vitest";
import type { B3Document, B3Row } from "../documents/b3/rows.ts";
import { Decimal } from "../money.ts";
import { reportDay } from "./report-day.ts";

const TODAY = "2026-11-26";
const held: B3Row = {
  ...{ aba: "Acoes", linha: 2, tipo: "posicao", classe: "acoes", instituicao: "CLEAR" },
  produto: { texto: "PETR4 - PETROBRAS", ticker: "PETR4", codigo: null, nome: "PETROBRAS", classe: "bolsa" },
  ...{ quantidade: new Decimal(100), preco: null, valor: null, isin: null, vencimento: null, natureza: null },
  ...{ emissor: null, indexador: null, valorAplicado: null },
};
const report = (changes: Partial<B3Document> = {}): B3Document => ({ abas: [], linhas: [held], mes: null, ...changes });

describe("the day of a report of positions", () => {
  it.each([
    ["posicao-2025-11-21-10-20-30.xlsx", "2025-11-21"],
    ["posicao-2025-11-21-10-20-30 (1).xlsx", "2025-11-21"],
    ["posicao-2025-11-21-10-20-30_1.csv", "2025-11-21"],
    ["Posição_2025_11_21.xlsx", "2025-11-21"],
    ["relatorio-consolidado-mensal-2025-marco.xlsx", "2025-03-31"],
    ["relatorio-consolidado-mensal-2024-fevereiro(2).xlsx", "2024-02-29"],
    ["relatorio-consolidado-mensal-2025-Março_1.xlsx", "2025-03-31"],
    ["Cópia de relatorio-consolidado-anual-2024.xlsx", "2024-12-31"],
    ["posicao-2026-11-26-08-00-00.xlsx", "2026-11-26"],
  ])("stands in the name %s", (name, day) => {
    expect(reportDay(report(), name, TODAY)).toBe(day);
  });

  it.each([
    "carteira.xlsx",
    "negociacao-2025-11-21-10-20-30.xlsx",
    "posicao-2025-02-30-10-20-30.xlsx",
    "posicao-2025-11-211.xlsx",
    "relatorio-consolidado-mensal-2025-march.xlsx",
    "relatorio-consolidado-mensal-2025.xlsx",
  ])("is not told by %s", (name) => {
    expect(reportDay(report(), name, TODAY)).toBeNull();
  });

  it("is still to come and so not known", () => {
    expect(reportDay(report(), "posicao-2026-11-27-08-00-00.xlsx", TODAY)).toBeNull();
    expect(reportDay(report(), "relatorio-consolidado-anual-2026.xlsx", TODAY)).toBeNull();
  });

  it("is taken from its rows before its name", () => {
    const told = report({ mes: "2025-04-30" });
    expect(reportDay(told, "relatorio-consolidado-mensal-2025-marco.xlsx", TODAY)).toBe("2025-04-30");
  });

  it("does not exist for a document without positions", () => {
    expect(reportDay(report({ linhas: [] }), "posicao-2025-11-21-10-20-30.xlsx", TODAY)).toBeNull();
  });
});
