import { describe, expect, it } from "vitest";
import type { Known } from "./known.ts";
import { suggestQuestions } from "./suggested-questions.ts";
import { understand } from "./understanding/understand.ts";

const nobody: Known = {
  today: "2024-05-10",
  brokers: [],
  tickers: [],
  months: [],
  monthsOfFutures: [],
  monthsOfIncomes: [],
  monthsAbroad: [],
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
  tem: "nada",
  notasComErro: [],
  metas: [],
};
const trader: Known = {
  today: "2024-05-10",
  brokers: ["Clear", "Rico"],
  tickers: ["PETR4", "WINQ24"],
  months: ["2023-03", "2024-04"],
  monthsOfFutures: ["2023-03"],
  monthsOfIncomes: [],
  monthsAbroad: [],
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
  tem: "notas",
  notasComErro: [],
  metas: ["Casa"],
};

describe("suggested questions", () => {
  it("are from the person's own data, and six at most", () => {
    expect(suggestQuestions(trader)).toEqual([
      "Quais ativos tenho?",
      "Qual meu preço médio de PETR4?",
      "Quanto paguei de corretagem em abril de 2024?",
      "Quanto ganhei no mini-índice em março de 2023?",
      "Quanto falta para a meta Casa?",
      "O que você sabe fazer?",
    ]);
  });

  it("of somebody without notes are what can be answered all the same", () => {
    expect(suggestQuestions(nobody)).toEqual(["O que você sabe fazer?"]);
    expect(suggestQuestions({ ...nobody, metas: ["Casa"] })).toEqual([
      "Quanto falta para a meta Casa?",
      "O que você sabe fazer?",
    ]);
  });

  it("of somebody who typed positions, or holds something elsewhere, are of those", () => {
    expect(suggestQuestions({ ...nobody, tem: "posicoes", tickers: ["ITSA4"], monthsOfIncomes: ["2024-03"] })).toEqual([
      "Quais ativos tenho?",
      "Qual meu preço médio de ITSA4?",
      "Quanto vale minha carteira?",
      "Quanto recebi de proventos em 2024?",
      "O que você sabe fazer?",
    ]);
    expect(suggestQuestions({ ...nobody, tem: "patrimonio" })).toEqual([
      "Quanto vale minha carteira?",
      "O que você sabe fazer?",
    ]);
  });

  it("about a goal are not about Meta Platforms", () => {
    const filtros = { meta: "Casa", ativos: [] };
    expect(understand("Quanto falta para a meta Casa?", [], trader)).toMatchObject({ question: { filtros } });
  });

  it.for([
    trader,
    { ...trader, tickers: ["VISC11"], metas: [] },
    { ...nobody, tem: "posicoes" as const, tickers: ["ITSA4"], monthsOfIncomes: ["2024-03"] },
    nobody,
  ])("are all understood whole: %#", (known) => {
    for (const text of suggestQuestions(known)) {
      expect(understand(text, [], known), text).toMatchObject({ kind: "question", naoUsado: [] });
    }
  });
});

it("asks about incomes of the last year in which some were paid", () => {
  const receiver = { ...nobody, months: ["2024-04"], monthsOfIncomes: ["2023-12", "2024-07"] };
  expect(suggestQuestions(receiver)).toContain("Quanto recebi de proventos em 2023?");
  expect(suggestQuestions({ ...receiver, monthsOfIncomes: ["2024-07"] }).join()).not.toContain("proventos");
});
