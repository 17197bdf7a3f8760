import { describe, expect, it } from "vitest";
import { explainWords } from "./explained-words.ts";

/** Which words are explained. */
const named = (text: string) =>
  [...(explainWords(text) ?? "").matchAll(/^\*\*([^*]+)\*\*: \S/gm)].map(([, name]) => name);

describe("explainWords", () => {
  it.each([
    ["o que é preço médio?", ["Preço médio"]],
    ["me explica aí o que que é esse negócio de emolumentos que aparece na nota", ["Emolumentos"]],
    ["Pra que serve a taxa de liquidação?", ["Taxa de liquidação"]],
    ["qual a diferença entre dividendo e JCP?", ["Dividendo", "JCP"]],
    ["o que significa JCP e por que vem descontado?", ["JCP"]],
    ["explica o que é o dedo-duro", ["IRRF"]],
    ["o que é uma nota de corretagem?", ["Nota de corretagem"]],
    ["e oq é esse tal de emolumento", ["Emolumentos"]],
  ])("%s", (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    "qual o meu preço médio?",
    "o que é o preço médio de PETR4?",
    "o que é isso?",
    "explica os dividendos",
    "me explica a corretagem da nota",
    "qual a diferença da corretagem?",
    "o que é DARF e quanto eu devo?",
    "quanto paguei de emolumentos?",
    "o que é a nota 12005?",
    `o que é ${"corretagem ".repeat(90)}`,
  ])("%s asks for no word alone", (text) => {
    expect(explainWords(text)).toBeNull();
  });
});
