import type { Known } from "@app/core/chat/known";
import type { Question } from "@app/core/chat/question";
import { narrow } from "@app/core/chat/question-parts/unused";
import { agree } from "@app/core/chat/reader/agree";
import { type ReaderModels, readByModels } from "@app/core/chat/reader/models";
import type { Range } from "@app/core/chat/results";
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
import { askWhole, isTalkedOf, leansOnNothing } from "@app/core/chat/understanding/talk/unanswered";
import { asAsked } from "@app/core/chat/understanding/text";
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
  understood: Understood;
}

/** The turns that a message goes on with, oldest first, and what was read of them. */
interface Spoken {
  turns: readonly Turn[];
  before: Reading | null;
}

/**
 * The last of some messages as it is understood, and the talk that it goes on with. A message that was asked back is none of it, unless
 * the next one says what was missing: nothing was told of it. What a person says costs an answer only where it may mean a name
 * that only an answer told.
 *
 * @param messages - oldest first
 */
export async function readTalk(
  messages: readonly string[],
  talk: Talk,
): Promise<{ said: string[]; understood: Understood }> {
  let spoken: Spoken = { turns: [], before: null };
  let last: Turn | null = null;
  for (const [at, message] of messages.entries()) {
    const text = message.normalize("NFC");
    const lost: Understood | null = last && leansOnUnanswered(text, spoken, last, talk);
    if (last && isToldOf(last, text, talk)) spoken = withTurn(spoken, last, talk);
    const mayHaveHalves = at >= messages.length - NAMED_WITHIN;
    last = lost ? { text, understood: lost } : await readTurn(text, spoken, mayHaveHalves, talk);
  }
  if (!last) throw new Error("a talk has messages");
  return { said: [...spoken.turns, last].map(({ text }) => text), understood: last.understood };
}

const withTurn = ({ turns, before }: Spoken, turn: Turn, { known }: Talk): Spoken => ({
  turns: [...turns, turn],
  before: withMessage(before, turn.text, known),
});

/** Whether the next message may go on with one. */
const isToldOf = ({ text, understood }: Turn, next: string, { known }: Talk) =>
  understood.kind !== "askBack" || isTalkedOf(text, understood, next, known);

/** What is asked back of a message that means what the one before it was to tell, or is of nothing else; null for any other. */
function leansOnUnanswered(text: string, spoken: Spoken, last: Turn, talk: Talk): Understood | null {
  const told = isToldOf(last, text, talk);
  const withLast = withTurn(spoken, last, talk);
  if (leansOnNothing(text, (told ? withLast : spoken).before, talk.known)) return askWhole();
  const pointer = told || !mayPointBack(text) ? null : pointsBack(text, withLast.before, talk.known);
  const isElsewhere = pointer?.by === "nothing" || pointsBack(text, spoken.before, talk.known) !== null;
  return pointer && !isElsewhere ? askWhich(text, pointer, []) : null;
}

async function readTurn(text: string, spoken: Spoken, mayHaveHalves: boolean, talk: Talk): Promise<Turn> {
  const mayPoint = talk.range !== null && mayPointBack(text);
  const halves = mayPoint && mayHaveHalves ? await readHalves(text, spoken, talk) : null;
  if (halves) return halves;
  const pointer = mayPoint ? pointsBack(text, spoken.before, talk.known) : null;
  const names = pointer ? await namesOf(pointer, spoken.turns.at(-1)?.understood, talk) : [];
  const named = pointer ? sayNames(text, pointer, names) : text;
  // What points at nothing in words may as well be of everything.
  const isOfAll = pointer?.by === "nothing" && names.length === 0;
  return pointer && named === null && !isOfAll
    ? { text, understood: askWhich(text, pointer, names) }
    : { text: named ?? text, understood: understandBoth(named ?? text, spoken, talk) };
}

/** Of so many messages the first half is answered where the second means its answer. */
const NAMED_WITHIN = 2;

/**
 * A message whose second half means what its first half is answered with, each half by itself, and the message with that name; asked back
 * where several are told. Null for any other message.
 */
async function readHalves(text: string, spoken: Spoken, talk: Talk): Promise<Turn | null> {
  const within = pointsAtFirstHalf(text, talk.known);
  const read = within && understandBoth(within.firstText, spoken, talk);
  const names = within && read ? await namesOf(within.pointer, read, talk) : [];
  if (!within || names.length === 0) return null;
  const named = sayNames(text, within.pointer, names);
  if (named === null) return { text, understood: askWhich(text, within.pointer, names) };
  const second = named.slice(within.at);
  // As of any message with two questions, the models do not choose among the readings of its halves.
  const [first, other] = [within.firstText, second].map((half) => understandAfter(spoken.before, half, talk.known));
  if (first?.kind !== "question" || other?.kind !== "question" || first.depois || other.depois) return null;
  return { text: named, understood: { ...first, depois: { ...other, texto: asAsked(second) } } };
}

/** As it is answered: where both readers agree. */
function understandBoth(text: string, { before }: Spoken, { known, models }: Talk): Understood {
  const second = readByModels(models, text, known, before && chooseFunction(before));
  return agree(understandAfter(before, text, known), second, { text, before, known });
}

/** What the answer to a message named; nothing where it was asked back, or asked two things. */
async function namesOf(pointer: Pointer, asked: Understood | undefined, talk: Talk): Promise<readonly ToldName[]> {
  if (pointer.names) return pointer.names;
  if (asked?.kind !== "question" || asked.depois) return [];
  const kind = kinds[asked.question.funcao];
  const answer = await talk.tell(asked);
  if (!kind || !answer.question) return [];
  const { question, unused } = narrow(answer.question, kind);
  // The largest of all is not the one of a class.
  const isOfAll = question.funcao === "concentracao" && unused.length > 0;
  return isOfAll ? [] : namesTold(pointer, answer, question, talk.known);
}
