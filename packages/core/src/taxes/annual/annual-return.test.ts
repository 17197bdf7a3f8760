import { describe, expect, it } from "vitest";
import { Decimal, ZERO } from "../../money.ts";
import { defaultReadings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { assessMonths } from "../months/assessment.ts";
import { NO_FUTURES } from "../months/futures.ts";
import { pendenciesOfFiles } from "../months/unread-files.ts";
import { monthWire, readingsInput } from "../schema.ts";
import { goodsAndRights, variableIncomeRows, type YearEndHolding, yearTotals } from "./annual-return.ts";

const holding = (
  ticker: string,
  classe: YearEndHolding["classe"],
  other: Partial<YearEndHolding> = {},
): YearEndHolding => ({
  diasSemOrdem: [],
  ticker,
  nome: null,
  classe,
  quantidade: new Decimal(100),
  custo: new Decimal(885),
  custoAnterior: ZERO,
  corretoras: [],
  ...other,
});

describe("goods and rights", () => {
  it.each<[YearEndHolding["classe"], string]>([
    ["acao", "03-01"],
    ["bdr", "04-04"],
    ["opcao", "04-04"],
    ["fiagro", "07-02"],
    ["fii", "07-03"],
    ["etf", "07-06"],
    ["etf_renda_fixa", "07-08"],
    ["fi_infra", "07-10"],
    ["unit", "null-null"],
    ["fip_ie", "null-null"],
    ["outro", "null-null"],
  ])("of %s have the code %s (domain §4.9.1)", (classe, code) => {
    const [good] = goodsAndRights([holding("AAAA11", classe)]);
    expect(`${good?.grupo}-${good?.codigo}`).toBe(code);
  });

  it("say which code to check where no source confirms it (domain §4.9.1)", () => {
    const [unit, share] = [holding("TAEE11", "unit"), holding("ITSA4", "acao")].flatMap((it) => goodsAndRights([it]));
    expect(unit?.conferir).toBe(
      "Nenhuma fonte oficial diz o código das units. Confira na tabela do programa se cabe o 03-01, de ações.",
    );
    expect(share?.conferir).toBeNull();
  });

  it("are told with quantity, average price, broker and cost, never a market price", () => {
    const [good] = goodsAndRights([
      holding("ITSA4", "acao", {
        nome: "ITAUSA",
        quantidade: new Decimal(1300),
        custo: new Decimal(11500),
        custoAnterior: new Decimal(10000),
        corretoras: [
          { nome: "Clear", cnpj: "12.345.678/0001-95" },
          { nome: "Rico", cnpj: null },
        ],
      }),
    ]);
    expect(good?.discriminacao).toBe(
      "1.300 ações ITSA4 (ITAUSA), preço médio de R$ 8,85, custo total de R$ 11.500,00, custódia em Clear (CNPJ 12.345.678/0001-95) e Rico.",
    );
    expect([good?.situacaoAnterior?.toString(), good?.situacaoAtual?.toString()]).toEqual(["10000", "11500"]);
  });

  it("leave out short positions and what was never held at a year's end, and keep what was sold, by code", () => {
    const goods = goodsAndRights([
      holding("HGLG11", "fii", { quantidade: new Decimal(1) }),
      holding("VALE3", "acao", { quantidade: new Decimal(-100) }),
      holding("WEGE3", "acao", { quantidade: ZERO }),
      holding("PETR4", "acao", { quantidade: ZERO, custo: ZERO, custoAnterior: new Decimal(500) }),
      holding("BBAS3", "acao", { custo: null }),
    ]);
    expect(goods.map(({ discriminacao, situacaoAtual }) => `${discriminacao} ${situacaoAtual ?? "-"}`)).toEqual([
      "100 ações BBAS3, custo a informar. -",
      "PETR4: posição encerrada no ano. 0",
      "1 cota HGLG11, preço médio de R$ 885,00, custo total de R$ 885,00. 885",
    ]);
  });
});

const entry = (data: string, resultado: number, other: Partial<TaxEntry> = {}): TaxEntry => ({
  ticker: "ITSA4",
  classe: "acao",
  mercado: "vista",
  data,
  tipo: "comum",
  resultado: new Decimal(resultado),
  venda: new Decimal(30_000),
  vendaDescoberta: ZERO,
  recompra: ZERO,
  confiavel: true,
  ...other,
});
const monthsOf = (entries: TaxEntry[]) =>
  assessMonths({
    entries,
    withholdings: [],
    statedLosses: [],
    futures: NO_FUTURES,
    pendencies: [],
    readings: defaultReadings,
    until: entries.at(-1)?.data.slice(0, 7) ?? "2024-12",
  });

describe("variable income", () => {
  const entries = [
    entry("2024-04-05", -50),
    entry("2024-05-05", 100),
    entry("2024-05-06", 20, { classe: "opcao", mercado: "opcao", ticker: "PETRE30" }),
    entry("2024-05-07", 30, { tipo: "day_trade" }),
    entry("2024-05-08", 999, { classe: "fii", ticker: "HGLG11" }),
  ];
  const months = monthsOf(entries);

  it("is told in the rows of the program, ordinary and day trade apart", () => {
    const [, may] = months;
    const rows = may ? variableIncomeRows(may, entries.slice(1), defaultReadings) : [];
    expect(rows.map(({ linha, comum, dayTrade }) => `${linha}: ${comum} | ${dayTrade}`)).toEqual([
      "Mercado à vista – ações: 100 | 30",
      "Mercado opções – ações: 20 | 0",
      "Resultado líquido do mês: 120 | 30",
      "Resultado negativo até o mês anterior: 50 | 0",
      "Base de cálculo do imposto: 70 | 30",
      "Prejuízo a compensar: 0 | 0",
      "Imposto devido: 10.5 | 6",
    ]);
  });

  it("has a row of the program for each market, and for futures by what they are of (domain §4.9.4)", () => {
    const future = (ticker: string, result: number) =>
      entry("2024-05-06", result, { ticker, classe: "outro", mercado: "futuro", venda: ZERO });
    const own = [
      ...["WINM24", "INDM24"].map((ticker) => future(ticker, 1)),
      ...["WDOM24", "DOLM24"].map((ticker) => future(ticker, 2)),
      future("DI1F27", 3),
      future("BGIK24", 4),
      entry("2024-05-06", 5, { mercado: "termo" }),
    ];
    const [may] = monthsOf(own);
    const rows = may ? variableIncomeRows(may, own, defaultReadings) : [];
    expect(rows.slice(0, 5).map(({ linha, comum }) => `${linha}: ${comum}`)).toEqual([
      "Mercado futuro – índices: 2",
      "Mercado futuro – dólar dos EUA: 4",
      "Mercado futuro – juros: 3",
      "Mercado futuro – outros: 4",
      "Mercado a termo – ações/ouro: 5",
    ]);
  });

  it("leaves exempt gains to their own line (domain §4.9.2)", () => {
    const exempt = [entry("2024-05-05", 100, { venda: new Decimal(500) }), entry("2024-05-06", 7, { classe: "bdr" })];
    const [may] = monthsOf(exempt);
    const rows = may ? variableIncomeRows(may, exempt, defaultReadings) : [];
    expect(rows.slice(0, 2).map(({ linha, comum }) => `${linha}: ${comum}`)).toEqual([
      "Mercado à vista – ações: 7",
      "Resultado líquido do mês: 7",
    ]);
    expect(yearTotals(may ? [may] : []).isento.toString()).toBe("100");
  });

  it("adds a year up, and names what is open instead of a total", () => {
    expect(yearTotals(months)).toMatchObject({ darf: new Decimal("216.3"), incompletos: [], podemMudar: [] });
    const open = assessMonths({
      entries: [
        entry("2024-05-05", 1, { venda: new Decimal(10) }),
        entry("2024-05-06", 1, { classe: "fii", ticker: "HGLG11", confiavel: false }),
      ],
      withholdings: ["comum", "day_trade"].map((tipo) => ({
        ...{ corretora: "Clear", data: "2024-05-06", valor: new Decimal(5), debitado: true },
        tipo: tipo === "comum" ? "comum" : "day_trade",
      })),
      ...{ statedLosses: [], futures: NO_FUTURES, pendencies: [], readings: defaultReadings, until: "2024-05" },
    });
    expect(yearTotals(open)).toEqual({
      ...{ isento: ZERO, irrfComum: ZERO, irrfFii: ZERO, irrfDayTrade: ZERO, irrfARestituir: ZERO },
      ...{ irrfNaDeclaracao: ZERO, darf: null, incompletos: ["2024-05"], podemMudar: [] },
    });
  });

  it("has what December left of the tax withheld, for the return (domain §4.4.6)", () => {
    const withheld = (data: string, valor: number, tipo: "comum" | "fii" | "day_trade") =>
      ({ corretora: "Clear", data, valor: new Decimal(valor), debitado: true, tipo }) as const;
    const december = assessMonths({
      entries: [],
      withholdings: [
        withheld("2024-12-02", 5, "comum"),
        withheld("2024-12-02", 3, "fii"),
        withheld("2024-12-03", 7, "day_trade"),
      ],
      ...{ statedLosses: [], futures: NO_FUTURES, pendencies: [], readings: defaultReadings, until: "2024-12" },
    });
    const { irrfNaDeclaracao, irrfARestituir } = yearTotals(december);
    expect([irrfNaDeclaracao, irrfARestituir].map(String)).toEqual(["8", "7"]);
  });

  it("keeps the figures of a month that lacks files alone in every total, and names it", () => {
    const own = [
      entry("2024-04-05", 100, { venda: new Decimal(500) }),
      entry("2024-05-06", 1000, { classe: "fii", ticker: "HGLG11" }),
    ];
    const irrf = {
      corretora: "Clear",
      data: "2024-05-06",
      valor: new Decimal(5),
      debitado: true,
      tipo: "fii" as const,
    };
    const files = [{ estado: "comErro" as const, meses: null, quantidade: 1 }];
    const input = {
      ...{ entries: own, withholdings: [irrf], statedLosses: [], futures: NO_FUTURES },
      ...{ readings: defaultReadings, until: "2024-05" },
    };
    const sure = yearTotals(assessMonths({ ...input, pendencies: [] }));
    const told = yearTotals(assessMonths({ ...input, pendencies: pendenciesOfFiles(files, "2024-04", "2024-05") }));
    expect(sure).toMatchObject({ isento: new Decimal(100), irrfFii: new Decimal(5), darf: new Decimal(195) });
    expect(told).toEqual({ ...sure, incompletos: ["2024-04", "2024-05"], podemMudar: ["2024-04", "2024-05"] });
  });

  it("travels as the wire has it, and the default readings are readings", () => {
    const [, may] = months;
    expect(monthWire.parse(may)).toMatchObject({
      mes: "2024-05",
      darf: { codigo: "6015", valor: 216.3, vencimento: "2024-06-28" },
    });
    expect(readingsInput.parse(defaultReadings)).toEqual(defaultReadings);
  });
});
