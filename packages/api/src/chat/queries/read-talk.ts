import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Known } from "@app/core/chat/known";
import type { Question } from "@app/core/chat/question";
import { narrow } from "@app/core/chat/question-parts/unused";
import { agree } from "@app/core/chat/reader/agree";
import { type ReaderModels, readByModels } from "@app/core/chat/reader/models";
import type { Range } from "@app/core/chat/results";
import { askWhole } from "@app/core/chat/understanding/ask-back";
import { chooseFunction } from "@app/core/chat/understanding/choose-function";
import type { Reading } from "@app/core/chat/understanding/reading";
import { mayPointBack, type Pointer } from "@app/core/chat/understanding/talk/pointers";
import {
  askWhich,
  type NamingAnswer,
  namesTold,
  sayNames,
  type ToldName,
} from "@app/core/chat/understanding/talk/told-names";
import {
  hasNoSubject,
  namesItself,
  optionChosen,
  repeatsIt,
  saysWhatWasMissing,
} from "@app/core/chat/understanding/talk/unanswered";
import { asAsked, LONGEST_PARTED } from "@app/core/chat/understanding/text";
import { pointsAtFirstHalf, pointsBack, understandAfter, withMessage } from "@app/core/chat/understanding/understand";
import type { Understood, UnderstoodQuestion } from "@app/core/chat/understanding/understood";
import { kinds } from "../kinds/all.ts";

interface Talk {
  known: Known;
  range: Range;
  models: ReaderModels;
  tell: (asked: UnderstoodQuestion) => Promise<NamingAnswer & { question: Question | null }>;
}

/** A message of a talk, with the names that only the answer before it told in the place of the words that mean them. */
interface Turn {
  text: string;
  /** Costs as much as reading the message some times over: only where it is needed. */
  understood: () => Understood;
}

/** The turns that a message goes on with, oldest first, and what was read of them. */
interface Talked {
  turns: readonly Turn[];
  before: Reading | null;
}

/**
 * The last of some messages as it is understood, and the talk that it goes on with. A message that was asked back is none of it, unless
 * it names what it is of, or the next one says what was missing: nothing was told of it. What a person says costs an answer only
 * where it may mean a name that only an answer told.
 *
 * @param messages - oldest first
 */
export async function readTalk(
  messages: readonly string[],
  talk: Talk,
): Promise<{ said: string[]; understood: Understood }> {
  let talked: Talked = { turns: [], before: null };
  let last: Turn | null = null;
  for (const [at, message] of messages.entries()) {
    const said = message.normalize("NFC");
    const next: Next = last ? nextAfter(last, talked, said, talk) : { talked, text: said };
    talked = next.talked;
    const { text, asked } = next;
    last = asked ? { text, understood: () => asked } : await readTurn(text, talked, messages.length - 1 - at, talk);
    await letOthersRun();
  }
  if (!last) throw new Error("a talk has messages");
  return { said: [...talked.turns, last].map(({ text }) => text), understood: last.understood() };
}

/** A message, the talk that it goes on with, and what is asked back of one that is of nothing that was told. */
interface Next {
  talked: Talked;
  text: string;
  asked?: Understood;
}

function nextAfter(last: Turn, talked: Talked, text: string, { known }: Talk): Next {
  const withLast = (): Talked => ({
    turns: [...talked.turns, last],
    before: withMessage(talked.before, last.text, known),
  });
  const isRepeated = repeatsIt(text, known);
  const isNamed = last.text.length > LONGEST_PARTED || namesItself(last.text, known);
  const mayChoose = text.length <= LONGEST_CHOICE;
  const understood = isNamed && !isRepeated && !mayChoose ? null : last.understood();
  const asked = understood?.kind === "askBack" ? understood : null;
  const option = asked && optionChosen(text, asked);
  if (option) return { talked, text: option };
  if (asked && isRepeated) return { talked, text, asked };
  const isTold = asked === null || isNamed || saysWhatWasMissing(text, asked, known);
  const after = isTold ? withLast() : talked;
  if (hasNoSubject(text, after.before, known)) return { talked: after, text, asked: askWhole() };
  // `quanto vendi nesse mês?` means what the message before it was to tell.
  const pointer = isTold || !mayPointBack(text) ? null : pointsBack(text, withLast().before, known);
  const isLost = pointer !== null && pointer.by !== "nothing" && pointsBack(text, talked.before, known) === null;
  return { talked: after, text, ...(isLost && { asked: askWhich(text, pointer, []) }) };
}

/** `quero a primeira`, in characters. */
const LONGEST_CHOICE = 30;

/** @param left - how many messages come after it */
async function readTurn(text: string, { turns, before }: Talked, left: number, talk: Talk): Promise<Turn> {
  const mayPoint = talk.range !== null && mayPointBack(text);
  const halves = mayPoint && left < NAMED_WITHIN ? await readHalves(text, before, talk) : null;
  if (halves) return halves;
  const pointer = mayPoint ? pointsBack(text, before, talk.known) : null;
  const names = pointer ? await namesOf(pointer, turns.at(-1), talk) : [];
  const named = pointer ? sayNames(text, pointer, names) : text;
  // What points at nothing in words may as well be of everything.
  const isOfAll = pointer?.by === "nothing" && names.length === 0;
  if (pointer && named === null && !isOfAll) return { text, understood: () => askWhich(text, pointer, names) };
  return turnOf(named ?? text, before, talk);
}

/** As it is answered: where both readers agree. */
function turnOf(text: string, before: Reading | null, { known, models }: Talk): Turn {
  let understood: Understood | null = null;
  const read = () => {
    const second = readByModels(models, text, known, before && chooseFunction(before));
    return agree(understandAfter(before, text, known), second, { text, before, known });
  };
  return {
    text,
    understood: () => {
      understood ??= read();
      return understood;
    },
  };
}

/** Of so many messages the first half is answered where the second means its answer. */
const NAMED_WITHIN = 2;

/**
 * A message whose second half means what its first half is answered with, each half by itself, and the message with that name; asked back
 * where several are told. Null for any other message.
 */
async function readHalves(text: string, before: Reading | null, talk: Talk): Promise<Turn | null> {
  const within = pointsAtFirstHalf(text, talk.known);
  const names = within ? await namesOf(within.pointer, turnOf(within.firstText, before, talk), talk) : [];
  if (!within || names.length === 0) return null;
  const named = sayNames(text, within.pointer, names);
  if (named === null) return { text, understood: () => askWhich(text, within.pointer, names) };
  const second = named.slice(within.at);
  // As of any message with two questions, the models do not choose among the readings of its halves.
  const [first, other] = [within.firstText, second].map((half) => understandAfter(before, half, talk.known));
  if (first?.kind !== "question" || other?.kind !== "question" || first.depois || other.depois) return null;
  return { text: named, understood: () => ({ ...first, depois: { ...other, texto: asAsked(second) } }) };
}

/** What the answer to a message named; nothing where it was asked back, or asked two things. */
async function namesOf(pointer: Pointer, told: Turn | undefined, talk: Talk): Promise<readonly ToldName[]> {
  if (pointer.names) return pointer.names;
  const asked = told?.understood();
  if (asked?.kind !== "question" || asked.depois) return [];
  const answer = await talk.tell(asked);
  if (!answer.question) return [];
  const { question, unused } = narrow(answer.question, kinds[answer.question.funcao]);
  // The largest of all is not the one of a class.
  const isOfAll = question.funcao === "concentracao" && unused.length > 0;
  return isOfAll ? [] : namesTold(pointer, answer, question, talk.known);
}
