import { describe, expect, it } from "vitest";
import { questionsOf } from "../askable.ts";
import { yearPeriod } from "../period.ts";
import { noFilters, plainQuestion, type Question, question } from "../question.ts";
import { narrow, understoodSentence, unusedSentence, wordsOf } from "./unused.ts";

const exemption = { schema: questionsOf("isencao") };
const asked = (parts: Partial<Question>): Question => ({ ...plainQuestion("isencao"), ...parts });

describe("a question that a kind answers", () => {
  it("whole is left as it is", () => {
    const question = asked({ medidas: ["imposto"], agregacao: "soma", por: ["mes"] });
    expect(narrow(question, exemption)).toEqual({ question, unused: [] });
    expect(unusedSentence(question, [])).toBe("");
  });

  it("loses the parts that the kind does not use, and names them", () => {
    const periodos = [yearPeriod(2024)];
    const filtros = { ...noFilters, periodos, ativos: ["PETR4"], lado: "C" as const, valorMinimo: "5000" };
    const { question, unused } = narrow(asked({ filtros, ordem: "maiores", limite: 5, semCustos: true }), exemption);
    expect(question).toEqual(asked({ filtros: { ...noFilters, periodos } }));
    expect(unused).toEqual(["PETR4", "compras", "de R$ 5.000,00 ou mais", "as 5 maiores", "sem as taxas"]);
    expect(narrow(asked({ ordem: "maiores", limite: 1 }), exemption).unused).toEqual(["a maior"]);
    expect(unusedSentence(question, unused.slice(0, 2))).toBe(
      "Considerei só as vendas de ações e o limite de isenção em 2024; não usei “PETR4” e “compras”.",
    );
  });

  it("loses a measure, an aggregation or a grouping of another kind alone", () => {
    const { question, unused } = narrow(
      asked({ medidas: ["preco", "imposto"], agregacao: "maior", por: ["ativo"] }),
      exemption,
    );
    expect(question).toEqual(asked({ medidas: ["imposto"] }));
    expect(unused).toEqual(["preço", "maior", "por ativo"]);
  });

  it("loses what only a lost grouping would have used, and names it too", () => {
    const costs = plainQuestion("custo_total");
    const bounded: Question = { ...costs, por: ["ativo"], tendo: { de: "valor", minimo: "1000", maximo: null } };
    const { question, unused } = narrow(bounded, { schema: questionsOf("custo_total") });
    expect(question).toEqual(costs);
    expect(unused).toEqual(["por ativo", "de R$ 1.000,00 ou mais"]);
  });

  it("is said with its bounds and shares where it was not read word by word", () => {
    const tendo = { de: "valor", minimo: "1000", maximo: null } as const;
    expect(understoodSentence({ ...plainQuestion("encargos"), por: ["mes"], tendo, combinacao: "parte" })).toBe(
      "Entendi: os encargos das notas, a parte de cada um, por mês, de R$ 1.000,00 ou mais.",
    );
  });
});

describe("questions kept with answers", () => {
  const { tendo: _, combinacao: __, porNegocio: ___, semEncargos: ____, ...kept } = plainQuestion("operacoes");
  const { dia: _____, sinal: ______, ...filtros } = kept.filtros;

  it("reads one grouping or none, as kept before there could be two", () => {
    expect(question.parse({ ...kept, filtros, por: "mes" })).toEqual({ ...plainQuestion("operacoes"), por: ["mes"] });
    expect(question.parse({ ...kept, filtros, por: null })).toEqual(plainQuestion("operacoes"));
  });

  it("holds at most two groupings, and of a function as many as it tells", () => {
    const of = (...por: string[]) => ({ ...plainQuestion("operacoes"), por });
    expect(question.safeParse(of("mes", "ativo")).success).toBe(true);
    expect(question.safeParse(of("mes", "ativo", "nota")).success).toBe(false);
    const one = questionsOf("aportes");
    expect(one.safeParse({ ...of("mes", "ativo"), funcao: "aportes" }).error?.issues.map(({ path }) => path)).toEqual([
      ["por", 1],
    ]);
  });

  it("bounds and compares groups only where there are any", () => {
    const tendo = { minimo: "1000", maximo: null };
    const schema = questionsOf("operacoes");
    const without = schema.safeParse({ ...plainQuestion("operacoes"), tendo, combinacao: "parte" });
    expect(without.error?.issues.map(({ path }) => path)).toEqual([["tendo"], ["combinacao"]]);
    expect(schema.safeParse({ ...plainQuestion("operacoes"), tendo, por: ["mes"] }).success).toBe(true);
  });

  it("bounds groups of trades, of one grouping, by their sides or by how many brokers or assets they have", () => {
    const isKept = (funcao: "operacoes" | "encargos", de: string, part: object = {}) => {
      const asked = { ...plainQuestion(funcao), por: ["mes"], tendo: { de, minimo: "2", maximo: null }, ...part };
      return questionsOf(funcao).safeParse(asked).success;
    };
    for (const de of ["compras_menos_vendas", "vendas_menos_compras", "corretoras", "ativos"]) {
      expect(isKept("operacoes", de), de).toBe(true);
      expect(isKept("operacoes", de, { por: ["mes", "ativo"] }), de).toBe(false);
      const pairs = { por: ["mes", "ativo"], tendo: { de, minimo: null, maximo: null } };
      expect(isKept("operacoes", de, pairs), de).toBe(false);
      expect(isKept("encargos", de), de).toBe(false);
    }
    const filtros = { ...noFilters, lado: "C" };
    expect(isKept("operacoes", "corretoras", { filtros })).toBe(true);
    expect(isKept("operacoes", "compras_menos_vendas", { filtros })).toBe(false);
  });

  it.for([
    [{ de: "valor", minimo: "1000", maximo: null }, "de R$ 1.000,00 ou mais"],
    [{ de: "corretoras", minimo: "2", maximo: null }, "em 2 ou mais corretoras"],
    [{ de: "ativos", minimo: "2", maximo: "3" }, "de 2 ou mais e até 3 ativos"],
    [{ de: "vendas_menos_compras", minimo: "0.01", maximo: null }, "com mais vendas do que compras"],
    [
      { de: "compras_menos_vendas", minimo: "1000", maximo: null },
      "com mais compras do que vendas, e diferença de R$ 1.000,00 ou mais",
    ],
  ] as const)("says what groups are bounded by: %o", ([tendo, words]) => {
    expect(wordsOf.tendo({ ...plainQuestion("operacoes"), por: ["mes"], tendo })).toEqual([words]);
  });

  it("says that positions are bounded by their units, where quantities are asked for", () => {
    const held: Question = {
      ...plainQuestion("carteira"),
      por: ["ativo"],
      tendo: { de: "valor", minimo: "101", maximo: null },
    };
    expect(wordsOf.tendo(held)).toEqual(["de R$ 101,00 ou mais"]);
    expect(wordsOf.tendo({ ...held, medidas: ["quantidade"] })).toEqual(["com 101 ou mais unidades"]);
    // Units of several assets are no figure of a class: the cost is bounded.
    expect(wordsOf.tendo({ ...held, medidas: ["quantidade"], por: ["classe"] })).toEqual(["de R$ 101,00 ou mais"]);
  });
});
