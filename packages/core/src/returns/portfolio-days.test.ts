import { describe, expect, it } from "vitest";
import { Decimal, ZERO } from "../money.ts";
import type { EntryType } from "../portfolio/positions-schema.ts";
import { type Close, type DatedRow, portfolioDays } from "./portfolio-days.ts";

function row(
  data: string,
  ticker: string,
  [quantidade, custo]: [number, number],
  resultado: number | null = null,
  tipo: EntryType = "comum",
  traded: Partial<Pick<DatedRow, "lado" | "valor" | "custos">> = {},
): DatedRow {
  return {
    ...{ ticker, data, tipo, lado: null, valor: ZERO, custos: ZERO, ...traded },
    resultado: resultado === null ? null : new Decimal(resultado),
    quantidadeAcumulada: new Decimal(quantidade),
    custoTotal: new Decimal(custo),
  };
}

const close = (dia: string, ticker: string, preco: number): Close => ({ dia, ticker, preco: new Decimal(preco) });

/** Day, cost, value, and what came in less what went out. */
function days(rows: DatedRow[], closes: Close[]) {
  return [...portfolioDays(rows, closes)].map(({ dia, investido, valor, entrada, saida }) => [
    dia,
    investido.toNumber(),
    valor?.toNumber() ?? null,
    entrada.minus(saida).toNumber(),
  ]);
}

describe("the portfolio on each day", () => {
  it("takes in what a purchase costs and gives out what a sale brings", () => {
    // 10 bought for 101 with costs; 4 sold for 60 less 1: cost 40,40 leaves, 18,60 are realised.
    const rows = [row("2024-01-02", "ITSA4", [10, 101]), row("2024-01-04", "ITSA4", [6, 60.6], 18.6)];
    const closes = [
      close("2024-01-02", "ITSA4", 10),
      close("2024-01-03", "ITSA4", 12),
      close("2024-01-04", "ITSA4", 15),
    ];
    expect(days(rows, closes)).toEqual([
      ["2024-01-02", 101, 100, 101],
      ["2024-01-03", 101, 120, 0],
      ["2024-01-04", 60.6, 90, -59],
    ]);
  });

  it("pays the purchase of a day trade before its sale (domain §10.4.1)", () => {
    const trade = (lado: "C" | "V", valor: number, custos: number) =>
      row("2024-01-02", "ITSA4", [0, 0], null, "day_trade", {
        lado,
        valor: new Decimal(valor),
        custos: new Decimal(custos),
      });
    const [day] = [...portfolioDays([trade("C", 100, 1), trade("V", 127, 1)], [])];
    expect([day?.entrada, day?.saida, day?.compras, day?.vendas].map(String)).toEqual(["101", "126", "101", "126"]);
  });

  it("moves no money when the sale of one asset pays for another (domain §10.4.1)", () => {
    const rows = [
      row("2024-01-02", "ITSA4", [10, 100]),
      row("2024-01-03", "ITSA4", [0, 0], 20),
      row("2024-01-03", "PETR4", [5, 130]),
    ];
    expect(days(rows, []).map(([, , , flow]) => flow)).toEqual([100, 10]);
  });

  it("takes in an opening position at its value of the day, or at its cost when nobody knows it", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 50], null, "posicao_inicial")];
    expect(days(rows, [close("2024-01-02", "ITSA4", 9)])).toEqual([["2024-01-02", 50, 90, 90]]);
    expect(days(rows, [])).toEqual([["2024-01-02", 50, null, 50]]);
  });

  it("does not take the attributed cost of bonus shares for money", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 50]), row("2024-01-03", "ITSA4", [11, 54], null, "bonificacao")];
    expect(days(rows, [close("2024-01-03", "ITSA4", 5)])).toEqual([
      ["2024-01-02", 50, null, 50],
      ["2024-01-03", 54, 55, 0],
    ]);
  });

  it("has no value with the close of before a split, and a week after the last close", () => {
    const rows = [row("2024-01-02", "ITSA4", [10, 100]), row("2024-01-03", "ITSA4", [20, 100], null, "desdobramento")];
    const closes = [
      close("2024-01-02", "ITSA4", 10),
      close("2024-01-04", "ITSA4", 5),
      close("2024-01-11", "PETR4", 30),
      close("2024-01-12", "PETR4", 30),
    ];
    expect(days(rows, closes)).toEqual([
      ["2024-01-02", 100, 100, 100],
      ["2024-01-03", 100, null, 0],
      ["2024-01-04", 100, 100, 0],
      ["2024-01-11", 100, 100, 0],
      ["2024-01-12", 100, null, 0],
    ]);
  });
});
