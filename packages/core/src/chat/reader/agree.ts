// Two readers of one message: what both read is answered, what they read otherwise is asked back.
import type { Known } from "../known.ts";
import { functionNames, plainQuestion } from "../question.ts";
import { MAX_QUESTION_LENGTH } from "../schema.ts";
import type { Reading } from "../understanding/reading.ts";
import { understandAfter } from "../understanding/understand.ts";
import type { Understood } from "../understanding/understood.ts";
import { askedAs, readAskedAs } from "./asked-as.ts";
import type { SecondReading } from "./models.ts";

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
  if (readAskedAs(message.text) || goesOn(understood, second, message)) return understood;
  if (understood.kind === "search") {
    if (understood.em) return understood;
    const talvez = isSureOfQuestion(second) ? offered([second.funcao.label], message) : [];
    return talvez.length > 0 ? { ...understood, talvez } : understood;
  }
  if (understood.kind !== "question" || understood.depois || understood.simula) return understood;
  const { funcao: own } = understood.question;
  const { label, next, confidence } = second.funcao;
  // Of shops the models know no names, and the answer says what was looked for.
  if (label === own || understood.question.filtros.palavras.length > 0) return understood;
  const opcoes = offered([own, label, ...(confidence < UNSURE ? [next] : [])], message);
  return opcoes.length > 1 ? { kind: "askBack", pergunta: WHICH, opcoes } : understood;
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
