import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { effectOf, type MovementEffect } from "./effects.ts";
import type { MovementRow, ProductClass } from "./rows.ts";

const movement = (
  movimentacao: string,
  entrada: MovementRow["entrada"],
  { valor = "10", classe = "bolsa" as ProductClass | null } = {},
) => {
  const amount = valor === "-" ? null : new Decimal(valor);
  const produto = { texto: "", ticker: null, codigo: null, nome: null, classe };
  return { movimentacao, entrada, produto, preco: amount, valor: amount };
};

const named = (effect: MovementEffect) => (effect.efeito === "provento" ? effect.provento : effect.efeito);

/** Name, effect of a credit, of a debit, and of both without money. Sources: files of B3 and readers of others that agree. */
const exchange: readonly [string, string, string, string, string][] = [
  ["Transferência - Liquidação", "compra", "venda", "custodia", "custodia"],
  ["Transferência", "custodia", "custodia", "custodia", "custodia"],
  ["TRANSFERÊNCIA (SEM FINANCEIRO)", "custodia", "custodia", "custodia", "custodia"],
  ["TRANSFERÊNCIA SEM FINANCEIRO", "custodia", "custodia", "custodia", "custodia"],
  ["SAIDA / ENTR. CUST-TRANSF S/FIN", "custodia", "custodia", "custodia", "custodia"],
  ["Retirada", "custodia", "custodia", "custodia", "custodia"],
  ["Depósito", "custodia", "custodia", "custodia", "custodia"],
  ["BLOQUEIO", "custodia", "custodia", "custodia", "custodia"],
  ["Compra", "compra", "perguntar", "perguntar", "perguntar"],
  ["Venda", "perguntar", "venda", "perguntar", "perguntar"],
  ["Resgate", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Vencimento", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Dividendo", "dividendo", "perguntar", "perguntar", "perguntar"],
  ["Rendimento", "rendimento", "perguntar", "perguntar", "perguntar"],
  ["Juros Sobre Capital Próprio", "jcp", "perguntar", "perguntar", "perguntar"],
  ["JUROS SOBRE CAPITAL PRÓPRIO - REATIVADO", "jcp", "perguntar", "perguntar", "perguntar"],
  ["Juros", "juros", "nenhum", "perguntar", "nenhum"],
  ["PAGAMENTO DE JUROS", "juros", "nenhum", "perguntar", "nenhum"],
  ["PRÊMIO", "premio", "perguntar", "perguntar", "perguntar"],
  ["Reembolso", "reembolso", "perguntar", "perguntar", "perguntar"],
  ["Empréstimo", "aluguel", "aluguel", "custodia", "custodia"],
  ["Dividendo - Transferido", "nenhum", "nenhum", "nenhum", "nenhum"],
  ["Rendimento - Cancelado", "nenhum", "nenhum", "nenhum", "nenhum"],
  ["Evento em Dinheiro - Excluído", "nenhum", "nenhum", "nenhum", "nenhum"],
  ["Dividendo - Excercído", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Amortização", "amortizacao", "nenhum", "perguntar", "nenhum"],
  ["Restituição de Capital", "amortizacao", "perguntar", "perguntar", "perguntar"],
  ["Restituição de Capital em Ações", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Desdobro", "desdobramento", "perguntar", "desdobramento", "perguntar"],
  ["Grupamento", "grupamento", "perguntar", "grupamento", "perguntar"],
  ["Bonificação em Ativos", "bonificacao", "perguntar", "bonificacao", "perguntar"],
  ["Fração em Ativos", "perguntar", "fracao", "perguntar", "fracao"],
  ["Leilão de Fração", "leilao", "perguntar", "perguntar", "perguntar"],
  ["Atualização", "conferencia", "conferencia", "conferencia", "conferencia"],
  ["Incorporação", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Cisão", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Conversão", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Direito de Subscrição", "direito", "direito", "direito", "direito"],
  ["Direitos de Subscrição - Excercído", "subscricao", "subscricao", "direito", "direito"],
  ["Direitos de Subscrição - Exercido", "subscricao", "subscricao", "direito", "direito"],
  ["Direitos de Subscrição - Não Exercido", "direito", "direito", "direito", "direito"],
  ["Direito Sobras de Subscrição - Não Exercido", "direito", "direito", "direito", "direito"],
  ["Solicitação de Subscrição", "subscricao", "subscricao", "direito", "direito"],
  ["Recibo de Subscrição", "direito", "direito", "direito", "direito"],
  ["Cessão de Direitos", "perguntar", "perguntar", "direito", "direito"],
  ["Cessão de Direitos - Solicitada", "perguntar", "perguntar", "direito", "direito"],
  ["Liquidação Termo", "termo_liquidacao", "perguntar", "termo_liquidacao", "perguntar"],
  ["Cobrança de Taxa Semestral", "taxa", "taxa", "taxa", "taxa"],
  ["Milhagem", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["__proto__", "perguntar", "perguntar", "perguntar", "perguntar"],
  ["Dividendo - constructor", "perguntar", "perguntar", "perguntar", "perguntar"],
];

const bonds: readonly [string, string, string, string, string][] = [
  ["Transferência - Liquidação", "renda_fixa_compra", "renda_fixa_venda", "custodia", "custodia"],
  ["Compra", "renda_fixa_compra", "perguntar", "renda_fixa_compra", "perguntar"],
  ["Venda", "perguntar", "renda_fixa_venda", "perguntar", "renda_fixa_venda"],
  ["COMPRA / VENDA", "renda_fixa_compra", "renda_fixa_venda", "renda_fixa_compra", "renda_fixa_venda"],
  ["COMPRA/VENDA /", "renda_fixa_compra", "renda_fixa_venda", "renda_fixa_compra", "renda_fixa_venda"],
  [
    "COMPRA / VENDA (DEFINITIVA / CESSÃO)",
    "renda_fixa_compra",
    "renda_fixa_venda",
    "renda_fixa_compra",
    "renda_fixa_venda",
  ],
  ["APLICAÇÃO", "renda_fixa_compra", "renda_fixa_venda", "renda_fixa_compra", "renda_fixa_venda"],
  ["VENCIMENTO", "perguntar", "renda_fixa_vencimento", "perguntar", "renda_fixa_vencimento"],
  ["RESGATE ANTECIPADO", "perguntar", "renda_fixa_resgate", "perguntar", "renda_fixa_resgate"],
  ["Resgate", "renda_fixa_resgate", "renda_fixa_resgate", "perguntar", "perguntar"],
  ["AMORTIZAÇÃO", "amortizacao", "nenhum", "perguntar", "nenhum"],
];

describe("what a movement of B3 does", () => {
  const told = (name: string, classe: ProductClass) => [
    name,
    named(effectOf(movement(name, "credito", { classe }))),
    named(effectOf(movement(name, "debito", { classe }))),
    named(effectOf(movement(name, "credito", { classe, valor: "-" }))),
    named(effectOf(movement(name, "debito", { classe, valor: "-" }))),
  ];

  it.each(exchange)("of the exchange: %s", (...row) => {
    expect(told(row[0], "bolsa")).toEqual(row);
  });

  it.each(bonds)("of bonds: %s", (...row) => {
    expect(told(row[0], "renda_fixa")).toEqual(row);
    expect(told(row[0], "tesouro")).toEqual(row);
  });

  it("takes a purchase for settlement later for the contract", () => {
    expect(effectOf(movement("Compra", "credito", { classe: "termo" }))).toEqual({ efeito: "termo_compra" });
    expect(effectOf(movement("Venda", "debito", { classe: "termo" })).efeito).toBe("perguntar");
  });

  it("takes a value of zero for none: shares lent are no sale", () => {
    expect(effectOf(movement("Transferência - Liquidação", "debito", { valor: "0" }))).toEqual({ efeito: "custodia" });
  });

  it.each([
    "Dividendo",
    "Rendimento",
    "Juros Sobre Capital Próprio",
    "Prêmio",
    "Restituição de Capital",
    "Leilão de Fração",
  ])("offers no receipt for what left without an amount: %s", (name) => {
    expect(effectOf(movement(name, "debito", { valor: "-" }))).toEqual({
      ...{ efeito: "perguntar", evento: "qualquer" },
      motivo: expect.stringMatching(/ saiu da conta \(Debito\)\. Diga o que aconteceu\.$/),
    });
  });

  it("asks in a sentence", () => {
    const effect = effectOf(movement("Milhagem", "credito"));
    expect(effect).toEqual({
      efeito: "perguntar",
      motivo: "Este tipo de movimentação ainda não é conhecido. Diga o que ela faz.",
      evento: "qualquer",
    });
  });
});
