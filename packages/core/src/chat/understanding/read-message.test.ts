import { expect, it } from "vitest";
import type { Known } from "../known.ts";
import { readMessage } from "./read-message.ts";

const known: Known = {
  ...{
    today: "2024-05-10",
    brokers: ["Clear"],
    tickers: ["ITUBL350", "PETR3", "PETR4", "PETRH400", "VALE3"],
    tem: "notas",
  },
  ...{ months: [], monthsOfFutures: [], monthsOfIncomes: [], monthsOfEntries: [], monthsAbroad: [] },
  ...{ categorias: [], contas: [], cartoes: [], palavras: [], notasComErro: [], metas: [] },
};

it.each([
  ["quanto ganhei com a opção de itaú?", ["ITUBL350"]],
  ["opções de petr4 que comprei", ["PETRH400"]],
  ["quanto comprei de opções de petrobras e VALE3", ["PETRH400", "VALE3"]],
  ["opções de venda de petr4 e petr4", ["PETR4", "PETRH400"]],
  ["quanto comprei de opções e PETR4?", ["PETR4"]],
  ["lucro com PETR4 e com opções", ["PETR4"]],
  // Of none that the person traded the name stands for the share.
  ["comprei opção de bbas3?", ["BBAS3"]],
  ["quanto tenho de petrobras, a quatro e a três?", ["PETR3", "PETR4"]],
  ["quanto tenho de petrobras 4", ["PETR4"]],
  ["comprei petrobras 3 vezes?", ["PETR3", "PETR4"]],
])("%s is of %j", (text, ativos) => {
  expect(readMessage(text, known).ativos.toSorted()).toEqual(ativos);
});

it("reads a message once for a person, and anew for another", () => {
  const reading = readMessage("lucro com PETR4", known);
  expect(readMessage("lucro com PETR4", known)).toBe(reading);
  expect(readMessage("lucro com PETR4", { ...known, tickers: [] })).not.toBe(reading);
  expect(readMessage("lucro com PETR4", known, "operacoes")).not.toBe(reading);
});
