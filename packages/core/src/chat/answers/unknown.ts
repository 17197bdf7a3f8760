import { listWords } from "../../format.ts";
import type { Known } from "../known.ts";
import type { Range } from "../results.ts";
import { isInOtherLanguage } from "../understanding/other-language.ts";
import { isAllRead, type LeftAside, leftAside, rangeSentence, say, sentences, type Told } from "./answer.ts";

/** First way of not knowing: there are no notes at all. */
export function noNotes(): Told {
  return say(
    "Você ainda não tem notas lidas. Envie seus PDFs em **Upload de Notas** e processe-os em **Processar Arquivos**; " +
      "depois é só perguntar.",
  );
}

/** What came in and went out of accounts, of somebody who sent no statement. */
export function noStatements(): Told {
  return say(
    "Não sei responder a isso com as suas notas: o que entra e sai das suas contas está nos extratos do banco. Envie-os em **Receitas e Despesas**, " +
      "em **Contas**, e pergunte de novo.",
  );
}

/**
 * Second way: notes exist, but not of this. There is none for certain only where nothing is left out.
 *
 * @param what - after "Não há", as the `negócios de VALE3 em 2023`
 */
export function nothingFound(what: string, range: Range, { coverage, leftOut = [] }: LeftAside): Told {
  const isAll = !coverage || isAllRead(coverage);
  return {
    ...say(sentences(`Não há ${what} nas suas notas conciliadas.`, rangeSentence(range))),
    ressalvas: leftAside(isAll ? { leftOut } : { coverage, leftOut }),
    existe: isAll && leftOut.length === 0 ? false : null,
  };
}

/** Neither a question we know nor a passage that answers it: examples are of what the person has. @param text - as it was asked */
export function notUnderstood(text: string, { tem, monthsOfEntries, monthsOfIncomes, metas }: Known): Told {
  if (isInOtherLanguage(text))
    return say("Não entendi: leio perguntas em português. Escreva a sua em português e eu respondo com as suas notas.");
  const ofOthers = [
    ...(monthsOfEntries.length > 0 ? ["quanto você gastou com uma categoria ou loja"] : []),
    ...(monthsOfIncomes.length > 0 ? ["quanto recebeu de proventos"] : []),
    ...(metas.length > 0 ? ["quanto falta para uma meta"] : []),
  ];
  const ofNotes = [
    "o preço médio e a quantidade de um ativo",
    "quanto você pagou de corretagem em um mês",
    "suas operações em um período",
    "o que uma nota traz, pelo número",
  ];
  const ofHeld = ["o preço médio e a quantidade de um ativo", "quanto vale sua carteira"];
  const ofTrades = tem === "notas" ? ofNotes : ofOthers.length === 0 ? ofHeld : [];
  const told = [...ofOthers, ...ofTrades].slice(0, MOST_EXAMPLES);
  return say(`Não sei responder a isso com o que você me enviou. Posso dizer, por exemplo, ${listWords(told, "ou")}.`);
}
/** As many as are read before somebody stops reading. */
const MOST_EXAMPLES = 4;
