import { expect, it } from "vitest";
import type { Known } from "../known.ts";
import { featuresOf } from "./features.ts";
import { tagText } from "./tag-text.ts";

const known: Known = {
  today: "2024-05-10",
  brokers: ["Clear", "Rico"],
  tickers: ["PETR4", "VALE3", "WEGE3"],
  months: ["2023-03"],
  monthsOfFutures: [],
  monthsOfIncomes: [],
  monthsAbroad: [],
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
  tem: "notas",
  notasComErro: [],
  metas: [],
};

it.each([
  ["Quanto paguei de corretagem na Clear em março de 2023?", "quanto paguei de corretagem CORRETORA em PERIODO ?"],
  ["preço médio de PETR4, VALE3 e weg", "preco medio de ATIVO"],
  ["explica a nota 12345", "explica a nota NOTA"],
  ["compras acima de 20 mil na Rico", "compras VALOR CORRETORA"],
  ["quanto ganhei com WINQ25 e com win?", "quanto ganhei com FUTURO e com FUTURO ?"],
  ["qto a b3 me cobrou", "quanto a b3 me cobrou"],
])("%s is read with its names and numbers as what they are", (text, tagged) => {
  expect(tagText(text, known)).toBe(tagged);
});

it("reads a message of a thousand letters in a bounded number of features", () => {
  const long = Array.from({ length: 1000 }, (_, at) => `palavra${String.fromCharCode(97 + (at % 26))}${at}`).join(" ");
  expect(featuresOf(long).length).toBe(2000);
  expect(featuresOf("")).toEqual(featuresOf(" "));
});
