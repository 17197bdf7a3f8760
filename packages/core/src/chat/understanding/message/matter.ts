// Which records a message is about beside notes: entries of statements, incomes, or what is abroad.
import type { Known } from "../../known.ts";
import type { FunctionName } from "../../question.ts";
import type { RefusalName } from "../../refusal-cues.ts";
import { abroadEntries, asksOfAbroad, withoutAbroad } from "../lexicon/abroad.ts";
import type { Entry, Topic } from "../lexicon/entry.ts";
import { asksOfIncomes, incomeEntries } from "../lexicon/incomes.ts";
import { findStatementNames, noStatementNames, type StatementNames } from "../lexicon/statement-names.ts";
import { readStatementNames, readStatements, statementEntries } from "../lexicon/statements.ts";
import { readGoal, suggestedGoal } from "./goals.ts";

interface Matter {
  topicos: readonly Topic[];
  /** Phrases that are read before all others. */
  entries: readonly Entry[];
  names: StatementNames;
  /** What is refused of notes alone is answered of other records. */
  refusal: RefusalName | null;
  /** The text that is left to read. */
  rest: string;
}

/** @param text - of the message, without asides */
export function matterOf(text: string, known: Known, refusal: RefusalName | null, funcao: FunctionName | null): Matter {
  const names = readEntered(text, known, funcao, refusal);
  if (names) return { topicos: ["lancamento"], entries: statementEntries, names, refusal: null, rest: names.rest };
  const none = { topicos: [], names: noStatementNames(text), rest: text };
  const isSaid = funcao === "proventos" && (refusal === null || refusal === "quote" || refusal === "income");
  const isOfIncomes = isSaid || asksOfIncomes(text, refusal, known.tickers);
  if (known.monthsOfIncomes.length > 0 && isOfIncomes) {
    return { ...none, entries: incomeEntries, refusal: null };
  }
  return known.monthsAbroad.length > 0 && asksOfAbroad(text, refusal)
    ? { ...none, topicos: ["exterior"], entries: abroadEntries, refusal: null, rest: withoutAbroad(text) }
    : {
        ...none,
        entries: [],
        refusal: refusal === "quote" && (funcao === "apuracao" || funcao === "meta") ? null : refusal,
      };
}

const SPENT_ON = /\bgast(?:ei|amos|ou|aram)\b(?!.*\b(?:devo|deveria|compr\w+|invest\w+|vend\w+|vale a pena)\b)/;

const SAVES = /\b(?:guard|junt|falt|poup|acumul)[a-z]+\b/;

/** What is said of the entries of statements; null for another question, and for one that no entry answers. */
function readEntered(text: string, known: Known, said: FunctionName | null, refusal: RefusalName | null) {
  if (said !== null) return said === "lancamentos" ? readStatementNames(text, known) : null;
  // `quanto já guardei para a reserva?` is of the goal of that name.
  const { metas } = known;
  const isOfGoal = readGoal(text, metas).meta !== null || (SAVES.test(text) && suggestedGoal(text, metas) !== null);
  if (isOfGoal) return null;
  // `aluguel` is refused as an income of assets, which it is not here.
  const isOfSavings = refusal === "benchmark" || refusal === "balance";
  const isOfAccount = isOfSavings && findStatementNames(text, known).contas.length > 0;
  // `disseram que gastei mais de mil no mercado, é verdade?`
  const isOfSpending = refusal === "advice" && SPENT_ON.test(text) && findStatementNames(text, known).isCertain;
  const isAnswered = refusal === null || refusal === "income" || isOfAccount || isOfSpending;
  return isAnswered ? readStatements(text, known) : null;
}
