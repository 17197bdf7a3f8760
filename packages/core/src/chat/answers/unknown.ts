import { listWords } from "../../format.ts";
import type { Range } from "../results.ts";
import type { Question } from "../understand.ts";
import { type Draft, rangeSentence, say } from "./answer.ts";

/** First way of not knowing: there are no notes at all. */
export function noNotes(): Draft {
  return say(
    "Você ainda não tem notas lidas. Envie seus PDFs em **Upload de Notas** e processe-os em **Processar Arquivos**; " +
      "depois é só perguntar.",
  );
}

/** Second way: notes exist, but not of this. @param what - after "Não há", as `negócios de VALE3 em 2023` */
export function nothingFound(what: string, range: Range): Draft {
  return say(`Não há ${what} nas suas notas conciliadas. ${rangeSentence(range)}`.trim(), { what, range });
}

/** Neither a question we know nor a passage that answers it. */
export function notUnderstood(): Draft {
  return say(
    "Não sei responder a isso com as suas notas. Posso dizer, por exemplo, quanto você pagou de corretagem em um mês, o " +
      "preço médio e a quantidade de um ativo, suas operações em um período, ou explicar uma nota pelo número.",
  );
}

/** What is missing to answer. */
export function askBack(question: Extract<Question, { kind: "askYear" | "askAsset" | "askNote" }>): Draft {
  if (question.kind === "askAsset") return say("De qual ativo? Diga o código ou o nome, como PETR4 ou Petrobras.");
  if (question.kind === "askNote") return say("De qual nota? Diga o número dela ou a data do pregão.");
  const years = listWords(question.years.map(String));
  return say(`De que ano é ${question.name}? Tenho notas suas de ${years}.`, { ...question, years });
}
