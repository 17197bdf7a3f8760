import { describe, expect, it } from "vitest";
import { fill, mayBeSaid, saysTheSame, splitHeadline, templateOf } from "./wording.ts";

const headline =
  "Você pagou **R$ 37,80** de corretagem em março de 2023, em 2 notas (Clear R$ 4,90 e BTG Pactual -R$ 32,90).";
const template = templateOf(headline);

describe("a sentence with slots", () => {
  it("has one for each figure, month and name", () => {
    expect(template).toEqual({
      text: "Você pagou **{1}** de corretagem em {2}, em {3} notas ({4} {5} e {6} {7}).",
      values: ["R$ 37,80", "março de 2023", "2", "Clear", "R$ 4,90", "BTG Pactual", "-R$ 32,90"],
    });
    expect(fill(template.text, template)).toBe(headline);
  });

  it.each([
    ["PETR4 rendeu 12,34%.", ["PETR4", "12,34%"]],
    ["O preço médio de HGLG11 é R$ 160,12 em 16/03/2026.", ["HGLG11", "R$ 160,12", "16/03/2026"]],
    ["Faltam R$ 1.000,00 para a meta “casa 2”.", ["R$ 1.000,00", "“casa 2”"]],
    ["Você não tem vendas em maio.", ["maio"]],
  ])("of %j holds %j", (sentence, values) => {
    expect(templateOf(sentence).values).toEqual(values);
    expect(fill(templateOf(sentence).text, templateOf(sentence))).toBe(sentence);
  });

  it("keeps a brace that a name holds", () => {
    const own = templateOf("Faltam R$ 10,00 para a meta “{1}”.");
    expect(fill(own.text, own)).toBe("Faltam R$ 10,00 para a meta “{1}”.");
  });
});

describe("a sentence of a model", () => {
  it.each([
    ["the first slots", "Você pagou {1} de corretagem em {2}.", true],
    ["no slot", "Essa é a sua corretagem.", true],
    ["a name first", "Clear cobrou {1} de corretagem.", false],
    ["a name of its own", "Você pagou {1} de corretagem na Rico.", false],
    ["a figure of its own", "Foram R$ 38,00 de corretagem.", false],
    ["a number in words", "Foram duas vezes {1} de corretagem.", false],
    ["a month of its own", "Em abril você pagou {1}.", false],
    ["slots in another order", "Em {2} você pagou {1}.", false],
    ["a slot twice", "Você pagou {1}, ao todo {1}.", false],
    ["a slot that there is not", "Você pagou {8}.", false],
    ["another measure", "Foram {1} de emolumentos.", false],
    ["advice", "Recomendo trocar de corretora.", false],
    ["an address", "Foram {1}; veja em https://exemplo.com.br", false],
    ["a link", "Foi [aqui](exemplo).", false],
    ["markup", "<b>Foram {1}</b>", false],
    ["an order", "Transfira o saldo para outra conta.", false],
  ])("with %s", (_, text, isSaid) => {
    expect(mayBeSaid(text, template)).toBe(isSaid);
  });

  it.each([
    ["the same", "De corretagem você pagou {1} em {2}, somando {3} notas ({4} {5} e {6} {7}).", headline, true],
    ["less", "Você pagou {1} de corretagem em {2}.", headline, false],
    ["a gain for a loss", "Você lucrou {1} com {2}.", "Você teve prejuízo de R$ 10,00 com PETR4.", false],
    ["a loss for a gain", "Foi um prejuízo de {1} com {2}.", "Você lucrou R$ 10,00 com PETR4.", false],
    ["yes for no", "Você precisa pagar DARF em {1}.", "Você não precisa pagar DARF em maio.", false],
    ["a sale for a purchase", "Você vendeu {1} {2}.", "Você comprou 10 PETR4.", false],
    ["a sale and a purchase turned", "Você vendeu {1} e comprou {2}.", "Você comprou 10 e vendeu 20.", false],
    ["a comparison turned", "Sua carteira ficou {1} abaixo.", "Sua carteira rendeu 10% no período.", false],
  ])("says %s", (_, text, builtIn, isSame) => {
    const own = templateOf(builtIn);
    expect(mayBeSaid(text, own) && saysTheSame(text, own)).toBe(isSame);
  });
});

describe("the sentence that may be put in other words", () => {
  it.each([
    ["Uma frase. Outra frase.", "Uma frase.", " Outra frase."],
    ["Uma frase.\n\n2 de 2 notas.", "Uma frase.", "\n\n2 de 2 notas."],
    ["Só uma", "Só uma", ""],
  ])("is the first of %j", (response, headline, rest) => {
    expect(splitHeadline(response)).toEqual({ headline, rest });
  });
});
