import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import type { Fact } from "./facts.ts";
import { mayBeSaid, saysTheSame, splitHeadline } from "./wording.ts";

const facts: Fact[] = [
  {
    medida: "corretagem",
    unidade: "BRL",
    valor: new Decimal("37.80"),
    periodo: { from: "2023-03-01", to: "2023-03-31" },
  },
  { medida: "notas", unidade: "contagem", valor: 2, periodo: { from: "2023-03-01", to: "2023-03-31" } },
];

const march = { from: "2023-03-01", to: "2023-03-31" };
const ofTrades: Fact[] = [
  { medida: "corretagem", unidade: "BRL", valor: new Decimal("4.90"), corretora: "Clear", periodo: march },
  { medida: "corretagem", unidade: "BRL", valor: new Decimal("32.90"), corretora: "Rico", periodo: march },
  { medida: "resultado", unidade: "BRL", valor: new Decimal("-10"), ativo: "PETR4" },
  { medida: "quantidade", unidade: "unidades", valor: new Decimal("10"), ativo: "PETR4" },
];
const headline = "Você pagou **R$ 37,80** de corretagem em março de 2023, em 2 notas (Clear R$ 4,90 e Rico R$ 32,90).";

describe("a sentence of a model", () => {
  it.each([
    ["a figure that there is", "Em março de 2023 foram **R$ 37,80** de corretagem.", true],
    ["no figure", "Aqui está a sua corretagem.", true],
    ["a figure that there is not", "Foram R$ 38,00 de corretagem.", false],
    ["a figure of another period", "Em abril de 2023 foram R$ 37,80 de corretagem.", false],
    ["a figure of another measure", "Foram R$ 37,80 de emolumentos.", false],
    ["advice", "Recomendo trocar de corretora.", false],
    ["an address", "Foram R$ 37,80; veja em https://exemplo.com.br", false],
    ["a link", "Veja [aqui](exemplo).", false],
    ["markup", "<b>Foram R$ 37,80</b>", false],
    ["an order", "Transfira o saldo para outra conta.", false],
  ])("with %s", (_, text, isSaid) => {
    expect(mayBeSaid(text, headline, facts, [])).toBe(isSaid);
  });

  it.each([
    [
      "the same",
      "Em março de 2023, você pagou R$ 37,80 de corretagem em 2 notas (Clear R$ 4,90 e Rico R$ 32,90).",
      headline,
      true,
    ],
    ["less", "Em março de 2023 você pagou R$ 37,80.", headline, false],
    ["another broker", "R$ 37,80 em março de 2023 em 2 notas: XP R$ 4,90 e Rico R$ 32,90.", headline, false],
    ["a gain for a loss", "Você lucrou R$ 10,00 com PETR4.", "Você teve prejuízo de R$ 10,00 com PETR4.", false],
    ["a loss for a gain", "Foi um prejuízo de R$ 10,00 com PETR4.", "Você lucrou R$ 10,00 com PETR4.", false],
    ["yes for no", "Você precisa pagar DARF em maio.", "Você não precisa pagar DARF em maio.", false],
    ["a sale for a purchase", "Você vendeu 10 PETR4.", "Você comprou 10 PETR4.", false],
    ["a comparison turned", "Sua carteira ficou abaixo do CDI.", "Sua carteira rendeu 10% no período.", false],
  ])("says %s", (_, text, builtIn, isSame) => {
    expect(mayBeSaid(text, builtIn, [...facts, ...ofTrades], []) && saysTheSame(text, builtIn)).toBe(isSame);
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
