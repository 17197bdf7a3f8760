import { describe, expect, it } from "vitest";
import type { Known } from "./known.ts";
import { acceptChoice, type ModelChoice, modelChoice } from "./model-question.ts";
import { noFilters, plainQuestion, type Question } from "./question.ts";

const known: Known = {
  today: "2024-05-10",
  brokers: ["Clear"],
  tickers: ["PETR4"],
  months: ["2023-03"],
  monthsOfFutures: [],
  monthsOfIncomes: [],
  monthsAbroad: [],
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
  tem: "notas",
  notasComErro: [],
  metas: ["Reserva"],
};
type Span = { from: string; to: string };
const choiceOf = (
  filtros: Partial<Omit<typeof noFilters, "periodos">> & { periodos?: Span[] },
  other: Partial<Question> = {},
) =>
  modelChoice.parse({
    pergunta: { ...plainQuestion("encargos"), ...other, filtros: { ...noFilters, ...filtros } },
  }) satisfies ModelChoice;
const accept = (choice: ModelChoice, text: string, read: Question | null = null) =>
  acceptChoice(choice, { texts: [text], known, read });

describe("the question that a model chose", () => {
  it("is taken with the words of a period that are ours", () => {
    const march = choiceOf({ ativos: ["PETR4"], periodos: [{ from: "2023-03-01", to: "2023-03-31" }] });
    expect(accept(march, "torrei quanto na petr4?")?.filtros).toMatchObject({
      ativos: ["PETR4"],
      periodos: [{ from: "2023-03-01", to: "2023-03-31", label: "em março de 2023" }],
    });
    const span = choiceOf({ periodos: [{ from: "2023-03-02", to: "2023-04-01" }] });
    expect(accept(span, "x")?.filtros.periodos[0]?.label).toBe("de 02/03/2023 a 01/04/2023");
  });

  it.each([
    ["an asset that the person neither has nor wrote", { ativos: ["VALE3"] }, "quanto gastei?"],
    ["a broker of somebody else", { corretoras: ["Rico"] }, "quanto gastei?"],
    ["a number of a note that was not written", { notas: ["12345"] }, "explique a nota"],
    ["an amount that was not written", { valorMinimo: "5000.00" }, "compras grandes"],
    ["a price that was not written", { precoMaximo: "30" }, "compras baratas"],
    ["a goal of somebody else", { meta: "Viagem" }, "quanto falta?"],
    ["a period that ends before it begins", { periodos: [{ from: "2023-04-01", to: "2023-03-01" }] }, "março"],
  ])("is none with %s", (_, filtros, text) => {
    expect(accept(choiceOf(filtros), text)).toBeNull();
  });

  it("is none with a bound of groups that was not written", () => {
    const bounded = choiceOf({}, { por: ["mes"], tendo: { de: "valor", minimo: "5000.00", maximo: null } });
    expect(accept(bounded, "custos por mês")).toBeNull();
    expect(accept(bounded, "meses com custos de 5 mil ou mais")).not.toBeNull();
    const ofSides = (minimo: string) =>
      choiceOf({}, { por: ["mes"], tendo: { de: "vendas_menos_compras", minimo, maximo: null } });
    expect(accept(ofSides("0.01"), "vendi mais do que comprei em que mês?")).not.toBeNull();
    expect(accept(ofSides("700"), "vendi mais do que comprei em que mês?")).toBeNull();
    const ofUnits = choiceOf(
      {},
      {
        funcao: "carteira",
        medidas: ["quantidade"],
        por: ["ativo"],
        tendo: { de: "valor", minimo: "101", maximo: null },
      },
    );
    expect(accept(ofUnits, "de que tenho mais de 100 cotas?")).not.toBeNull();
    expect(accept(ofUnits, "de que tenho mais de 70 cotas?")).toBeNull();
  });

  it.each([
    [{ ativos: ["VALE3"] }, "e vale3?"],
    [{ valorMinimo: "5000.00" }, "acima de 5 mil"],
    [{ valorMaximo: "1500" }, "até R$ 1.500,00"],
    [{ precoMaximo: "30" }, "abaixo de 30 reais por ação"],
    [{ notas: ["12345"] }, "a nota 12345"],
  ])("may name what was written: %j in %j", (filtros, text) => {
    expect(accept(choiceOf(filtros), text)).not.toBeNull();
  });

  it("leaves nothing out that was read", () => {
    const read: Question = {
      ...plainQuestion("encargos"),
      medidas: ["corretagem"],
      por: ["mes"],
      filtros: { ...noFilters, ativos: ["PETR4"] },
    };
    expect(accept(choiceOf({}), "corretagem de petr4 por mês", read)).toBeNull();
    expect(accept(choiceOf({ ativos: ["PETR4"] }, { por: ["mes"] }), "…", read)).toBeNull();
    const whole = choiceOf({ ativos: ["PETR4"] }, { por: ["mes"], medidas: ["corretagem"] });
    expect(accept(whole, "…", read)).not.toBeNull();
  });

  const boundsAndSigns: [Partial<Question>, Partial<Pick<typeof noFilters, "sinal">>][] = [
    [{ tendo: { de: "valor", minimo: "5000", maximo: null } }, {}],
    [{}, { sinal: "lucro" }],
  ];
  it.each(boundsAndSigns)("keeps the bounds and the sign of groups: %j %j", (parts, filtros) => {
    const read: Question = {
      ...plainQuestion("resultado"),
      ...{ por: ["mes"], ...parts },
      filtros: { ...noFilters, ...filtros },
    };
    const text = "meses com mais de 5000";
    expect(accept(choiceOf({}, { funcao: "resultado", por: ["mes"] }), text, read)).toBeNull();
    expect(accept(choiceOf(filtros, { funcao: "resultado", por: ["mes"], ...parts }), text, read)).not.toBeNull();
  });

  it("is none where the model finds none", () => {
    expect(accept({ pergunta: null }, "qual a previsão do tempo?")).toBeNull();
  });
});
