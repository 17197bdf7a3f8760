import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { measureReturns, type ReturnsQuestion } from "./measure-returns.ts";
import type { PortfolioDay } from "./portfolio-days.ts";

const day = (
  dia: string,
  valor: number | null,
  [entrada, saida]: readonly number[] = [],
  semPreco: string[] = [],
): PortfolioDay => ({
  dia,
  investido: new Decimal(1000),
  valor: valor === null ? null : new Decimal(valor),
  entrada: new Decimal(entrada ?? 0),
  saida: new Decimal(saida ?? 0),
  compras: new Decimal(entrada ?? 0),
  vendas: new Decimal(saida ?? 0),
  semPreco,
});
const NO_SERIES = { cdi: [], ipca: [], ibov: [] };
const measure = (days: PortfolioDay[], other: Partial<ReturnsQuestion> = {}) =>
  measureReturns({ de: null, days, series: NO_SERIES, unreliable: [], ...other });

// Bought for 1000, 500 more a year later at 1100; at the end 1760: +10 % twice.
const twoYears = [day("2022-01-03", 1000, [1000]), day("2023-01-03", 1600, [500]), day("2024-01-03", 1760)];

describe("how a portfolio did", () => {
  it("is told by gain, gain on cost, TWR and XIRR (domain §10.2.1, domain §10.4.3)", () => {
    const { inicial, final, ganho, ganhoSobreCusto, twr, xirr, xirrAmbigua, fluxos } = measure(twoYears);
    expect([inicial, final, ganho].map(String)).toEqual(["0", "1760", "260"]);
    expect(ganhoSobreCusto?.toFixed(6)).toBe("0.173333"); // 260 ÷ 1500
    // 1600 ÷ (1000 + 500) × 1760 ÷ 1600
    expect(twr?.toFixed(6)).toBe("0.173333");
    // 1000 v⁰ + 500 v¹ = 1760 v²: 1000 q² + 500 q = 1760, q = 1,1
    expect(xirr).toBeCloseTo(0.1, 9);
    expect(xirrAmbigua).toBe(false);
    expect(fluxos.map(({ dia, valor }) => `${dia} ${valor}`)).toEqual(["2022-01-03 1000", "2023-01-03 500"]);
  });

  it("over a part of the time begins with what was held", () => {
    const { de, inicial, ganho, ganhoSobreCusto, twr, xirr } = measure(twoYears, { de: "2023-06-01" });
    expect([de, String(inicial), String(ganho)]).toEqual(["2024-01-03", "1600", "160"]);
    expect([ganhoSobreCusto, twr].map(String)).toEqual(["0.1", "0.1"]);
    expect(xirr).toBeCloseTo(0.1, 9);
  });

  it("has no figure for a gap beside a flow, and names what lacks a price (domain §10.4.2)", () => {
    const gap = [
      day("2022-01-03", 1000, [1000]),
      day("2023-01-03", null, [0, 100], ["ITSA4"]),
      day("2024-01-03", 1760),
    ];
    const { twr, curva, faltas, ganho } = measure(gap);
    expect(twr).toBeNull();
    expect(String(ganho)).toBe("860");
    expect(curva.map(({ valor }) => String(valor))).toEqual(["1000", "null", "1760"]);
    expect(faltas[0]).toBe("Sem preço recente de ITSA4 em 1 de 3 dias: nesses dias o valor não é conhecido.");
  });

  it("compares over the same days, or says that there are no data", () => {
    const week = ["2024-07-01", "2024-07-02", "2024-07-03"].map((dia, index) =>
      day(dia, 1000, index === 0 ? [1000] : []),
    );
    const cdi = ["2024-07-01", "2024-07-02"].map((dia) => ({ dia, valor: new Decimal("0.05") }));
    const { comparacoes, faltas } = measure(week, { series: { ...NO_SERIES, cdi } });
    // From the end of 30/06, a Sunday, to that of 03/07.
    expect(comparacoes.cdi?.toFixed(8)).toBe("0.00100025");
    expect([comparacoes.ipca, comparacoes.ibov]).toEqual([null, null]);
    expect(faltas).toEqual(["IPCA: sem dados para todo o período.", "Ibovespa: sem dados para todo o período."]);
  });

  it("has nothing to tell of nothing", () => {
    expect(measure([], { unreliable: ["OIBR3"] })).toMatchObject({
      de: null,
      final: null,
      ganho: null,
      twr: null,
      xirr: null,
      curva: [],
      faltas: [],
      foraDaConta: ["OIBR3"],
    });
  });
});
