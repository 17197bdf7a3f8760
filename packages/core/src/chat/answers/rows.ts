import type { Order, Question } from "../question.ts";
import { capital, orderOfPick } from "./groups.ts";
import { rankNames } from "./scope.ts";

/** True when one row is asked for, and not a group of them. */
export const isPick = ({ agregacao, por }: Question) =>
  por.length === 0 && agregacao !== null && orderOfPick[agregacao] !== undefined;

/** How many rows are asked for; null for all. */
export const mostOf = (question: Question) => question.limite ?? (isPick(question) ? 1 : null);

/** Rows told in words; further ones are in the table. */
export const MAX_TOLD = 5;

/** `Maiores pagamentos de JCP: PETR4 em 01/02/2024, R$ 10,00; …`. @param of - which ones, after what they are */
export function chosenSentence(
  order: Order,
  nouns: readonly [one: string, many: string],
  of: string,
  rows: readonly string[],
): string {
  const at = rows.length === 1 ? 0 : 1;
  const rest = rows.length > MAX_TOLD ? ["outros, que estão na tabela"] : [];
  return `${capital(rankNames[order].m[at])} ${nouns[at]}${of}: ${[...rows.slice(0, MAX_TOLD), ...rest].join("; ")}.`;
}
