import { describe, expect, it } from "vitest";
import { questionLine } from "./question-line.ts";

describe("long words with two slips, and years of two figures", () => {
  it.each([
    ["coretagme na clear em 2023", "encargos corretagem Clear 2023-01-01..2023-12-31"],
    ["emolumetnso de 2023", "encargos emolumentos 2023-01-01..2023-12-31"],
    ["prejuizso de 2023", "resultado 2023-01-01..2023-12-31"],
    ["operadores de 2023", "search"],
    ["lucro líquido das vendas pela Rico, 23", "resultado Rico 2023-01-01..2023-12-31"],
    ["compras de PETR4, 23", "operacoes PETR4 2023-01-01..2023-12-31 C"],
    ["corretagem de março/23.", "encargos corretagem 2023-03-01..2023-03-31"],
    ["operações em março de 23, na Clear", "operacoes Clear 2023-03-01..2023-03-31"],
  ])("%s → %s", (text, expected) => {
    expect(questionLine(text)).toBe(expected);
  });
});

describe("results after costs and before them", () => {
  it.each([
    ["quanto sobrou limpo da venda de PETR4", "resultado PETR4"],
    ["quanto ficou limpo no bolso com a venda de BBAS3", "resultado BBAS3"],
    ["quanto ganhei limpo em 2023", "resultado 2023-01-01..2023-12-31"],
    ["win em julho de 2023 deu quanto limpo", "futuros WIN 2023-07-01..2023-07-31"],
    ["resultado das vendas de março de 2023, já com os custos abatidos.", "resultado 2023-03-01..2023-03-31"],
    ["lucro de 2023 com as taxas já deduzidas", "resultado 2023-01-01..2023-12-31"],
    ["lucrei quanto em 2023, descontadas as taxas?", "resultado 2023-01-01..2023-12-31"],
    [
      "BBAS3, lucro com os custos descontados e lucro sem descontar os custos",
      "resultado BBAS3 + resultado bruto BBAS3",
    ],
    ["lucro bruto e lucro líquido de PETR4", "resultado bruto PETR4 + resultado PETR4"],
    ["quanto lucrei em 2023, bruto e líquido", "resultado bruto 2023-01-01..2023-12-31 (líquido)"],
    ["taxas descontadas em 2023", "encargos 2023-01-01..2023-12-31 (descontadas)"],
  ])("%s → %s", (text, expected) => {
    expect(questionLine(text)).toBe(expected);
  });
});

describe("day trades and the best of what was sold", () => {
  it.each([
    ["teve dia em que abri e encerrei posição em PETR4 dentro do mesmo pregão?", "day_trade PETR4 day_trade"],
    ["montei e desmontei posição no mesmo dia alguma vez?", "day_trade day_trade"],
    ["comprei e revendi PETR4 na mesma sessão?", "day_trade PETR4 day_trade"],
    ["teve day trade em 2023? rendeu quanto?", "day_trade 2023-01-01..2023-12-31 day_trade"],
    ["quanto rendeu o mini-índice em julho de 2023", "futuros WIN 2023-07-01..2023-07-31"],
    [
      "dos papéis que vendi em 2023, qual me rendeu o maior lucro?",
      "resultado por ativo maiores 1 2023-01-01..2023-12-31",
    ],
    [
      "das ações que vendi em 2023, qual me deu mais prejuízo?",
      "resultado por ativo menores 1 acao/unit 2023-01-01..2023-12-31",
    ],
    ["qual venda de 2023 me rendeu mais lucro", "resultado por ativo maiores 1 2023-01-01..2023-12-31"],
    ["das corretoras que uso, qual cobrou mais em 2023?", "encargos por corretora maiores 1 2023-01-01..2023-12-31"],
    ["das minhas vendas de 2023, qual foi a maior?", "operacoes maior 2023-01-01..2023-12-31 V"],
  ])("%s → %s", (text, expected) => {
    expect(questionLine(text)).toBe(expected);
  });
});
