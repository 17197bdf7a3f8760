import { describe, expect, it } from "vitest";
import { noFilters, plainQuestion, type Question, questionsOf } from "./question.ts";
import { narrow, unusedSentence } from "./unused.ts";

const ability = {
  schema: questionsOf("encargos", { medidas: ["corretagem", "iss"], agregacoes: ["media"], por: ["mes"] }),
  uses: ["medidas", "agregacao", "por", "corretoras", "periodos"] as const,
};

const asked = (parts: Partial<Question>): Question => ({ ...plainQuestion("encargos"), ...parts });

describe("a question that a kind answers", () => {
  it("whole is left as it is", () => {
    const question = asked({ medidas: ["iss"], agregacao: "media", por: "mes" });
    expect(narrow(question, ability)).toEqual({ question, unused: [] });
    expect(unusedSentence(question, [])).toBe("");
  });

  it("loses the parts that the kind does not use, and names them", () => {
    const filtros = { ...noFilters, corretoras: ["Clear"], ativos: ["PETR4"], lado: "C" as const, valorMinimo: "5000" };
    const { question, unused } = narrow(asked({ filtros, ordem: "maiores", limite: 5, semCustos: true }), ability);
    expect(question).toEqual(asked({ filtros: { ...noFilters, corretoras: ["Clear"] } }));
    expect(unused).toEqual(["PETR4", "compras", "de R$ 5.000,00 ou mais", "as 5 maiores", "sem as taxas"]);
    expect(narrow(asked({ ordem: "maiores", limite: 1 }), ability).unused).toEqual(["a maior"]);
    expect(unusedSentence(question, unused.slice(0, 2))).toBe(
      "Considerei só os encargos das notas na corretora Clear; não usei “PETR4” e “compras”.",
    );
  });

  it("loses a measure, an aggregation or a grouping of another kind alone", () => {
    const { question, unused } = narrow(
      asked({ medidas: ["preco", "iss"], agregacao: "maior", por: "ativo" }),
      ability,
    );
    expect(question).toEqual(asked({ medidas: ["iss"] }));
    expect(unused).toEqual(["preço", "maior", "por ativo"]);
  });
});
