import { expect, it } from "vitest";
import { phrasings } from "../questions/labelled.ts";
import type { Phrasing } from "../questions/question.ts";
import { misread } from "./question-line.ts";

const topics = [...new Set(phrasings.map(({ topic }) => topic))];

it.each(topics)("each message is read as its line says: %s", (name) => {
  const own = phrasings.filter(({ topic }) => topic === name);
  expect(own.flatMap(misread)).toEqual([]);
});

const message: Phrasing = {
  ...{ set: "tune", source: "tuner", topic: "-", asker: "two-brokers" },
  ...{ texto: "quantas compras fiz em 2023 e quanto paguei de taxas?", depois: "Quanto paguei de taxas em 2023?" },
  lida: "operacoes contagem 2023-01-01..2023-12-31 C + encargos 2023-01-01..2023-12-31",
};

it.each<[string, Partial<Phrasing>, number]>([
  ["as it is", {}, 0],
  ["as one of several lines", { lida: `carteira | ${message.lida}` }, 0],
  ["of another line", { lida: "operacoes contagem 2023-01-01..2023-12-31 C" }, 1],
  ["of a line that goes on", { lida: "operacoes contagem*" }, 0],
  ["of another that goes on", { lida: "operacoes por*" }, 1],
  [
    "with words left over",
    { texto: "quanto paguei de taxas com meu gato?", depois: undefined, lida: "encargos (*)" },
    0,
  ],
  [
    "with words left over that the line has not",
    { depois: undefined, texto: "quanto paguei de taxas com meu gato?", lida: "encargos" },
    1,
  ],
  ["of another person", { asker: "many-years", lida: "carteira" }, 1],
  ["of another second question", { depois: "Quanto paguei de taxas?" }, 1],
  ["as asked back", { opcoes: ["quanto comprei?"] }, 1],
  [
    "after another",
    { texto: "e em 2022?", antes: ["lucro em 2023"], depois: undefined, lida: "resultado 2022-01-01..2022-12-31" },
    0,
  ],
])("a message %s is misread in so many ways", (_, change, count) => {
  expect(misread({ ...message, ...change })).toHaveLength(count);
});
