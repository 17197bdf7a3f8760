// Two or more questions that one message asks.
import { foldText } from "../../fold-text.ts";
import { ofAssets, whereOf } from "../answers/scope.ts";
import type { Known } from "../known.ts";
import type { Question } from "../question.ts";
import { complete } from "./complete.ts";
import { listedQuestions } from "./listed-questions.ts";
import { readMessage } from "./read-message.ts";
import type { Reading } from "./reading.ts";
import { areApart, isPick, splitQuestions, withPeriodsOf } from "./split-questions.ts";
import { PRONOUN } from "./talk/pronouns.ts";
import { asAsked, LONGEST_PARTED, withoutEnd } from "./text.ts";
import type { UnderstoodQuestion } from "./understood.ts";
import { isAboutPosition } from "./what-is-told.ts";

/** Questions of one message that are told apart; the last one is read with all that follows it. */
const MOST_QUESTIONS = 4;

/** With the text of the first of its questions. */
interface HalvedQuestion {
  asked: UnderstoodQuestion;
  firstText: string;
}

/**
 * Two or more questions in one message, each by itself; null when the message is one.
 *
 * @param before - the question before the message, which stands in the same one
 * @param room - questions that it may be parted in
 */
export function inHalves(
  whole: UnderstoodQuestion,
  text: string,
  known: Known,
  before: Question | null = null,
  room = MOST_QUESTIONS,
): HalvedQuestion | null {
  if (room < 2 || text.length > LONGEST_PARTED) return null;
  // What was taken out and put in, and what came in and was spent, are told together.
  const { funcao, medidas } = whole.question;
  const isOfBoth = funcao === "aportes" || (funcao === "lancamentos" && medidas.length > 1);
  if (isOfBoth && whole.naoUsado.length === 0) return null;
  for (const halves of splitQuestions(text, (half) => readMessage(half, known), known)) {
    const { firstText, secondText, isAskedAnew } = halves;
    const isOneQuestion =
      whole.naoUsado.length === 0 && !isPick(whole.question) && !asksForThenAndNow(whole.question, text);
    if (!isAskedAnew && isOneQuestion) continue;
    const [first, second] = [complete(halves.first, known, text), complete(halves.second, known, secondText)];
    if (first.kind !== "question" || second.kind !== "question") continue;
    const asked = { ...first, question: before ? withPeriodsOf(first.question, before) : first.question };
    if (isOfThePick(first.question, secondText)) {
      return { asked: { ...asked, naoUsado: [...first.naoUsado, secondText] }, firstText };
    }
    if (!areApart(first.question, second.question)) continue;
    // `custos e quanto são do volume` is one figure of both.
    if (![first, second].some(({ question }) => question.funcao === whole.question.funcao)) continue;
    const unused = first.naoUsado.length + second.naoUsado.length;
    const isBetterRead = unused === 0 || unused < whole.naoUsado.length;
    if (!isBetterRead && (!isAskedAnew || whole.naoUsado.length === 0)) continue;
    const further = inHalves(second, secondText, known, asked.question, room - 1);
    const depois = further?.asked ?? { ...second, question: withPeriodsOf(second.question, asked.question) };
    const texto = askedAlone(readMessage(further?.firstText ?? secondText, known), depois.question);
    return { asked: { ...asked, depois: { ...depois, texto } }, firstText };
  }
  return null;
}

/** `qual foi minha maior venda e quanto lucrei nela?`: what the first tells is known only when it is answered. */
const isOfThePick = (first: Question, secondText: string) =>
  isPick(first) && first.filtros.ativos.length === 0 && AT_THE_PICK.test(foldText(secondText));
const AT_THE_PICK = /\b[nd](?:el[ea]|ess[ea] (?:venda|compra|operacao|nota|dia|mes))\b/;

/** The questions of a list of figures, one after the other; null where one of them leaves more unused than the message as a whole. */
export function inList(whole: UnderstoodQuestion, text: string, known: Known): UnderstoodQuestion | null {
  // The explanation of a note tells all of it.
  if (text.length > LONGEST_PARTED || whole.question.funcao === "explicacao_da_nota") return null;
  const listed = listedQuestions(text, (part) => readMessage(part, known));
  if (listed.length > MOST_QUESTIONS) return null;
  const later: Question[] = [];
  let depois: UnderstoodQuestion["depois"];
  for (const { funcao, text: texto } of listed.toReversed()) {
    const asked = complete(readMessage(texto, known), known, texto);
    if (asked.kind !== "question" || asked.question.funcao !== funcao || inHalves(asked, texto, known)) return null;
    if (asked.naoUsado.some((words) => !whole.naoUsado.includes(words))) return null;
    if (later.some((other) => !areApart(asked.question, other))) return null;
    later.push(asked.question);
    depois = { ...asked, ...(depois && { depois }), texto: asAsked(texto) };
  }
  if (!depois) return null;
  const { texto: _, ...first } = depois;
  return first;
}

/** `meu preço médio atual e o que eu tinha em 2022`: a position of two days. */
const asksForThenAndNow = ({ funcao, filtros }: Question, text: string) =>
  isAboutPosition(funcao) && filtros.periodos.length > 0 && NOW.test(foldText(text));
const NOW = /\b(?:atua(?:l|is)|atualmente|hoje|agora)\b/;

/** The second half as a whole question, with the names that it left to the first to say. */
function askedAlone(alone: Reading, { filtros }: Question): string {
  const saysOf = alone.ativos.length + alone.classes.length + alone.futuros.length > 0 || PRONOUN.test(alone.folded);
  const of = saysOf ? "" : ofAssets(filtros);
  const where = whereOf({
    notas: [],
    periodos: alone.periodos.length > 0 ? [] : filtros.periodos,
    corretoras: alone.corretoras.length > 0 ? [] : filtros.corretoras,
  });
  // `e da Rico em 2023?` only says of what.
  const isFragment = alone.topicos.size + alone.medidas.length === 0 && alone.lado === null;
  return asAsked(`${isFragment ? "E " : ""}${withoutEnd(alone.text)}${of}${where}`);
}
