import { describe, expect, it } from "vitest";
import { readAs } from "./question-line.ts";

const YEAR_2022 = "2022-01-01..2022-12-31";
const YEAR_2023 = "2023-01-01..2023-12-31";

describe("set right or carried on", () => {
  it.each([
    [["corretagem na clear em 2023"], "não era clear, era rico", `encargos corretagem Rico ${YEAR_2023}`],
    [["compras de PETR4"], "não é PETR4, é VALE3", "operacoes VALE3 C"],
    [["lucro em 2022"], "não foi 2022, foi 2023", `resultado ${YEAR_2023}`],
    [["compras em 2023"], "não era compra, era venda", `operacoes ${YEAR_2023} V`],
    [["compras em 14/03/2023"], "e no dia seguinte?", "operacoes 2023-03-15..2023-03-15 C"],
    [["win em 17/07/2023"], "e no dia anterior?", "futuros WIN 2023-07-16..2023-07-16"],
    [
      ["aportes de 2023 por mês", "qual foi o mês mais forte?"],
      "e a média mensal?",
      `aportes media por mes ${YEAR_2023}`,
    ],
    [["carteira no fim de 2022"], "desses, só os fiis", "carteira fii 2022-12-31..2022-12-31"],
    [["rentabilidade em 2022"], "e a tir de tudo?", "rentabilidade"],
    [["rentabilidade em 2022"], "e em 2023?", `rentabilidade ${YEAR_2023}`],
    [["alguma nota com erro?", "abre essa nota"], "e falta enviar alguma?", "notas_que_faltam"],
    [["primeira compra de VALE3"], "de onde você tirou isso?", "operacoes primeiro VALE3 C"],
    [["em que nota está a venda de VALE3?"], "explica essa nota", "explicacao_da_nota VALE3 V"],
    [["corretagem por corretora em 2023"], "só a maior", `encargos corretagem por corretora maiores 1 ${YEAR_2023}`],
    [["lucro em 2023", "mês a mês", "o melhor"], "e o pior", `resultado por mes menores 1 ${YEAR_2023}`],
    [["vendas de 2023", "por ativo"], "qual vendi mais", `operacoes por ativo maiores 1 ${YEAR_2023} V`],
    [["minha carteira", "só ações"], "ordena por valor", "carteira maiores acao/unit"],
    [["quando vendi bbas3?"], "deu lucro?", "resultado BBAS3"],
    [["lucro de 2022", "e de 2023"], "qual foi melhor?", `resultado ${YEAR_2022} ${YEAR_2023}`],
    [["tem nota com erro?"], "qual o problema dela", "explicacao_da_nota nº 5150"],
    [["nota 5150"], "quanto deu de taxas nela", "encargos nº 5150"],
    [["nota 5150", "quanto deu de taxas nela"], "qual o líquido", "liquido_da_nota nº 5150"],
    [["quais fiis tenho", "qual deles pesa mais"], "quando comprei esse", "operacoes C (esse)"],
    [["fiz day trade em 2023?"], "quanto de irrf", `irrf ${YEAR_2023}`],
    [["quanto tenho de mxrf11", "e hglg11"], "soma", "quantidade MXRF11/HGLG11"],
    [
      ["corretagem em março de 2023", "abril", "maio"],
      "soma tudo",
      "encargos corretagem por mes 2023-03-01..2023-05-31",
    ],
    [["quantas weg eu tinha no fim de 2023"], "e quantas tenho agora", "quantidade WEGE3"],
    [["líquido da nota de 13/06/2023"], "agora o líquido da nota 502", "liquido_da_nota nº 502"],
    [["lucro com petr4"], "essa ação aparece em que notas?", "notas_do_ativo PETR4"],
    [["taxas da b3 em janeiro de 2024"], "e o de 2023, deu quanto?", "encargos taxas_b3 2023-01-01..2023-01-31"],
    [["nota 12005", "e a 12006?"], "dessa última, quanto caiu na conta?", "liquido_da_nota nº 12006"],
    [
      ["que corretora usei mais em 2022?"],
      "e no ano que veio depois?",
      `operacoes por corretora maiores 1 ${YEAR_2023}`,
    ],
    [
      ["que corretora usei mais em 2023?"],
      "contando somente as vendas, qual foi?",
      `operacoes por corretora maiores 1 ${YEAR_2023} V`,
    ],
    [["devo comprar mais bbas3?"], "tranquilo. mas quantas dela eu tenho?", "quantidade BBAS3"],
    [["quais fiis eu tenho?", "e etfs?"], "qual o preço médio deles?", "carteira preco_medio etf"],
    [[`corretagem de ${YEAR_2022.slice(0, 4)}`], "não, em 2023", `encargos corretagem ${YEAR_2023}`],
  ] as const)("after %j, %s → %s", (earlier, text, line) => {
    expect(readAs(text, line, earlier)).toBe(line);
  });
});
