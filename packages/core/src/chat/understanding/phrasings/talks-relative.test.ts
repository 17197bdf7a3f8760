import { describe, expect, it } from "vitest";
import { readAs } from "./question-line.ts";

type Talk = readonly [...earlier: string[], text: string, expected: string];

const YEAR_2022 = "2022-01-01..2022-12-31";
const YEAR_2023 = "2023-01-01..2023-12-31";
const YEAR_2024 = "2024-01-01..2024-12-31";

function follows(...talks: readonly Talk[]): void {
  const rows = talks.map((talk) => [talk.slice(0, -2), talk.at(-2) ?? "", talk.at(-1) ?? ""] as const);
  it.each(rows)("after %j, %s → %s", (earlier, text, expected) => {
    expect(readAs(text, expected, earlier)).toBe(expected);
  });
}

describe("periods by those of the question before", () => {
  follows(
    ["corretagem em 2023", "e no anterior?", `encargos corretagem ${YEAR_2022}`],
    ["corretagem em 2023", "e no ano anterior?", `encargos corretagem ${YEAR_2022}`],
    ["corretagem em 2023", "e no ano seguinte?", `encargos corretagem ${YEAR_2024}`],
    ["corretagem em 2023", "e no próximo?", `encargos corretagem ${YEAR_2024}`],
    ["corretagem em 2023", "e antes disso?", `encargos corretagem ${YEAR_2022}`],
    ["corretagem em 2023", "e depois?", `encargos corretagem ${YEAR_2024}`],
    ["corretagem em 2023", "e um ano antes?", `encargos corretagem ${YEAR_2022}`],
    ["corretagem em 2022", "e dois anos depois?", `encargos corretagem ${YEAR_2024}`],
    ["corretagem em 2023", "qual foi no ano seguinte?", `encargos corretagem ${YEAR_2024}`],
    ["corretagem no ano passado", "e no retrasado?", `encargos corretagem ${YEAR_2022}`],
    ["corretagem em 2022", "e neste?", `encargos corretagem ${YEAR_2024}`],
    ["corretagem em 2023", "e no anterior?", "e antes disso?", "encargos corretagem 2021-01-01..2021-12-31"],
    ["corretagem em março de 2023", "e no mês seguinte?", "encargos corretagem 2023-04-01..2023-04-30"],
    ["corretagem em março de 2023", "e no anterior?", "encargos corretagem 2023-02-01..2023-02-28"],
    ["corretagem em março de 2023", "e no ano anterior?", `encargos corretagem ${YEAR_2022}`],
    ["corretagem em março de 2023", "e no trimestre todo?", "encargos corretagem 2023-01-01..2023-03-31"],
    ["corretagem em março de 2023", "e no ano inteiro?", `encargos corretagem ${YEAR_2023}`],
    ["irrf de março de 2023", "e o total do ano?", `irrf ${YEAR_2023}`],
    ["minha carteira no fim de 2022", "e agora?", "carteira"],
    ["corretagem em março de 2023", "e em maio do ano seguinte?", "encargos corretagem 2024-05-01..2024-05-31"],
    ["corretagem em março de 2023", "e em junho do ano anterior?", "encargos corretagem 2022-06-01..2022-06-30"],
    [
      "teve darf em agosto de 2023?",
      "e em abril do ano seguinte?",
      "o que vendi nesse mês?",
      "operacoes 2024-04-01..2024-04-30 V",
    ],
    ["corretagem no 1º trimestre de 2023", "e no seguinte?", "encargos corretagem 2023-04-01..2023-06-30"],
    ["quais ativos eu tinha em 31/12/2022?", "e um ano depois?", "carteira 2023-12-31..2023-12-31"],
    ["irrf de 2023", "e na clear?", "e no ano anterior?", `irrf Clear ${YEAR_2022}`],
    // Which month the answer told, questions do not say.
    ["em que mês vendi mais?", "o que vendi nesse mês?", "operacoes V (nesse mês)"],
    ["em que mês de 2023 vendi mais?", "o que vendi nesse mês?", `operacoes ${YEAR_2023} V (nesse mês)`],
    ["em que ano paguei mais corretagem?", "quanto lucrei nesse ano?", "resultado (nesse ano)"],
    ["quanto vendi em março de 2023?", "o que comprei nesse mês?", "operacoes 2023-03-01..2023-03-31 C"],
    // By itself it is of today.
    [
      "qual meu preço médio de petr4?",
      "quanto paguei de corretagem no ano anterior?",
      `encargos corretagem ${YEAR_2023}`,
    ],
  );
});

describe("several of the questions before together", () => {
  follows(
    ["corretagem na rico em 2023", "e na clear?", "e nas duas juntas?", `encargos corretagem Rico/Clear ${YEAR_2023}`],
    ["operações de 2023 na clear", "na rico", "nas duas", `operacoes Clear/Rico ${YEAR_2023}`],
    [
      "emolumentos em 2023",
      "e a liquidação?",
      "e os dois somados?",
      `encargos emolumentos+liquidacao soma ${YEAR_2023}`,
    ],
    ["quantas operações fiz em 2023", "e em 2024?", "e nos dois anos?", `operacoes contagem ${YEAR_2023} ${YEAR_2024}`],
    ["corretagem de 2022", "e de 2023?", "e de 2024?", "os três juntos", "encargos corretagem 2022-01-01..2024-12-31"],
    ["lucro com wege3", "e com bbas3?", "e com as duas?", "resultado WEGE3/BBAS3"],
    ["lucro com wege3", "e com bbas3?", "e com ambas?", "resultado WEGE3/BBAS3"],
    ["taxas da b3 em 2023", "inclui a corretagem", `encargos taxas_b3+corretagem soma ${YEAR_2023}`],
    ["taxas de 2023", "tira o iss", `encargos -iss ${YEAR_2023}`],
  );
});

describe("a fragment of a question", () => {
  follows(
    ["o que vendi em 2023?", "quanto lucrei com isso?", `resultado ${YEAR_2023}`],
    ["o que vendi em 2023?", "quanto lucrei com essas vendas?", `resultado ${YEAR_2023}`],
    ["lucro em ações em 2023", "em fiis", `resultado fii ${YEAR_2023}`],
    ["lucro em ações em 2023", "em tudo", `resultado ${YEAR_2023}`],
    ["notas da rico", "quantas são?", "notas contagem Rico"],
    ["day trade em 2023", "qual o resultado?", `day_trade ${YEAR_2023} day_trade`],
    ["quanto comprei de petr4", "não, quis dizer vender", "operacoes PETR4 V"],
    ["quanto lucrei com vale3?", "e bruto, sem descontar custos?", "resultado bruto VALE3"],
    ["quanto lucrei com vale3?", "e tirando as taxas?", "resultado VALE3"],
    ["emolumentos em 2023", "separado por corretora", `encargos emolumentos por corretora ${YEAR_2023}`],
    ["emolumentos em 2023", "só a rico", "volta pra todas", `encargos emolumentos ${YEAR_2023}`],
    ["minhas vendas de 2023", "qual foi a mais recente?", "de que corretora?", `operacoes ultimo ${YEAR_2023} V`],
    ["ganhei quanto em wege3", "quando vendi?", "operacoes WEGE3 V"],
    ["compras em 2023", "e vendas?", "e as duas coisas?", `operacoes ${YEAR_2023}`],
    ["compras acima de 5 mil", "e abaixo disso?", "operacoes C <= 5000"],
    ["quanto comprei em 2023?", "tira a clear", "e a rico também", `operacoes ${YEAR_2023} C -Clear -Rico`],
    ["quanto paguei de taxas?", "só b3", "encargos taxas_b3"],
    ["o que vendi em abril de 2024", "passei do limite?", "isencao 2024-04-01..2024-04-30"],
    ["o que vendi em abril de 2024", "quanto de darf deu?", "apuracao 2024-04-01..2024-04-30"],
    ["darf de abril de 2024", "já paguei?", "apuracao imposto_pago 2024-04-01..2024-04-30"],
    // What is owed now is of no month.
    ["o que vendi em abril de 2024", "tenho darf pra pagar?", "apuracao"],
  );
});
