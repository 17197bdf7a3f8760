import { describe, expect, it } from "vitest";
import type { Known } from "../../known.ts";
import { talkOf, understand } from "../understand.ts";
import {
  type AskedBack,
  hasNoSubject,
  namesItself,
  optionChosen,
  repeatsIt,
  saysWhatWasMissing,
} from "./unanswered.ts";

const known: Known = {
  ...{ today: "2024-05-10", brokers: ["Clear", "Rico"], tickers: ["PETR4", "VALE3"], tem: "notas" },
  ...{ months: ["2022-05", "2023-03", "2023-05", "2024-02"], monthsOfFutures: [], monthsOfIncomes: [] },
  ...{
    monthsOfEntries: [],
    monthsAbroad: [],
    categorias: [],
    contas: [],
    cartoes: [],
    palavras: [],
    notasComErro: [],
    metas: [],
  },
};

function askedBackOf(message: string): AskedBack {
  const understood = understand(message, [], known);
  if (understood.kind !== "askBack") throw new Error(understood.kind);
  return understood;
}

describe("a choice of what was offered", () => {
  const asked: AskedBack = { kind: "askBack", pergunta: "De que ano?", opcoes: ["em 2022?", "em 2023?", "em 2024?"] };

  it.each([
    ["a segunda", "em 2023?"],
    ["o primeiro.", "em 2022?"],
    ["e a terceira?", "em 2024?"],
    ["2", "em 2023?"],
    ["quero a opção 3", "em 2024?"],
    ["pode ser o último", "em 2024?"],
  ])("%s is %s", (text, option) => {
    expect(optionChosen(text, asked)).toBe(option);
  });

  it.each(["a quarta", "6", "o segundo ano", "a primeira de PETR4", "e a maior?", ""])("%s is none", (text) => {
    expect(optionChosen(text, asked)).toBeNull();
  });
});

describe("what a message is of", () => {
  it.each([
    "quanto paguei de PETR4?",
    "quanto gastei na Clear?",
    "e em 2023?",
    "quanto paguei na nota 5150?",
    "e em ações?",
  ])("%s says", (text) => {
    expect(namesItself(text, known)).toBe(true);
  });

  it.each(["quanto paguei?", "quanto recebi?", "o que é melhor?"])("%s leaves open", (text) => {
    expect(namesItself(text, known)).toBe(false);
  });
});

describe("what was missing", () => {
  it.each([
    ["quanto gastei na Clear?", "compras", true],
    ["quanto gastei na Clear?", "corretagem", true],
    ["quanto gastei na Clear?", "lucro", false],
    ["quanto paguei?", "na Rico", true],
    ["quanto vendi em maio?", "de 2023", true],
    ["quanto vendi em maio?", "em 2022", true],
    ["quanto paguei?", "quanto comprei de PETR4?", false],
    ["quanto paguei?", "quanto lucrei?", false],
    ["quanto vendi em maio?", "quanto comprei em 2023?", false],
    ["quanto vendi em maio?", "bom dia", false],
  ])("after %s, %s: %s", (before, text, isSaid) => {
    expect(saysWhatWasMissing(text, askedBackOf(before), known)).toBe(isSaid);
  });
});

describe("a message that only asks", () => {
  it.each(["quanto foi?", "de quanto?", "e quando?", "quantos?", "e qual?"])(
    "%s repeats what was asked back",
    (text) => {
      expect(repeatsIt(text, known)).toBe(true);
    },
  );

  it.each([
    "quanto foi em 2023?",
    "quanto lucrei?",
    "e no mês?",
    "obrigado",
    "ok",
    "e a segunda?",
    `${"quanto ".repeat(9)}`.trim(),
  ])("%s does not", (text) => {
    expect(repeatsIt(text, known)).toBe(false);
  });

  it("has no subject after nothing that was told, though it says when or which", () => {
    expect(hasNoSubject("e quanto deu no total?", null, known)).toBe(true);
    expect(hasNoSubject("qual foi o maior?", null, known)).toBe(true);
    expect(hasNoSubject("qual foi o maior?", talkOf(["quanto lucrei?"], known), known)).toBe(false);
    expect(hasNoSubject("qual foi o maior?", talkOf(["bom dia"], known), known)).toBe(true);
    expect(hasNoSubject("qual foi o maior lucro?", null, known)).toBe(false);
    expect(hasNoSubject("obrigado", null, known)).toBe(false);
  });
});
