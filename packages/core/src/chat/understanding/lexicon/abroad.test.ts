import { expect, it } from "vitest";
import { known, questionLine, rowsOf, wrongLines } from "../phrasings/question-line.ts";

const investor = { ...known, tickers: [...known.tickers, "AAPL"], monthsAbroad: ["2023-05", "2024-02"] };
const YEAR = "2024-01-01..2024-12-31";

it("questions of somebody with confirmations from abroad are read as it is written here", () => {
  expect(
    wrongLines(
      rowsOf({
        [`exterior imposto ${YEAR}`]: [
          "quanto devo de imposto no exterior em 2024?",
          "qual o imposto das minhas ações no exterior em 2024",
          "imposto de ações americanas em 2024",
          "IR do exterior em 2024",
          "quanto devo de imposto das stocks em 2024?",
        ],
        [`exterior resultado ${YEAR}`]: [
          "quanto lucrei no exterior em 2024?",
          "qual meu resultado nos EUA em 2024",
          "quanto perdi lá fora em 2024?",
          "ganho com ações estrangeiras em 2024",
        ],
        "exterior resultado": ["ações americanas: qual meu lucro?"],
        "exterior valor_de_mercado+resultado": ["tenho prejuízo no exterior?"],
        "exterior valor_de_mercado+imposto": ["tenho imposto a pagar no exterior?"],
        "exterior valor_de_mercado": [
          "quanto tenho no exterior?",
          "quanto vale minha carteira nos Estados Unidos?",
          "qual meu patrimônio no exterior",
          "quanto tenho investido lá fora?",
          "quanto tenho em ações americanas?",
        ],
        exterior: ["meus investimentos no exterior", "minhas ações no exterior"],
        "recusa abroad": [
          "quanto tenho em bitcoin?",
          "quanto paguei de imposto nos estados unidos",
          "qual meu saldo em dólares",
          "dividendos que recebi no exterior",
          "minha renda fixa",
          "quanto tenho na conta da avenue",
        ],
      }),
      (text) => questionLine(text, [], investor),
    ),
  ).toEqual([]);
});

it("questions of somebody without any stay refused", () => {
  for (const text of ["quanto devo de imposto no exterior em 2024?", "quanto tenho no exterior?"]) {
    expect(questionLine(text, [], known)).toBe("recusa abroad");
  }
});
