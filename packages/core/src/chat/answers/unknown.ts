import type { Range } from "../results.ts";
import { isInOtherLanguage } from "../understanding/other-language.ts";
import { rangeSentence, say, type Told } from "./answer.ts";

/** First way of not knowing: there are no notes at all. */
export function noNotes(): Told {
  return say(
    "Você ainda não tem notas lidas. Envie seus PDFs em **Upload de Notas** e processe-os em **Processar Arquivos**; " +
      "depois é só perguntar.",
  );
}

/** Second way: notes exist, but not of this. @param what - after "Não há", as `negócios de VALE3 em 2023` */
export function nothingFound(what: string, range: Range): Told {
  return say(`Não há ${what} nas suas notas conciliadas. ${rangeSentence(range)}`.trim());
}

/** Neither a question we know nor a passage that answers it. @param text - as it was asked */
export function notUnderstood(text = ""): Told {
  if (isInOtherLanguage(text))
    return say("Não entendi: leio perguntas em português. Escreva a sua em português e eu respondo com as suas notas.");
  return say(
    "Não sei responder a isso com as suas notas. Posso dizer, por exemplo, quanto você pagou de corretagem em um mês, o " +
      "preço médio e a quantidade de um ativo, suas operações em um período, ou explicar uma nota pelo número.",
  );
}
