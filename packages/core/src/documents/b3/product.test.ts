import { expect, it } from "vitest";
import { readCode } from "./code.ts";
import { readProduct } from "./product.ts";

/** Forms of `Produto`: each as two readers of others and files of B3 print it. */
it.each([
  ["ITSA4 - ITAUSA S/A", "bolsa", "ITSA4", null, "ITAUSA S/A"],
  ["PETR4F - PETROBRAS", "bolsa", "PETR4", null, "PETROBRAS"],
  ["HGLG11", "bolsa", "HGLG11", null, null],
  ["HGLG12 - FII CSHG LOG - CI", "bolsa", "HGLG12", null, "FII CSHG LOG - CI"],
  ["A1MD34 - ADVANCED MICRO DEVICES INC", "bolsa", "A1MD34", null, "ADVANCED MICRO DEVICES INC"],
  ["AMBP3L - AMBIPAR", "bolsa", "AMBP3L", null, "AMBIPAR"],
  ["CDB - CDB1267NAD6 - BANCO MASTER S/A", "renda_fixa", null, "CDB1267NAD6", "BANCO MASTER S/A"],
  ["DEB - PETR16 - PETROBRAS", "renda_fixa", null, "PETR16", "PETROBRAS"],
  ["LCI - 24A12345678 - BANCO INTER S.A. - SP", "renda_fixa", null, "24A12345678", "BANCO INTER S.A. - SP"],
  ["Tesouro IPCA+ com Juros Semestrais 2035", "tesouro", "Tesouro IPCA+ com Juros Semestrais 2035", null, undefined],
  ["Tesouro Selic 2029", "tesouro", "Tesouro Selic 2029", null, undefined],
  ["Tesouro Alguma Coisa", "tesouro", null, null, undefined],
  ["Opção de Compra - PETRF407 - PETR", "opcao", "PETRF407", "PETRF407", "PETR"],
  ["Opção de Venda - VALER50 - VALE", "opcao", "VALER50", "VALER50", "VALE"],
  ["PETRF407 - PETR", "opcao", "PETRF407", null, "PETR"],
  ["Termo de Ação ANIM3 - ANIM3T - ANIM", "termo", "ANIM3", "ANIM3T", "ANIM"],
  ["SALDO DISPONIVEL", null, null, null, undefined],
  ["CDB", null, null, null, undefined],
  ["", null, null, null, undefined],
])("%s", (texto, classe, ticker, codigo, nome = texto) => {
  expect(readProduct(texto)).toEqual({ texto, classe, ticker, codigo, nome });
});

it("a code of negociação", () => {
  expect(["PETR4F", "petr4 ", "AXIA15G", "BOVA11", "PETRF407", "PETROBRAS", "__proto__", ""].map(readCode)).toEqual([
    ...["PETR4", "PETR4", "AXIA15G", "BOVA11", "PETRF407"],
    ...[null, null, null],
  ]);
});
