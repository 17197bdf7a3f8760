import { expect, it } from "vitest";
import {
  type Author,
  askedAfter,
  followUps,
  longer,
  taken,
  takenFrom,
  takenWhole,
  talks,
  wholes,
} from "./follow-ups.ts";

it.each(followUps)("a message goes on with each question: %s", (pede, asked) => {
  const read = talks(pede, "tune", 4).map(([first, message]) => taken(first, message, asked));
  expect(read.filter((it) => typeof it === "object")).toEqual([]);
});

it("does as it is told more often than not, and seldom knows nothing of it", () => {
  const { right, unused, unread } = takenFrom("tune", 4);
  expect(right / (right + unused + unread)).toBeGreaterThan(0.7);
  expect(unread / (right + unused + unread)).toBeLessThan(0.02);
});

it.each<[Author, number]>([
  ["first", 0.03],
  ["second", 0.04],
  ["third", 0.04],
  ["fourth", 0.09],
])("answers another question without a word to few messages of others: %s", (author, most) => {
  const { right, unused, unread, otherwise } = takenFrom(author, 29);
  expect(otherwise / (right + unused + unread + otherwise)).toBeLessThan(most);
});

it.each(wholes)("each question says it too: %s", (_, ways, asked) => {
  const ofEach = longer(ways).map(([first, part]) => takenWhole(first, part, asked));
  expect(ofEach.filter((it) => typeof it === "object")).toEqual([]);
});

it.each([
  ["a mean of losses alone", ["meu lucro em 2024", "quais deram prejuízo?", "qual a média por mês?"]],
  ["months of two years", ["compras em 2024", "por mês", "e comparado com 2023?"]],
  ["a year with itself", ["compras em 2023", "e comparado com 2023?"]],
])("what is not told is said: %s", (_, talk) => {
  const asked = askedAfter(...talk);
  expect(asked.kind === "question" && asked.naoUsado).toHaveLength(1);
});

const ofPeriod = (from: string, to: string) => ({ filtros: { periodos: [{ from, to }] } });

it.each<[string, readonly string[], object]>([
  ["a day that is named", ["quanto comprei em 2023?", "e no último mês?"], ofPeriod("2025-07-01", "2025-07-31")],
  [
    "no whole year of a month",
    ["corretagem em março de 2023", "e no ano inteiro?"],
    ofPeriod("2023-01-01", "2023-12-31"),
  ],
  ["the last of them", ["quanto comprei em 2023?", "qual o último ativo?"], { agregacao: "ultimo", ordem: null }],
  [
    "a class that is divided",
    ["quanto valem meus FIIs?", "por ativo"],
    { funcao: "alocacao", filtros: { classes: ["fii"] } },
  ],
  ["a sign that no division has", ["quais ativos estão com lucro?", "por classe"], { funcao: "valor_de_mercado" }],
  [
    "groups in place of one",
    ["quanto comprei em 2023?", "a maior", "por corretora"],
    { agregacao: null, por: ["corretora"] },
  ],
  [
    "the first of some groups",
    ["compras por ativo em 2023", "só as acima de 1 mil", "as 2 maiores"],
    { tendo: { minimo: "1000" }, ordem: "maiores", limite: 2 },
  ],
  [
    "groups that are named",
    ["compras por corretora em 2023", "só as corretoras acima de 10 mil"],
    { tendo: { minimo: "10000" }, filtros: { valorMinimo: null } },
  ],
  [
    "another figure without the bound of groups",
    ["gastos por categoria em 2024", "só as acima de 200 reais", "quanto sobrou?"],
    { medidas: ["guardado"], filtros: { valorMinimo: null } },
  ],
  ["an amount and no year", ["compras por ativo em 2023", "mais que 2000"], { tendo: { minimo: "2000" } }],
  [
    "all notes of one's own",
    ["corretagem na XP em 2024", "quero ver minhas notas"],
    { filtros: { corretoras: [], periodos: [] } },
  ],
  ["no category of another kind", ["gastei com mercado em 2024", "quanto lucrei?"], { filtros: { categorias: [] } }],
  [
    "who paid",
    ["proventos em 2024", "qual o melhor mês?", "quem pagou?"],
    { por: ["ativo"], ordem: null, limite: null },
  ],
  ["who paid in a month", ["proventos em 2024", "quem pagou em maio de 2024?"], ofPeriod("2024-05-01", "2024-05-31")],
  ["which notes", ["IRRF em 2024", "quais notas?"], { funcao: "irrf", por: ["nota"] }],
  [
    "more or less than before",
    ["gastei quanto no cartão em junho de 2024", "e em julho?", "gastei mais ou menos?"],
    { combinacao: "diferenca", ordem: null, filtros: { periodos: [{ from: "2024-06-01" }, { from: "2024-07-01" }] } },
  ],
  [
    "income of what is held",
    ["tenho algum bdr?", "já me deu dividendo?"],
    { funcao: "proventos", filtros: { classes: ["bdr"] } },
  ],
  [
    "the most of losses",
    ["meu lucro em 2024", "quais deram prejuízo?", "qual mês teve mais?"],
    { ordem: "menores", limite: 1 },
  ],
  [
    "the three of most loss",
    ["meu lucro em 2024", "quais deram prejuízo?", "as 3 maiores"],
    { ordem: "menores", limite: 3 },
  ],
  [
    "the most of gains",
    ["meu lucro em 2024", "quais deram lucro?", "qual mês teve mais?"],
    { ordem: "maiores", limite: 1 },
  ],
  [
    "the worst of them",
    ["meu lucro em 2024", "quais deram lucro?", "qual o pior mês?"],
    { ordem: "menores", limite: 1 },
  ],
])("a message means what it says: %s", (_, talk, question) => {
  expect(askedAfter(...talk)).toMatchObject({ kind: "question", naoUsado: [], question });
});

it("says once what it does not use", () => {
  const asked = askedAfter("quais notas tenho?", "qual o maior mês?", "em quantos meses?", "por ano");
  expect(asked).toMatchObject({ naoUsado: [], question: { por: ["ano"] } });
});
