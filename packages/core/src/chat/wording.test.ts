import { describe, expect, it } from "vitest";
import { fill, mayBeSaid, mayBeWorded, saysTheSame, splitHeadline, templateOf } from "./wording.ts";

const headline =
  "Você pagou **R$ 37,80** de corretagem em março de 2023, em 2 notas (Clear R$ 4,90 e BTG Pactual -R$ 32,90).";
const template = templateOf(headline);

describe("a sentence with slots", () => {
  it("has one for each figure", () => {
    expect(template).toEqual({
      text: "Você pagou **{1}** de corretagem em março de {2}, em {3} notas (Clear {4} e BTG Pactual {5}).",
      values: ["R$ 37,80", "2023", "2", "R$ 4,90", "-R$ 32,90"],
    });
    expect(fill(template.text, template)).toBe(headline);
    expect(mayBeWorded(template)).toBe(true);
  });

  it.each([
    ["PETR4 rendeu 12,34%.", ["12,34%"]],
    ["O preço médio de HGLG11 é R$ 160,12 em 16/03/2026.", ["R$ 160,12", "16/03/2026"]],
    ["Faltam R$ 1.000,00 para a meta **casa 2**.", ["R$ 1.000,00", "2"]],
    ["**PETRB300** e **Tesouro Selic 2029**.", ["2029"]],
    ["Você não tem vendas em maio.", []],
  ])("of %j holds %j", (sentence, values) => {
    const own = templateOf(sentence);
    expect(own.values).toEqual(values);
    expect(fill(own.text, own)).toBe(sentence);
    expect(mayBeWorded(own)).toBe(true);
  });

  it("is put to no model where a name holds a brace or another mark, or where it is a list", () => {
    const named = templateOf("Faltam R$ 10,00 para a meta “{1}”.");
    expect(fill(named.text, named)).toBe("Faltam R$ 10,00 para a meta “{1}”.");
    expect(mayBeWorded(templateOf("Faltam R$ 10,00 para a meta [a](b)."))).toBe(false);
    expect(mayBeWorded(templateOf("De 2015 a 2023: 1, 2, 3, 4, 5, 6 e 7."))).toBe(false);
  });
});

const spent = "Você gastou **R$ 10,00** em maio, em 3 lançamentos.";
const lacked = "Faltaram **R$ 10,00** em maio: R$ 30,00 de despesas contra R$ 20,00 de receitas.";

describe("a sentence of a model", () => {
  it.each([
    ["the first words", "Ao todo, você pagou {1} de corretagem", true],
    ["a name first", "Clear cobrou {1} de corretagem.", false],
    ["a name of its own", "Você pagou {1} de corretagem na Rico.", false],
    ["a name in other letters", "Você pagou {1} de corretagem em março de {2}, em {3} notas (clear {4}", false],
    ["a figure of its own", "Você pagou 38 de corretagem.", false],
    ["a figure in other digits", "Você pagou ３８ de corretagem.", false],
    ["a number in words", "Você pagou quinze de corretagem.", false],
    ["a unit of its own", "Você pagou {1} dólares de corretagem.", false],
    ["a sign of its own", "Você pagou -{1} de corretagem.", false],
    ["a month of its own", "Você pagou {1} de corretagem em abril.", false],
    ["slots in another order", "Você pagou {2} de corretagem.", false],
    ["a slot twice", "Você pagou {1}, ao todo {1}.", false],
    ["another measure", "Você pagou {1} de emolumentos.", false],
    ["advice", "Você pagou {1} de corretagem: troque.", false],
    ["an address", "Você pagou {1} de corretagem: exemplo.com", false],
    ["a link", "Você pagou [{1}](corretagem).", false],
    ["markup", "Você pagou <{1}> de corretagem.", false],
    ["a denial", "Você não pagou {1} de corretagem.", false],
  ])("with %s", (_, text, isSaid) => {
    expect(mayBeSaid(text, template)).toBe(isSaid);
  });

  it.each([
    ["the same", "Ao todo, você gastou {1} em maio, somando {2} lançamentos.", spent, true],
    ["less", "Você gastou {1} em maio.", spent, false],
    ["an income for an expense", "Você recebeu {1} em maio, em {2} lançamentos.", spent, false],
    ["another noun for a count", "Você gastou {1} em maio, em {2} meses.", spent, false],
    ["what is turned", "Faltaram {1} em maio: {2} de receitas contra {3} de despesas.", lacked, false],
    ["yes for no", "Você precisa pagar {1} em maio.", "Você não precisa pagar R$ 10,00 em maio.", false],
    ["a sale and a purchase turned", "Comprou {1} e vendeu {2}.", "Vendeu 10 e comprou 20.", false],
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
