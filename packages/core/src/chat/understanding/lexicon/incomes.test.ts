import { expect, it } from "vitest";
import { known, questionLine, rowsOf, wrongLines } from "../phrasings/question-line.ts";

const receiver = { ...known, monthsOfIncomes: ["2023-12", "2024-03", "2024-06"] };
const YEAR = "2023-01-01..2023-12-31";

it("questions of somebody with incomes are read as it is written here", () => {
  expect(
    wrongLines(
      rowsOf({
        [`proventos dividendo ITSA4 ${YEAR}`]: [
          "quanto recebi de dividendos de ITSA4 em 2023?",
          "dividendos de itsa4 em 2023",
          "qto a itausa me pagou de dividendo em 2023",
          "Quanto caiu na minha conta de dividendos da ITSA4 em 2023?",
        ],
        proventos: [
          "quanto recebi de proventos?",
          "quanto já recebi de proventos até hoje",
          "quanto ganhei de proventos",
        ],
        "proventos 2024-03-01..2024-03-31": ["quais proventos recebi em março?", "lista os proventos de março de 2024"],
        "proventos dividendo": ["quanto recebi de dividendos?", "quanto pingou de dividendo?"],
        "proventos jcp BBAS3": [
          "caiu algum jcp do bbas3?",
          "juros sobre capital próprio de BBAS3",
          "jscp recebido de bbas3",
        ],
        "proventos rendimento MXRF11": ["rendimentos do mxrf11", "quanto o MXRF11 me rendeu de rendimentos"],
        "proventos dividendo+jcp PETR4": ["dividendos e jcp de petr4", "quanto recebi de dividendos e jcp da petr4?"],
        "proventos por mes 2023-01-01..2023-12-31": [
          "proventos por mês em 2023",
          "proventos recebidos mês a mês em 2023",
        ],
        "proventos por ativo": ["proventos por ativo", "quanto recebi de proventos de cada ativo"],
        "proventos por ano": ["proventos por ano", "quanto recebi de proventos em cada ano?"],
        "proventos por ativo maiores 1": ["qual ativo me pagou mais proventos?"],
        "proventos anunciado": [
          "o que vou receber?",
          "próximos proventos",
          "quais proventos estão anunciados?",
          "proventos a receber",
          "quanto tenho a receber de proventos",
        ],
        "proventos anunciado+dividendo ITSA4": [
          "quando sai o próximo dividendo de itsa4?",
          "quando a ITSA4 paga dividendos?",
        ],
        "proventos media por mes 2023-01-01..2023-12-31": ["média mensal de proventos em 2023"],
        "proventos amortizacao HGLG11": ["quanto HGLG11 amortizou? quero a amortização", "amortizações de HGLG11"],
        "proventos ultimo ITSA4": ["último provento de itsa4"],
        "proventos dividendo maior": ["qual foi meu maior dividendo?"],
        "proventos contagem": ["quantos proventos recebi?"],
        "proventos fii": ["quanto recebi de proventos de fiis"],
        "proventos Clear": ["proventos recebidos na Clear"],
        "recusa income": [
          "qual o dividend yield da petr4",
          "data com da WEGE3",
          "teve bonificação de itsa4?",
          "qual o dy da minha carteira",
        ],
        "recusa advice | recusa income": ["consigo viver de dividendos?", "quais as melhores pagadoras de dividendos?"],
        rentabilidade: ["qual o rendimento da minha carteira?"],
        "encargos corretagem 2023-01-01..2023-12-31": ["corretagem em 2023"],
      }),
      (text, expected) => {
        const line = questionLine(text, [], receiver);
        return expected.split(" | ").includes(line) ? expected : line;
      },
    ),
  ).toEqual([]);
});

it.each([
  [["quanto recebi de dividendos de ITSA4 em 2023?"], "e em 2024?", "proventos dividendo ITSA4 2024-01-01..2024-12-31"],
  [["quanto recebi de dividendos de ITSA4 em 2023?"], "e de JCP?", `proventos jcp ITSA4 ${YEAR}`],
  [["quanto recebi de proventos em 2023?"], "por ativo", `proventos por ativo ${YEAR}`],
  [["quanto recebi de proventos em 2023?"], "e de corretagem, quanto paguei?", `encargos corretagem ${YEAR}`],
  [["preço médio de petr4"], "e os dividendos dela?", "proventos dividendo PETR4"],
  [["quanto recebi de dividendos da Petrobras?"], "tá, e o preço médio?", "preco_medio PETR4"],
])("after %j, %s is %s", (earlier, text, expected) => {
  expect(questionLine(text, earlier, receiver)).toBe(expected);
});

it("without any income the same are refused", () => {
  expect(questionLine("quanto recebi de dividendos de ITSA4 em 2023?")).toBe("recusa income");
  expect(questionLine("o que vou receber?")).not.toContain("proventos");
});
