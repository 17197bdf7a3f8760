// Two readers of one message: what both read is answered, what they read otherwise is asked back.
import { inAccounts, ofAssets, ofCategories, whereOf } from "../answers/scope.ts";
import { askable } from "../askable.ts";
import type { Known } from "../known.ts";
import { functionNames, plainQuestion, type Question } from "../question.ts";
import { MAX_QUESTION_LENGTH } from "../schema.ts";
import { chooseFunction } from "../understanding/choose-function.ts";
import { readMessage } from "../understanding/read-message.ts";
import type { Reading } from "../understanding/reading.ts";
import { asAsked, withoutEnd } from "../understanding/text.ts";
import { understandAfter, understandAs } from "../understanding/understand.ts";
import type { Understood } from "../understanding/understood.ts";
import { isAboutPosition } from "../understanding/what-is-told.ts";
import { askedAs, readAskedAs } from "./asked-as.ts";
import { SAME, type SecondReading } from "./models.ts";

/** A model that sure is right in nine of ten messages by people it never read. */
const SURE = 0.9;
/** Below it what comes second is offered too. */
const UNSURE = 0.8;
const MOST_READINGS = 3;

const WHICH = "Posso ler a sua pergunta de mais de um jeito. O que você quer saber?";

interface Message {
  text: string;
  /** The talk until then. */
  before: Reading | null;
  known: Known;
}

/** What is answered or asked back, of what the grammar and the models read of a message. */
export function agree(understood: Understood, second: SecondReading, message: Message): Understood {
  if (readAskedAs(message.text)) return understood;
  if (goesOn(understood, second, message)) return agreeInTalk(understood, second, message);
  if (understood.kind === "search") {
    if (understood.em) return understood;
    const talvez = isSureOfQuestion(second) ? offered([second.funcao.label], message) : [];
    return talvez.length > 0 ? { ...understood, talvez } : understood;
  }
  if (understood.kind !== "question" || understood.depois || understood.simula) return understood;
  const { funcao: own } = understood.question;
  const { label, next, confidence } = second.funcao;
  if (label === own || isOfNames(understood.question)) return understood;
  // What cannot be asked of this message, and is hardly meant, says nothing against the grammar.
  if (confidence < UNSURE && offered([label], message).length === 0) return understood;
  const opcoes = offered([own, label, ...(confidence < UNSURE ? [next] : [])], message);
  return opcoes.length > 1 ? { kind: "askBack", pergunta: WHICH, opcoes } : understood;
}

/** Of shops, categories, goals and numbers of notes the models know no names, and the answer says what was looked for. */
const isOfNames = ({ filtros: { palavras, categorias, meta, notas }, funcao }: Question) =>
  palavras.length + categorias.length > 0 || meta !== null || (funcao === "explicacao_da_nota" && notas.length > 0);

/** From here on a model that reads what goes on with a talk is right more often than the grammar, where they differ. */
const SURE_IN_TALK = 0.9;

/** The same of a message that takes something over from the talk: each reading is offered with what it takes over. */
function agreeInTalk(understood: Understood, { segue, recusa }: SecondReading, message: Message): Understood {
  const { text, before, known } = message;
  const told = before && chooseFunction(before);
  const label = segue.label === SAME ? told : functionNames.find((name) => name === segue.label);
  if (!before || !label || segue.confidence < SURE_IN_TALK) return understood;
  const other = () => whole(understandAs(label, before, text, known), message);
  if (understood.kind === "search") {
    const talvez = understood.em || recusa.label !== "pergunta" ? [] : other();
    return talvez.length > 0 ? { ...understood, talvez } : understood;
  }
  if (understood.kind !== "question") return understood;
  const { question, depois, simula, pede, muda } = understood;
  // What is held is told by each of its kinds.
  const isSame = label === question.funcao || (isAboutPosition(label) && isAboutPosition(question.funcao));
  if (isSame || depois || simula || pede || muda || isOfNames(question)) return understood;
  const opcoes = [...whole(understood, message), ...other()];
  return opcoes.length > 1 ? { kind: "askBack", pergunta: WHICH, opcoes } : understood;
}

/** A question as a sentence of its own, with the days and names that the message leaves to the talk to say; none where it says another. */
function whole(asked: Understood, { text, known }: Message): string[] {
  if (asked.kind !== "question") return [];
  const { funcao, filtros } = asked.question;
  const said = readMessage(text, known, funcao);
  const unsaid = <Part extends "periodos" | "corretoras" | "notas" | "categorias" | "contas">(part: Part) =>
    said[part].length > 0 || !askable[funcao].uses.includes(part) ? [] : filtros[part];
  const of = said.ativos.length + said.classes.length > 0 ? "" : ofAssets(filtros);
  const where = whereOf({ periodos: unsaid("periodos"), corretoras: unsaid("corretoras"), notas: unsaid("notas") });
  const ofEntries = `${ofCategories({ categorias: unsaid("categorias") })}${inAccounts({ contas: unsaid("contas") })}`;
  const sentence = askedAs(asked.question, asAsked(`${withoutEnd(text)}${of}${ofEntries}${where}`));
  const read = understandAfter(null, sentence, known);
  const isRead =
    read.kind === "question" && read.question.funcao === funcao && isOfTheSame(read.question, asked.question);
  return isRead && sentence.length <= MAX_QUESTION_LENGTH ? [sentence] : [];
}

/** Whether two questions are of the same names and days, each as far as their functions use them. */
function isOfTheSame(one: Question, other: Question): boolean {
  const { uses } = askable[one.funcao];
  const used = ({ filtros: { periodos, ...filtros } }: Question) => ({
    ...Object.fromEntries(Object.entries(filtros).filter(([part]) => uses.some((it) => it === part))),
    periodos: periodos.map(({ from, to }) => ({ from, to })),
  });
  return isDeepEqual(used(one), used(other));
}

/** A model reads one message: of one that takes something over from the talk it does not know what. */
function goesOn(understood: Understood, { continua }: SecondReading, { text, before, known }: Message): boolean {
  if (before === null) return false;
  const standsAlone = isDeepEqual({ ...understood, soDe: undefined }, understandAfter(null, text, known));
  return !standsAlone || continua.label !== "nao" || continua.confidence < SURE;
}

/** Of values made in one way. */
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isSureOfQuestion = ({ recusa, funcao }: SecondReading) =>
  recusa.label === "pergunta" && recusa.confidence >= SURE && funcao.confidence >= SURE;

/** Each reading as a sentence, of those functions that can be asked so. */
function offered(labels: readonly string[], { text, before, known }: Message): string[] {
  const sentences = labels.flatMap((label) => {
    const funcao = functionNames.find((name) => name === label);
    const understood = funcao && understandAfter(before, askedAs(plainQuestion(funcao), text), known);
    if (understood?.kind !== "question" || understood.question.funcao !== funcao) return [];
    const sentence = askedAs(understood.question, text);
    return sentence.length <= MAX_QUESTION_LENGTH ? [sentence] : [];
  });
  return [...new Set(sentences)].slice(0, MOST_READINGS);
}
