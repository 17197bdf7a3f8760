import type { Known } from "../known.ts";
import { isDated } from "../period.ts";
import type { FunctionName } from "../question.ts";
import { askSpent } from "./ask-back.ts";
import { withoutReason } from "./beside-the-question.ts";
import { chooseFunction } from "./choose-function.ts";
import { complete } from "./complete.ts";
import { readAs } from "./message/read-as.ts";
import { datedOf } from "./periods-meant.ts";
import { readMessage } from "./read-message.ts";
import type { Reading } from "./reading.ts";
import { inHalves, inList } from "./several-questions.ts";
import { splitQuestions } from "./split-questions.ts";
import { carryOn } from "./talk/carry-on.ts";
import { readInTalk } from "./talk/kind-in-talk.ts";
import { letGo, ofAllGroups } from "./talk/let-go.ts";
import { withoutManners } from "./talk/manners.ts";
import { type Pointer, pointsAt } from "./talk/pointers.ts";
import { relativePeriods } from "./talk/relative-periods.ts";
import { takingOver } from "./talk/taking-over.ts";
import { hasNames, tellsOne } from "./talk/told-before.ts";
import { LONGEST_PARTED } from "./text.ts";
import type { Understood, UnderstoodQuestion } from "./understood.ts";

/**
 * Reads a question, with the person's own earlier questions only to understand what it leaves out.
 *
 * @param earlier - what the person wrote before, oldest first; never a source of facts
 */
export const understand = (text: string, earlier: readonly string[], known: Known): Understood =>
  understandAfter(talkOf(earlier, known), text, known);

/** The same after a talk that was read. */
export function understandAfter(before: Reading | null, text: string, known: Known): Understood {
  const asked = readAs(text, known, withoutReason);
  const reading = goOn(before, asked, known);
  const takesOver = reading.periodos.length !== asked.periodos.length || askSpent(reading) === null;
  const spent = takesOver ? null : askSpent(asked);
  if (spent) return spent;
  const completed = complete(reading, known, asked.text);
  const pede = asked.topicos.has("exportar")
    ? ("exportar" as const)
    : asked.topicos.has("origem") && reading.notas.length === 0 && ("origem" as const);
  // Such a message is read as the question before it.
  const isChange = reading.text !== asked.text;
  const whole: Understood =
    completed.kind === "question"
      ? { ...completed, ...(pede && { pede }), ...(isChange && { muda: true }) }
      : completed;
  if (asked.funcao) return whole;
  // Words that a question about a note leaves over may be those of a second one.
  const question = whole.kind === "search" && whole.em ? complete(reading, known, asked.text, false) : whole;
  if (question.kind !== "question") return whole;
  // What a message takes over from the talk is read with the whole of it alone.
  if (!takesNothingOver(asked, reading)) return ofTheTalk(question, before, asked, known) ?? whole;
  const [halves, list] = [inHalves(question, asked.text, known)?.asked, inList(question, asked.text, known)];
  const isBetterListed = list && (!halves || unusedIn(list) < unusedIn(halves));
  return (isBetterListed ? list : halves) ?? ofTheTalk(question, before, asked, known) ?? whole;
}

/** The same of a message that is of one kind, with the days and names that this kind takes over from the talk. */
export function understandAs(funcao: FunctionName, before: Reading, text: string, known: Known): Understood {
  const now = readMessage(text, known, funcao);
  const relative = relativePeriods(now.folded, before.periodos, now.periodos, known.today);
  // The same function is what a message without one of its own asks.
  const isSame = chooseFunction(before) === funcao;
  const leaning = { own: isSame ? null : funcao, isFragment: isSame, namesNothing: !isSame, both: null, leans: true };
  return complete({ ...takingOver(before, now, now.folded, relative, leaning), funcao }, known, text);
}

/** A question that may as well be of what the talk was of; null for any other. */
function ofTheTalk(
  asked: UnderstoodQuestion,
  before: Reading | null,
  { folded }: Reading,
  known: Known,
): UnderstoodQuestion | null {
  const told = before && complete(before, known, before.text);
  const soDe = told?.kind === "question" && !asked.depois ? letGo(asked.question, told.question, folded) : null;
  return soDe && { ...asked, soDe };
}

const takesNothingOver = (asked: Reading, reading: Reading) =>
  JSON.stringify({ ...asked, antes: null, topicos: [...asked.topicos] }) ===
  JSON.stringify({ ...reading, antes: null, topicos: [...reading.topicos] });

const unusedIn = ({ naoUsado, depois }: UnderstoodQuestion): number =>
  naoUsado.length + (depois ? unusedIn(depois) : 0);

/** What a message means that only the answer before it can have named. @param before - the talk until then */
export function pointsBack(text: string, before: Reading | null, known: Known): Pointer | null {
  const asked = readAs(text, known, withoutReason);
  return pointsAt(asked, goOn(before, asked, known), before);
}

/**
 * What the second half of a message means that only an answer to the first can name: `qual foi a maior compra e quando vendi essa
 * ação?`; the second half begins at `at`.
 */
export function pointsAtFirstHalf(
  text: string,
  known: Known,
): { firstText: string; at: number; pointer: Pointer } | null {
  if (text.length > LONGEST_PARTED) return null;
  for (const { firstText, at } of splitQuestions(text, (half) => readMessage(half, known), known)) {
    const first = readMessage(firstText, known);
    const pointer = tellsOne(first) ? pointsBack(text.slice(at), inTalk(first, null), known) : null;
    if (!pointer || pointer.by === "nothing" || pointer.many) continue;
    return { firstText, at, pointer: { ...pointer, from: pointer.from + at, to: pointer.to + at } };
  }
  return null;
}

/** A talk with one more message: the last one, with what it takes over from those before it. */
export function withMessage(before: Reading | null, text: string, known: Known): Reading | null {
  return inTalk(asTold(keepable(goOn(before, readAs(text, known), known), before), known), before);
}

/** With the year that an answer took for a month without one, so that no further message is asked for it. */
function asTold(reading: Reading | null, known: Known): Reading | null {
  const funcao = reading && chooseFunction(reading);
  return funcao && reading.periodos.some((it) => !isDated(it))
    ? { ...reading, periodos: reading.periodos.map((it) => datedOf(it, known, funcao)) }
    : reading;
}

/** Some messages, oldest first, as one that the next may go on with. */
export const talkOf = (earlier: readonly string[], known: Known): Reading | null =>
  earlier.reduce<Reading | null>((before, text) => withMessage(before, text, known), null);

/** A sentence that says what it is about takes nothing over from the talk. */
function goOn(before: Reading | null, message: Reading, known: Known): Reading {
  if (message.funcao) return message;
  const said = before ? withoutManners(message.text) : null;
  const { text: own, quanto } = message;
  const asked = said === null ? message : { ...readAs(said, known, withoutReason), text: own, quanto };
  if (before && before.ativos.length > 0 && LEFT_OF_ASSET.test(asked.folded)) {
    return carryOn(before, readMessage("quantas ainda tenho?", known), known);
  }
  const read = readInTalk(before, asked, known);
  return ofAllGroups(before, read, carryOn(before, read, known));
}

/** `quanto ainda sobrou?` of an asset. */
const LEFT_OF_ASSET =
  /^(?:e )?(?:(?:quant[oa]s? )?(?:ainda |me )*(?:sobrou|sobraram|restou|restaram)(?: (?:ainda|comigo|para mim))?|ainda tenho (?:tod[oa]s|tudo))[?!. ]*$/;

/** A question with the one before it, unless it is the same. */
const inTalk = (reading: Reading | null, before: Reading | null): Reading | null =>
  reading && reading !== before ? { ...reading, antes: before } : reading;

/** What is refused leaves the conversation where it was, but for the assets that it was about. */
function keepable(reading: Reading, context: Reading | null): Reading | null {
  if (!reading.refusal) return context && chooseFunction(reading) === null && !hasNames(reading) ? context : reading;
  if (reading.ativos.length === 0) return context;
  const asked = context ?? { ...reading, topicos: new Set<never>(), medidas: [], phrases: [], lado: null, classes: [] };
  return { ...asked, refusal: null, ativos: reading.ativos };
}
