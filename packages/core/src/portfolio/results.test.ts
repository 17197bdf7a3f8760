import { describe, expect, it } from "vitest";
import { Decimal, sum } from "../money.ts";
import { groupResults, type RealisedRow, type ResultSums, shareOfCosts } from "./results.ts";

type Line = [data: string, ticker: string, resultado: string, other?: Partial<RealisedRow>];

const rowsOf = (lines: readonly Line[]): RealisedRow[] =>
  lines.map(([data, ticker, resultado, other]) => ({
    data,
    ticker,
    resultado: new Decimal(resultado),
    tipo: "comum",
    corretora: "Clear",
    confiavel: true,
    classe: "acao",
    ...other,
  }));

const rows = rowsOf([
  ["2024-02-05", "PETR4", "100"],
  ["2024-02-20", "PETR4", "-30", { tipo: "day_trade", corretora: "Rico" }],
  ["2024-01-10", "HGLG11", "-50", { classe: "fii" }],
  ["2023-05-10", "VALE3", "0.10"],
  ["2024-03-01", "ITSA4", "999", { confiavel: false }],
  ["2024-03-02", "ITSA4", "7", { tipo: "day_trade", corretora: "Rico" }],
  ["2024-03-03", "BHIA3", "1.5", { corretora: null }],
]);

const told = (key: string | number | null, { resultado, comum, dayTrade }: ResultSums) =>
  `${key}: ${resultado} = ${comum} + ${dayTrade}`;

describe("realised results", () => {
  const year = groupResults(rows, 2024);

  it("are grouped by month, oldest first", () => {
    expect(year.meses.map((row) => told(row.mes, row))).toEqual([
      "2024-01: -50 = -50 + 0",
      "2024-02: 70 = 100 + -30",
      "2024-03: 8.5 = 1.5 + 7",
    ]);
  });

  it("are grouped by asset, winners first, each with its class", () => {
    expect(year.ativos.map((row) => `${row.classe} ${told(row.ticker, row)}`)).toEqual([
      "acao PETR4: 70 = 100 + -30",
      "acao ITSA4: 7 = 0 + 7",
      "acao BHIA3: 1.5 = 1.5 + 0",
      "fii HGLG11: -50 = -50 + 0",
    ]);
  });

  it("are grouped by class and by broker, events having none", () => {
    expect(year.classes.map((row) => told(row.classe, row))).toEqual([
      "acao: 78.5 = 101.5 + -23",
      "fii: -50 = -50 + 0",
    ]);
    expect(year.corretoras.map((row) => told(row.corretora, row))).toEqual([
      "Clear: 50 = 50 + 0",
      "null: 1.5 = 1.5 + 0",
      "Rico: -23 = 0 + -23",
    ]);
  });

  it("leave out unknown results and name their asset", () => {
    expect(year.naoConfiaveis).toEqual(["ITSA4"]);
    expect(year.ativos.filter(({ confiavel }) => !confiavel).map(({ ticker }) => ticker)).toEqual(["ITSA4"]);
    expect(year.total.toString()).toBe("28.5");
  });

  it("add up to the total in every grouping, in each year and over all", () => {
    for (const results of [year, groupResults(rows, 2023), groupResults(rows, null), groupResults(rows, 2020)]) {
      for (const grouped of [results.meses, results.ativos, results.classes, results.corretoras]) {
        expect(sum(grouped.map(({ resultado }) => resultado)).toString()).toBe(results.total.toString());
      }
    }
    expect(groupResults(rows, null).anos).toEqual([2024, 2023]);
    expect(groupResults(rows, 2020).anos).toEqual([2024, 2023]);
  });
});

describe("the share that costs took", () => {
  it.each<[string, string | null, string, string | null]>([
    ["does not exist where nothing was realised", null, "25", null],
    ["is of the result before them", "75", "25", "0.25"],
    ["is above 1 when they turned a gain into a loss", "-50", "150", "1.5"],
    ["is 0 without costs", "10", "0", "0"],
    ["does not exist without a gain before them", "-25", "25", null],
    ["does not exist in a loss", "-100", "25", null],
  ])("%s", (_, result, costs, expected) => {
    expect(shareOfCosts(result === null ? null : new Decimal(result), new Decimal(costs))?.toString() ?? null).toBe(
      expected,
    );
  });
});
