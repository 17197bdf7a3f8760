import { describe, expect, it } from "vitest";
import { explainTerms } from "./terms.ts";

/** Which words are explained. */
const named = (text: string) =>
  [...(explainTerms(text) ?? "").matchAll(/^\*\*([^*]+)\*\*: \S/gm)].map(([, name]) => name);

describe("explainTerms", () => {
  it.each([
    ["o que é preço médio?", ["Preço médio"]],
    ["me explica aí o que que é esse negócio de emolumentos que aparece na nota", ["Emolumentos"]],
    ["Pra que serve a taxa de liquidação?", ["Taxa de liquidação"]],
    ["qual a diferença entre dividendo e JCP?", ["Dividendo", "JCP"]],
    ["o que significa JCP e por que vem descontado?", ["JCP"]],
    ["explica o dedo-duro", ["IRRF"]],
  ])("%s", (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    "qual o meu preço médio?",
    "o que é o preço médio de PETR4?",
    "o que é isso?",
    "o que é DARF e quanto eu devo?",
    "quanto paguei de emolumentos?",
    "o que é a nota 12005?",
    `o que é ${"corretagem ".repeat(90)}`,
  ])("%s asks for no word alone", (text) => {
    expect(explainTerms(text)).toBeNull();
  });
});
