import { describe, expect, it } from "vitest";
import { questionsOf } from "../askable.ts";
import { dayPeriod, yearPeriod } from "../period.ts";
import { noFilters, plainQuestion, type Question } from "../question.ts";
import { changesOf, shownParts } from "./changes.ts";

const known = {
  today: "2025-03-10",
  brokers: ["Clear", "Rico"],
  months: ["2023-05", "2024-01", "2024-06"],
  monthsOfEntries: [],
  categorias: [],
  contas: [],
};
const trades = { schema: questionsOf("operacoes") };
const purchases: Question = {
  ...plainQuestion("operacoes"),
  por: ["mes"],
  filtros: { ...noFilters, ativos: ["CSAN3", "PETR4"], lado: "C", periodos: [yearPeriod(2024)] },
};
const textsOf = (parte: Parameters<typeof changesOf>[1], question = purchases) =>
  changesOf(question, parte, trades, known).map(({ texto }) => texto);

describe("what was understood", () => {
  it.each([
    ["quantidade", "hoje"],
    ["carteira", "hoje"],
    ["isencao", "este mês"],
    ["apuracao", "o que está em aberto"],
    ["resultado", "todo o período"],
  ] as const)("of %s without a period is of %s", (funcao, texto) => {
    const ability = { schema: questionsOf(funcao) };
    expect(shownParts(plainQuestion(funcao), ability)).toContainEqual({ parte: "periodos", texto });
    const of2024 = { ...plainQuestion(funcao), filtros: { ...noFilters, periodos: [yearPeriod(2024)] } };
    expect(changesOf(of2024, "periodos", ability, known)[0]?.texto).toBe(texto);
  });

  it.each(["carteira", "preco_medio", "quantidade", "resultado", "day_trade"] as const)(
    "of %s is of no side, by which nothing there is chosen",
    (funcao) => {
      const ability = { schema: questionsOf(funcao) };
      expect(shownParts(plainQuestion(funcao), ability).map(({ parte }) => parte)).not.toContain("lado");
    },
  );

  it("is said part by part, with the defaults of what the function uses", () => {
    const textsOfParts = (question: Question) => shownParts(question, trades).map(({ texto }) => texto);
    expect(textsOfParts(purchases)).toEqual(["Operações", "CSAN3, PETR4", "compras", "em 2024", "por mês"]);
    expect(textsOfParts(plainQuestion("operacoes"))).toEqual([
      "Operações",
      "compras e vendas",
      "todo o período",
      "agrupar",
    ]);
  });
});

describe("a part of a question", () => {
  it("can have the person's own years and brokers, the months about today, and nothing", () => {
    expect(textsOf("periodos")).toEqual(["todo o período", "em março de 2025", "em fevereiro de 2025", "em 2023"]);
    expect(textsOf("corretoras")).toEqual(["na corretora Clear", "na corretora Rico"]);
    expect(textsOf("ativos")).toEqual(["todos os ativos", "só CSAN3", "só PETR4"]);
    expect(textsOf("lado")).toEqual(["compras e vendas", "só vendas"]);
  });

  it("has no value that its function cannot use, nor the one that it has", () => {
    expect(textsOf("por")).toEqual([
      "sem agrupar",
      ...["por dia", "por ano", "por corretora", "por ativo", "por classe", "por nota"],
    ]);
    expect(textsOf("medidas")).toEqual(["quantidade", "preço", "valor", "data"]);
    expect(textsOf("indices")).toEqual([]);
  });

  it("takes the last note away with its day, which would be found again", () => {
    const day = dayPeriod("2024-06-10");
    const last = { ...purchases, filtros: { ...purchases.filtros, periodos: [day], ultimaNota: true } };
    const others = changesOf(last, "periodos", trades, known);
    expect(others.map(({ texto }) => texto)).toContain("todo o período");
    expect(others.map(({ pergunta }) => pergunta.filtros.ultimaNota)).toEqual(others.map(() => false));
  });

  it("changes alone", () => {
    const [all] = changesOf(purchases, "periodos", trades, known);
    expect(all?.pergunta).toEqual({ ...purchases, filtros: { ...purchases.filtros, periodos: [] } });
  });
});
