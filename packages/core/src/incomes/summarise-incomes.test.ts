import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { readIncomes } from "./income.ts";
import type { IncomeType } from "./schema.ts";
import { type Amortisation, type HeldAsset, summariseIncomes } from "./summarise-incomes.ts";

type Line = [tipo: IncomeType, ticker: string, data: string, liquido: string, previsto?: boolean];

const incomesOf = (lines: readonly Line[]) =>
  readIncomes(
    lines.map(([tipo, ticker, data, liquido, previsto = false]) => ({
      ...{ tipo, ticker, data, previsto, instituicao: null },
      ...{ valorBruto: null, valorLiquido: new Decimal(liquido) },
    })),
  );
const held = (ticker: string, custo: number | null, valor: number | null, confiavel = true): HeldAsset => ({
  ...{ ticker, confiavel },
  custoTotal: custo === null ? null : new Decimal(custo),
  valor: valor === null ? null : new Decimal(valor),
});
const given = (ticker: string, data: string, valor: string): Amortisation => ({
  ticker,
  data,
  valor: new Decimal(valor),
});

const TODAY = "2026-11-25";
const summary = (lines: readonly Line[], assets: HeldAsset[] = [], amortisations: Amortisation[] = []) =>
  summariseIncomes(incomesOf(lines), amortisations, assets, TODAY);

const lines: Line[] = [
  ["dividendo", "ITSA4", "2024-11-30", "1.00"],
  ["dividendo", "ITSA4", "2024-12-01", "40.00"],
  ["jcp", "ITSA4", "2025-11-30", "10.00"],
  ["jcp", "ITSA4", "2025-12-01", "8.50"],
  ["jcp", "ITSA4", "2026-01-02", "16.50"],
  ["rendimento", "HGLG11", "2026-11-25", "30.00"],
  ["rendimento", "HGLG11", "2026-11-25", "5.00", true],
  ["rendimento", "HGLG11", "2026-12-15", "31.00", true],
  ["rendimento", "KNRI11", "2026-10-15", "2.00", true],
];

describe("incomes by month", () => {
  it("are of the running month and the eleven before it, without those announced (domain §5.7.1, domain §5.7.4)", () => {
    const { meses, dozeMeses, noAno, total, anunciado, anos } = summary(lines);
    expect([meses[0]?.mes, meses.at(-1)?.mes, meses.length]).toEqual(["2025-12", "2026-11", 12]);
    expect(meses.map(({ valor }) => valor.toNumber())).toEqual([8.5, 16.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30]);
    expect([dozeMeses, noAno, total].map(Number)).toEqual([55, 46.5, 106]);
    // The income due on this day counts as paid, and the one of October is past.
    expect(Number(anunciado)).toBe(31);
    expect(anos).toEqual([2026, 2025, 2024]);
  });

  it("grew against the twelve before, when there was something (domain §5.7.5)", () => {
    const { dozeMesesAnteriores, crescimento } = summary(lines);
    expect([dozeMesesAnteriores, crescimento].map(Number)).toEqual([50, 0.1]);
    expect(summary([["dividendo", "ITSA4", "2026-01-02", "1.00"]]).crescimento).toBeNull();
  });

  it("have amortisations beside them, in no sum", () => {
    const { meses, dozeMeses, amortizacoes } = summary(lines, [], [given("HGLG11", "2026-11-03", "70.00")]);
    expect([meses.at(-1)?.amortizacao, dozeMeses, amortizacoes].map(Number)).toEqual([70, 55, 70]);
  });
});

describe("incomes by asset", () => {
  it("are gross and net, and a yield on the cost and on the price of today (domain §5.7.4)", () => {
    const { ativos } = summary(lines, [held("ITSA4", 500, 625), held("HGLG11", 1000, null)]);
    const told = ativos.map(({ ticker, dozeMeses, bruto, retido, rendimentoSobreCusto, rendimentoSobrePreco }) => [
      ticker,
      ...[dozeMeses, bruto, retido].map(Number),
      ...[rendimentoSobreCusto, rendimentoSobrePreco].map((it) => it?.toNumber() ?? null),
    ]);
    expect(told).toEqual([
      ["HGLG11", 30, 30, 0, 0.03, null],
      // 8,50 ÷ 0,85 and 16,50 ÷ 0,825.
      ["ITSA4", 25, 30, 5, 0.05, 0.04],
    ]);
  });

  it("have no yield where nothing is held or the cost is not known, and say when a yield is unsure", () => {
    const yields = (assets: HeldAsset[]) =>
      summary([["dividendo", "ITSA4", "2026-01-02", "5.00"]], assets).ativos.map(
        ({ rendimentoSobreCusto, rendimentoSobrePreco, confiavel }) => [
          rendimentoSobreCusto?.toNumber() ?? null,
          rendimentoSobrePreco?.toNumber() ?? null,
          confiavel,
        ],
      );
    expect(yields([])).toEqual([[null, null, true]]);
    expect(yields([held("ITSA4", 0, 0)])).toEqual([[null, null, true]]);
    expect(yields([held("ITSA4", null, 100, false)])).toEqual([[null, 0.05, false]]);
  });
});
