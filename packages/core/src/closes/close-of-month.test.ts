import { describe, expect, it } from "vitest";
import { lackOf } from "../caveats/lack.ts";
import { Decimal } from "../money.ts";
import type { Pendency } from "../taxes/months/monthly-result.ts";
import { isIdle, lacksOf, monthsWithoutNotes, monthToClose } from "./close-of-month.ts";

describe("the month to close", () => {
  it("is the last that has ended, or an earlier one", () => {
    expect(monthToClose(null, "2026-11-27")).toBe("2026-10");
    expect(monthToClose(null, "2026-01-02")).toBe("2025-12");
    expect(monthToClose("2024-05", "2026-11-27")).toBe("2024-05");
  });

  it.each(["2026-11", "2027-01"])("is not %s, which goes on", (mes) => {
    expect(() => monthToClose(mes, "2026-11-27")).toThrow("vem quando o mês terminar");
  });
});

describe("months without notes", () => {
  it("are of the last twelve, from the first note on", () => {
    expect(monthsWithoutNotes(["2026-10", "2026-07", "2026-09"], "2026-10")).toEqual(["2026-08"]);
    expect(monthsWithoutNotes(["2024-01", "2026-10"], "2026-10")).toHaveLength(11);
    expect(monthsWithoutNotes([], "2026-10")).toEqual([]);
    expect(monthsWithoutNotes(["2026-11"], "2026-10")).toEqual([]);
  });
});

describe("what a close lacks", () => {
  const amount = (value: number) => new Decimal(value);
  const whole: Parameters<typeof lacksOf>[0] = {
    ...{
      mes: "2024-03",
      ate: "2024-03-28",
      inicial: amount(0),
      final: amount(5),
      compras: amount(4),
      ganho: amount(1),
    },
    ...{ vendas: amount(0), proventos: amount(0), naoConfiaveis: [] },
    ...{ faltas: [], semCusto: [], foraDaConta: [], duvidas: [] },
    imposto: { valor: amount(0), pendencias: [], dependeDe: null },
  };
  const idle = { ...whole, ate: null, final: null, compras: amount(0), ganho: null };
  const ofTax = (tax: Partial<(typeof whole)["imposto"]>) => ({ imposto: { ...whole.imposto, ...tax } });
  const unread: Pendency = { tipo: "arquivo", pools: [], ticker: null, mensagem: "1 arquivo não entrou na conta." };
  const tickers = ["AAAA3", "BBBB3", "CCCC3", "DDDD3"];

  it("is nothing where all is known, nor where nothing was held and nothing moved", () => {
    expect(lacksOf(whole)).toEqual([]);
    expect([isIdle(whole), isIdle(idle)]).toEqual([false, true]);
    expect(lacksOf(idle)).toEqual([]);
  });

  it.each<[string, Partial<typeof whole>, string]>([
    ["the gain", { ganho: null }, "Falta o preço ou o custo de um ativo: o ganho do mês não é conhecido."],
    [
      "an end before the last trading day",
      { ate: "2024-03-27" },
      "O valor no fim do mês é o de 27/03/2024, o último dia com preço ou movimento.",
    ],
    [
      "days without prices",
      { faltas: [lackOf("dados", "CDI: sem dados para todo o período.")] },
      "CDI: sem dados para todo o período.",
    ],
    [
      "an asset without a cost, in a month with nothing else",
      { ...idle, semCusto: ["XPTO3"] },
      "1 ativo fica fora do valor, do ganho e da rentabilidade, porque o custo não é conhecido: XPTO3.",
    ],
    [
      "many assets without a cost",
      { semCusto: tickers },
      "4 ativos ficam fora do valor, do ganho e da rentabilidade, porque o custo não é conhecido: AAAA3, BBBB3, CCCC3 e mais 1.",
    ],
    [
      "a name",
      { foraDaConta: [{ nome: "EMPRESA ON" }] },
      "1 nome sem código fica fora da conta e pode mudar os valores: EMPRESA ON.",
    ],
    [
      "names",
      { foraDaConta: [{ nome: "UMA ON" }, { nome: "OUTRA PN" }] },
      "2 nomes sem código ficam fora da conta e podem mudar os valores: UMA ON e OUTRA PN.",
    ],
    ["a doubt", { duvidas: [{ ativos: ["AAAA3"] }] }, "1 nota com dúvida pode mudar os valores de AAAA3."],
    [
      "doubts",
      { duvidas: [{ ativos: tickers }, { ativos: ["AAAA3"] }] },
      "2 notas com dúvidas podem mudar os valores de AAAA3, BBBB3, CCCC3 e mais 1.",
    ],
    ["the slip", ofTax({ valor: null }), "O mês está incompleto: o DARF não é conhecido."],
    [
      "files",
      ofTax({ pendencias: [unread] }),
      "O DARF e os outros valores podem mudar: 1 arquivo não entrou na conta.",
    ],
    [
      "something else of the tax",
      ofTax({ pendencias: [{ ...unread, tipo: "nota" }] }),
      "O DARF pode mudar: há pontos a resolver na apuração do mês.",
    ],
    [
      "an earlier month",
      ofTax({ dependeDe: "2024-01" }),
      "O DARF pode mudar: janeiro de 2024 está incompleto, e o que sobrar desse mês entra neste.",
    ],
    [
      "a purchase",
      { naoConfiaveis: ["AAAA3"] },
      "Falta a compra de um ativo vendido: o resultado tem só a parte conhecida.",
    ],
  ])("is said of %s", (_, lack, sentence) => {
    expect(lacksOf({ ...whole, ...lack }).map(({ mensagem }) => mensagem)).toEqual([sentence]);
  });

  it("has the assets that would complete the figures, each with what it lacks", () => {
    const lacks = lacksOf({ ...whole, semCusto: ["AAAA3"], naoConfiaveis: ["BBBB3"] });
    expect(lacks.map(({ tipo, ativos }) => ({ tipo, ativos }))).toEqual([
      { tipo: "compra", ativos: [{ detalhe: null, tickers: ["AAAA3"] }] },
      { tipo: "compra", ativos: [{ detalhe: "vendido no mês", tickers: ["BBBB3"] }] },
    ]);
  });

  it("names the prices that are missing once", () => {
    const unpriced = lackOf("preco", "Sem preço recente de AAAA3.", ["AAAA3"]);
    expect(lacksOf({ ...whole, ganho: null, faltas: [unpriced] })).toEqual([unpriced]);
  });

  it("says nothing of benchmarks that a close does not show, nor of the last day of an empty portfolio", () => {
    const faltas = [
      "IPCA: sem dados de nenhum mês inteiro do período.",
      "Ibovespa: sem dados para todo o período.",
    ].map((mensagem) => lackOf("dados", mensagem));
    expect(lacksOf({ ...whole, faltas })).toEqual([]);
    expect(lacksOf({ ...whole, final: amount(0), ate: "2024-03-05" })).toEqual([]);
  });
});
