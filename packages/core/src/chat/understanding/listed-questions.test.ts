import { expect, it } from "vitest";
import type { Known } from "../known.ts";
import { understand } from "./understand.ts";
import type { UnderstoodQuestion } from "./understood.ts";

const known: Known = {
  ...{ today: "2024-05-10", brokers: ["Clear", "XP"], tickers: ["PETR4", "WEGE3", "VALE3"], tem: "notas" },
  ...{
    months: ["2023-03", "2024-02"],
    monthsOfFutures: [],
    monthsOfIncomes: [],
    monthsOfEntries: [],
    monthsAbroad: [],
  },
  ...{ categorias: [], contas: [], cartoes: [], palavras: [], notasComErro: [], metas: [] },
};

/** Functions and figures of a message's questions, one after the other. */
function readAll(text: string, earlier: readonly string[] = []): string[] {
  const understood = understand(text, earlier, known);
  if (understood.kind !== "question") return [understood.kind];
  const told = ({ question: { funcao, medidas }, naoUsado, depois }: UnderstoodQuestion): string[] => [
    [funcao, ...medidas, ...naoUsado.map((words) => `não usei ${words}`)].join(" "),
    ...(depois ? [depois.texto, ...told(depois)] : []),
  ];
  return told(understood);
}

it.each([
  [
    "Compara a Clear com a XP: volume negociado, número de operações e custos de cada uma.",
    ["operacoes", "Compara a Clear com a XP: custos de cada uma?", "encargos"],
  ],
  [
    "qual foi o volume, o lucro e o imposto retido em 2024?",
    ["operacoes", "Qual foi o lucro em 2024?", "resultado", "Qual foi o imposto retido em 2024?", "irrf"],
  ],
  [
    "qual foi o volume, a corretagem e o lucro em 2024?",
    ["operacoes", "Qual foi a corretagem em 2024?", "encargos corretagem", "Qual foi o lucro em 2024?", "resultado"],
  ],
  ["corretagem, lucro e emolumentos de 2024", ["encargos corretagem emolumentos", "Lucro de 2024?", "resultado"]],
  ["preço médio, quantidade e lucro de WEGE3", ["preco_medio preco_medio quantidade", "Lucro de WEGE3?", "resultado"]],
  ["quanto comprei, vendi e paguei de taxas em 2023?", ["operacoes", "Quanto paguei de taxas em 2023?", "encargos"]],
])("%j is a question of each function", (text, questions) => {
  expect(readAll(text)).toEqual(questions);
});

it.each([
  ["corretagem, emolumentos e ISS de 2024", ["encargos corretagem emolumentos iss"]],
  ["compras de PETR4, WEGE3 e VALE3", ["operacoes"]],
  ["corretagem de janeiro, fevereiro e março de 2024", ["encargos corretagem"]],
])("%j is one question", (text, questions) => {
  expect(readAll(text)).toEqual(questions);
});

it("a list beyond 300 characters is read once, as one question", () => {
  const list = "qual foi o volume, o lucro e o imposto retido em 2024?";
  expect(readAll(list.padEnd(300))).toHaveLength(5);
  expect(readAll(list.padEnd(301))).toHaveLength(1);
});

it("a message beyond 300 characters is read once, with the reason that it gives", () => {
  const asked = "Estou fechando a planilha de despesas: quanto paguei de ISS?";
  expect(readAll(asked.padEnd(300))).toEqual(["encargos iss"]);
  expect(readAll(asked.padEnd(301))).toEqual(["encargos não usei planilha"]);
});

it("what is taken over from the talk is said of all of it", () => {
  const asked = understand(
    "e o volume, o lucro e o imposto retido?",
    ["quanto paguei de corretagem na Clear em 2023?"],
    known,
  );
  expect(asked).toMatchObject({ kind: "question", question: { filtros: { corretoras: ["Clear"] } } });
});

it("more figures of other functions than are answered at once stay one question, with the rest unused", () => {
  const [first, ...others] = readAll(
    "qual foi o volume, o lucro, os aportes, a corretagem e o prejuízo a compensar em 2023?",
  );
  expect(`${first} ${others.join(" ")}`).toContain("não usei");
});
