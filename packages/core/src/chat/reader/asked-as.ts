// A question with what it is about said first, so that it can be read in one way only: `Sobre os encargos das notas: quanto gastei?`.
import { foldText } from "../../fold-text.ts";
import { askable } from "../askable.ts";
import { type FunctionName, functionNames, type Question } from "../question.ts";

const [PURCHASES, SALES] = ["as compras", "as vendas"];
const functionOfLead: ReadonlyMap<string, FunctionName> = new Map([
  ...functionNames.map((funcao) => [foldText(askable[funcao].subject), funcao] as const),
  ...[PURCHASES, SALES].map((lead) => [lead, "operacoes"] as const),
]);
const LEAD = /^\s*sobre ([^:?!.]{1,60}): +/i;

function subjectOf({ funcao, filtros: { lado } }: Question): string {
  if (funcao !== "operacoes" || lado === null) return askable[funcao].subject;
  return lado === "C" ? PURCHASES : SALES;
}

/** The text as a sentence that asks this question and no other. */
export const askedAs = (question: Question, text: string) => `Sobre ${subjectOf(question)}: ${text.trim()}`;

/** The function that such a sentence says, and the text after it; null for any other message. */
export function readAskedAs(text: string): { funcao: FunctionName; text: string } | null {
  const [lead = "", subject = ""] = LEAD.exec(text) ?? [];
  const funcao = functionOfLead.get(foldText(subject));
  return funcao ? { funcao, text: text.slice(lead.length) } : null;
}
