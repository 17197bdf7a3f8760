import type { Known } from "../../known.ts";
import { questionLine } from "./question-line.ts";

/** An invented person of four brokers with notes of every month from 2022 to August 2025. */
const somebody: Known = {
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
  monthsOfIncomes: [],
  monthsAbroad: [],
  notasComErro: [],
  metas: ["Reserva", "Casa própria"],
};

const RANGE = /\b((\d{4})(-\d{2})-\d{2})\.\.((\d{4})(-\d{2})-(\d{2}))\b/g;
/** No month is shorter. */
const SHORTEST_MONTH = 28;

/** The line of that person's question, with `2023`, `2023-03` and `2023-03-14` for a whole year, month and day. */
export const lineOfManyYears = (text: string): string =>
  questionLine(text, [], somebody).replace(
    RANGE,
    (range, from: string, year, month, to: string, lastYear, lastMonth, day) => {
      if (from === to) return from;
      if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
      const isMonth = year === lastYear && month === lastMonth && from.endsWith("-01") && Number(day) >= SHORTEST_MONTH;
      return isMonth ? `${year}${month}` : range;
    },
  );
