import { describe, expect, it } from "vitest";
import type { IncomeType } from "../../incomes/schema.ts";
import { Decimal } from "../../money.ts";
import type { TaxClass } from "../classes.ts";
import { annualIncomes, largeDividends } from "./annual-incomes.ts";

type Line = [tipo: IncomeType, ticker: string, classe: TaxClass, data: string, bruto: string, liquido?: string];
const incomesOf = (lines: Line[]) =>
  lines.map(([tipo, ticker, classe, data, bruto, liquido = bruto]) => ({
    ...{ tipo, ticker, classe, data },
    ...{ valorBruto: new Decimal(bruto), valorLiquido: new Decimal(liquido) },
  }));

describe("incomes in the annual return", () => {
  it("stand in the line of their kind, interest on own capital net (domain §5.7.6)", () => {
    const told = annualIncomes(
      incomesOf([
        ["dividendo", "ITSA4", "acao", "2026-03-02", "10.00"],
        ["dividendo", "TAEE11", "unit", "2026-03-02", "5.00"],
        ["jcp", "ITSA4", "acao", "2026-03-02", "100.00", "82.50"],
        ["jcp", "ITSA4", "acao", "2026-06-02", "10.00", "8.25"],
        ["rendimento", "HGLG11", "fii", "2026-03-15", "40.00"],
        ["rendimento", "ITSA4", "acao", "2026-03-15", "0.10"],
        ["dividendo", "AAPL34", "bdr", "2026-03-15", "3.00"],
        ["reembolso", "ITSA4", "acao", "2026-03-15", "1.00"],
        // Taxed at source as printed, exempt by its kind, and neither (domain §5.7.7).
        ["juros", "CDB1267NAD6", "outro", "2026-03-15", "100.00", "85.00"],
        ["juros", "Tesouro Prefixado com Juros Semestrais 2033", "tesouro", "2026-03-15", "20.00", "17.00"],
        ["juros", "CRI 19L0917227", "outro", "2026-03-15", "7.00"],
        ["juros", "DEB TAEE11", "outro", "2026-03-15", "2.00"],
      ]),
    );
    expect(
      told.map(({ ficha, linha, bruto, retido, liquido }) => [ficha, linha, ...[bruto, retido, liquido].map(Number)]),
    ).toEqual([
      ["isentos", "09", 15, 0, 15],
      ["isentos", "12", 7, 0, 7],
      ["isentos", "99", 40, 0, 40],
      ["exclusiva", "06", 120, 18, 102],
      ["exclusiva", "10", 110, 19.25, 90.75],
      [null, null, 3, 0, 3],
      [null, null, 3.1, 0, 3.1],
    ]);
    expect(told[0]?.ativos.map(({ ticker, liquido }) => `${ticker} ${liquido}`)).toEqual(["ITSA4 10", "TAEE11 5"]);
    expect(annualIncomes([])).toEqual([]);
  });

  it.each<[string, Line[], unknown[]]>([
    ["exactly at the limit", [["dividendo", "PETR4", "acao", "2026-03-02", "50000.00"]], []],
    [
      "above it by both classes of one company",
      [
        ["dividendo", "PETR3", "acao", "2026-03-02", "50000.00"],
        ["dividendo", "PETR4", "acao", "2026-03-31", "0.01"],
      ],
      [["2026-03", "PETR", "50000.01", "5000"]],
    ],
    [
      "in two months or of two companies",
      [
        ["dividendo", "PETR4", "acao", "2026-03-31", "40000.00"],
        ["dividendo", "PETR4", "acao", "2026-04-01", "40000.00"],
        ["dividendo", "VALE3", "acao", "2026-03-02", "40000.00"],
      ],
      [],
    ],
    ["before 2026", [["dividendo", "PETR4", "acao", "2025-12-31", "90000.00"]], []],
    ["of interest on own capital", [["jcp", "PETR4", "acao", "2026-03-02", "90000.00", "74250.00"]], []],
  ])("have 10 %% withheld on a month's dividends of one company: %s (domain §4.7.3)", (_, lines, expected) => {
    const told = largeDividends(incomesOf(lines));
    expect(told.map(({ mes, empresa, valor, imposto }) => [mes, empresa, String(valor), String(imposto)])).toEqual(
      expected,
    );
  });
});
