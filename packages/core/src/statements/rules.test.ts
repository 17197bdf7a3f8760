import { describe, expect, it } from "vitest";
import { categoryReason, ruleFor, ruleKey, wordsToOffer } from "./rules.ts";
import { ruleInput } from "./schema.ts";

const rule = (id: string, palavras: string) => ({ id, chave: ruleKey(palavras), categoriaId: id });

describe("a rule", () => {
  it("is words, whatever their case and accents; the first one decides", () => {
    const rules = [rule("1", "Padaria São  João"), rule("2", "padaria")];
    expect(ruleFor("compra padaria sao joao", rules)?.id).toBe("1");
    expect(ruleFor("padaria do ze", rules)?.id).toBe("2");
    expect(ruleFor("mercado", rules)).toBeUndefined();
  });

  it("has words", () => {
    const said = (palavras: string) => ruleInput.shape.palavras.safeParse(palavras).error?.issues[0]?.message;
    expect(said("ó")).toBeUndefined();
    expect([said("  "), said("\u0301")]).toEqual(Array(2).fill("Escreva as palavras da regra."));
  });

  it("is never an expression", () => {
    expect(ruleFor("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", [rule("1", "(a+)+$")])).toBeUndefined();
    expect(ruleFor("loja (a+)+$ ltda", [rule("1", "(a+)+$")])?.id).toBe("1");
  });
});

describe("why an entry has its category", () => {
  it.for([
    [null, null, null],
    ["1", null, "escolhida por você"],
    ["1", "MERCADO X", "regra: contém MERCADO X"],
  ] as const)("%s %s: %s", ([categoriaId, regra, reason]) => {
    expect(categoryReason({ categoriaId, regra })).toBe(reason);
  });
});

describe("the words offered for a rule", () => {
  it.for([
    ["COMPRA CARTAO MERCADO X 0305", "MERCADO X"],
    ["Compra no débito - Padaria São João", "PADARIA SAO JOAO"],
    ["Pix enviado: Cp :90400888-MARIA", null],
    ["NETFLIX.COM 12/05", "NETFLIX.COM"],
    ["Loja Y - Parcela 2/10", "LOJA Y"],
    ["PIX", null],
  ] as const)("of %s are %s", ([descricao, words]) => {
    expect(wordsToOffer(descricao)).toBe(words);
  });
});
