import { describe, expect, it } from "vitest";
import type { Known } from "../../known.ts";
import { understand } from "../understand.ts";
import { tellLetGo } from "./let-go.ts";

const known: Known = {
  ...{ today: "2024-05-10", brokers: ["Clear", "XP"], tickers: ["PETR4", "WEGE3"], tem: "notas" },
  ...{ months: ["2023-03", "2024-02"], monthsOfFutures: [], monthsOfIncomes: [], monthsOfEntries: [] },
  ...{ monthsAbroad: [], categorias: [], contas: [], cartoes: [], palavras: [], notasComErro: [], metas: [] },
};

/** What the talk was of and the last of its messages is not; null where nothing is let go. */
function letGoIn(...talk: string[]): string | null {
  const understood = understand(talk.at(-1) ?? "", talk.slice(0, -1), known);
  if (understood.kind !== "question") throw new Error(understood.kind);
  return understood.soDe ? tellLetGo(understood.question, understood.soDe).sentence : null;
}

describe("what a talk was of", () => {
  it.each([
    [
      ["quanto lucrei com PETR4 em 2023?", "qual foi o meu prejuízo?"],
      "Esta resposta é de todos os ativos e todo o período, e não só de PETR4 em 2023.",
    ],
    [
      ["quanto lucrei com PETR4 em 2023?", "qual foi o meu prejuízo em 2024?"],
      "Esta resposta é de todos os ativos, e não só de PETR4.",
    ],
    [
      ["lucro de 2023 na Clear", "quais notas eu tenho?"],
      "Esta resposta é de todo o período e todas as corretoras, e não só em 2023 na corretora Clear.",
    ],
    [
      ["o que vendi em fevereiro de 2024?", "tenho darf pra pagar?"],
      "Esta resposta é de todo o período, e não só em fevereiro de 2024.",
    ],
    [
      ["quanto paguei de corretagem em 2023?", "a Clear cobrou?"],
      "Esta resposta é de todo o período, e não só em 2023.",
    ],
    [["posição em 31/12/2023", "preço médio de PETR4"], "Esta resposta é de hoje, e não de 31/12/2023."],
    [["quanto lucrei com PETR4?", "teve imposto?"], "Esta resposta é de todos os ativos, e não só de PETR4."],
  ])("%j is told to be let go", (talk, names) => {
    expect(letGoIn(...talk)).toBe(names);
  });

  it.each([
    [["quanto lucrei com PETR4 em 2023?", "quanto paguei de corretagem?"]],
    [["quanto lucrei com PETR4 em 2023?", "quanto paguei de corretagem em todas as notas?"]],
    [["quanto lucrei com PETR4 em 2023?", "quais ativos eu tenho?"]],
    [["quanto lucrei em 2023?", "alguma nota não fechou?"]],
    [["quanto lucrei em 2023?", "quantas ações de PETR4 comprei?"]],
    [["posição em 31/12/2023", "quanto tenho de PETR4?"]],
    [["quanto lucrei?", "quais notas eu tenho?"]],
    [["quais notas eu tenho?"]],
  ])("%j is of all, or takes it over", (talk) => {
    expect(letGoIn(...talk)).toBeNull();
  });
});
