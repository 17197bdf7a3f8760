import type { Known } from "@app/core/chat/known";
import { firstCategories } from "@app/core/statements/first-categories";
import type { Asker } from "../questions/question.ts";

/** An invented person of two brokers, with futures and two goals. */
const twoBrokers: Known = {
  today: "2024-05-10",
  brokers: ["Clear", "Rico"],
  tickers: ["PETR4", "ITSA4", "VALE3", "BBAS3", "MXRF11", "HGLG11", "WEGE3"],
  months: ["2022-11", "2023-03", "2023-04", "2024-01", "2024-04"],
  monthsOfFutures: ["2023-07"],
  monthsOfIncomes: [],
  monthsAbroad: [],
  ...{ monthsOfEntries: [], categorias: [], contas: [], cartoes: [], palavras: [] },
  tem: "notas",
  notasComErro: ["5150"],
  metas: ["Reserva", "Casa própria"],
};

const SECURITIES = [
  "Tesouro Selic 2027",
  "Tesouro IPCA+ 2035",
  "Tesouro IPCA+ com Juros Semestrais 2035",
  "Tesouro Prefixado 2026",
];

/** Somebody who sent statements of two accounts and a card too, with the categories that everybody begins with. */
const household: Known = {
  ...twoBrokers,
  monthsOfEntries: [2023, 2024].flatMap((year) =>
    Array.from({ length: year === 2024 ? 4 : 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`),
  ),
  categorias: firstCategories.flatMap(([nome, , subs]) => [nome, ...subs]),
  contas: ["Nubank 1234", "Itaú 9876", "Cartão Nubank 5678"],
  cartoes: ["Cartão Nubank 5678"],
  palavras: (
    "uber ifood netflix spotify psicologo papelaria sol padaria ze esquina sushi kenzo cantina supermercado boa vista " +
    "consultoria tonho maria clara joao batista pix carrefour escola monteiro"
  ).split(" "),
};

/** What is known of those who ask. */
export const askers: Readonly<Record<Asker, Known>> = {
  "two-brokers": twoBrokers,
  "one-year": { ...twoBrokers, months: ["2023-03", "2023-04"] },
  treasury: { ...twoBrokers, tickers: [...twoBrokers.tickers, ...SECURITIES] },
  abroad: { ...twoBrokers, tickers: [...twoBrokers.tickers, "AAPL"], monthsAbroad: ["2023-05", "2024-02"] },
  household,
  incomes: { ...twoBrokers, monthsOfIncomes: ["2023-12", "2024-03", "2024-06"] },
  /** Four brokers and notes of every month from 2022 to August 2025. */
  "many-years": {
    ...twoBrokers,
    today: "2025-08-20",
    brokers: ["Clear", "Rico", "XP", "BTG Pactual"],
    tickers:
      "AAPL34 BBAS3 BOVA11 EGIE3 HGLG11 ITSA4 KNRI11 MGLU3 MXRF11 PETR3 PETR4 TAEE11 VALE3 VISC11 WEGE3 XPML11".split(
        " ",
      ),
    months: [2022, 2023, 2024, 2025].flatMap((year) =>
      Array.from({ length: year === 2025 ? 8 : 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`),
    ),
    monthsOfFutures: ["2025-07"],
    tem: "notas",
    notasComErro: [],
  },
};
