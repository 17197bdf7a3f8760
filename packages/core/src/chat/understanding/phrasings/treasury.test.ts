import { expect, it } from "vitest";
import { known, questionLine, rowsOf, wrongLines } from "./question-line.ts";

const SELIC = "Tesouro Selic 2027";
const IPCA = "Tesouro IPCA+ 2035";
const COUPONS = "Tesouro IPCA+ com Juros Semestrais 2035";
const investor = { ...known, tickers: [...known.tickers, SELIC, IPCA, COUPONS, "Tesouro Prefixado 2026"] };

it("names the securities of the Treasury that the person traded, and all of them as a class", () => {
  const rows = rowsOf({
    [`quantidade ${SELIC}`]: [
      "quanto tenho de Tesouro Selic?",
      "quanto tenho de tesouro selic 2027",
      "quantas LFT eu tenho?",
      "Qual minha posição em Tesouro Selic?",
    ],
    [`preco_medio ${SELIC}`]: ["qual o preço médio do Tesouro Selic 2027?"],
    [`quantidade ${IPCA}`]: ["quanto tenho de Tesouro IPCA+ 2035?", "quanto tenho de ntn-b principal?"],
    [`quantidade ${IPCA}/${COUPONS}`]: ["quanto tenho de tesouro ipca?"],
    [`quantidade ${COUPONS}`]: ["quanto tenho de Tesouro IPCA+ com juros semestrais 2035?"],
    "carteira tesouro": ["quanto tenho em tesouro direto?"],
    [`operacoes ${SELIC} 2023-01-01..2023-12-31 C`]: ["minhas compras de tesouro selic em 2023"],
    "recusa abroad": ["quanto tenho de tesouro selic 2031?", "quanto tenho em cdb?"],
    "quantidade PETR4": ["quantas petr4 eu tenho?"],
  });
  expect(wrongLines(rows, (text) => questionLine(text, [], investor))).toEqual([]);
});
