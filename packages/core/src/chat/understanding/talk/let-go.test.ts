import { describe, expect, it } from "vitest";
import type { Known } from "../../known.ts";
import { understand } from "../understand.ts";
import { wordsOfNames } from "./let-go.ts";

const known: Known = {
  ...{ today: "2024-05-10", brokers: ["Clear", "XP"], tickers: ["PETR4", "WEGE3"], tem: "notas" },
  ...{ months: ["2023-03", "2024-02"], monthsOfFutures: [], monthsOfIncomes: [], monthsOfEntries: [] },
  ...{ monthsAbroad: [], categorias: [], contas: [], cartoes: [], notasComErro: [], metas: [] },
};

/** What the talk was of and the last of its messages is not; null where nothing is let go. */
function letGoIn(...talk: string[]): string | null {
  const understood = understand(talk.at(-1) ?? "", talk.slice(0, -1), known);
  if (understood.kind !== "question") throw new Error(understood.kind);
  return understood.soDe ? wordsOfNames(understood.soDe.filtros) : null;
}

describe("what a talk was of", () => {
  it.each([
    [["quanto lucrei com PETR4 em 2023?", "qual foi o meu prejuízo?"], " de PETR4 em 2023"],
    [["quanto lucrei com PETR4 em 2023?", "qual foi o meu prejuízo em 2024?"], " de PETR4 em 2024"],
    [["lucro de 2023 na Clear", "quais notas eu tenho?"], " em 2023 na corretora Clear"],
    [["o que vendi em fevereiro de 2024?", "tenho darf pra pagar?"], " em fevereiro de 2024"],
  ])("%j is told to be let go", (talk, names) => {
    expect(letGoIn(...talk)).toBe(names);
  });

  it.each([
    [["quanto lucrei com PETR4 em 2023?", "quanto paguei de corretagem?"]],
    [["quanto lucrei com PETR4 em 2023?", "quanto paguei de corretagem em todas as notas?"]],
    [["quanto lucrei com PETR4 em 2023?", "quais ativos eu tenho?"]],
    [["quanto lucrei em 2023?", "alguma nota não fechou?"]],
    [["quanto lucrei?", "quais notas eu tenho?"]],
    [["quais notas eu tenho?"]],
  ])("%j is of all, or takes it over", (talk) => {
    expect(letGoIn(...talk)).toBeNull();
  });
});
