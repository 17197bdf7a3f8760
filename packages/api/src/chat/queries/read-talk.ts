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
import { asksOfIt, askWhole, isTalkedOf, leansOnNothing } from "@app/core/chat/understanding/talk/unanswered";
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
  /** The talk until then. */
  before: Reading | null;
  /** Null of an earlier message that is too long to have been asked back; it is told. */
  understood: Understood | null;
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
    const goesOn: ReturnType<typeof goOn> = last ? goOn(text, spoken, last, talk) : { after: spoken, lost: null };
    spoken = goesOn.after;
    const { before } = spoken;
    last = goesOn.lost
      ? { text, before, understood: goesOn.lost }
      : await readTurn(text, spoken, messages.length - 1 - at, talk);
  }
  if (!last) throw new Error("a talk has messages");
  const said = [...spoken.turns, last].map(({ text }) => text);
  return { said, understood: understoodOf(last, talk) };
}

const understoodOf = ({ text, before, understood }: Turn, talk: Talk) =>
  understood ?? understandBoth(text, before, talk);

/** The talk that a message after another goes on with, and what is asked back of one that is of nothing that was told. */
function goOn(text: string, spoken: Spoken, last: Turn, talk: Talk): { after: Spoken; lost: Understood | null } {
  const { known } = talk;
  const asked = last.understood?.kind === "askBack" ? last.understood : null;
  const withLast = { turns: [...spoken.turns, last], before: withMessage(spoken.before, last.text, known) };
  const isTold = asked === null || isTalkedOf(last.text, asked, text, known);
  const after = isTold ? withLast : spoken;
  if (asked && asksOfIt(text, known)) return { after, lost: asked };
  if (leansOnNothing(text, after.before, known)) return { after, lost: askWhole() };
  // `quanto vendi nesse mês?` means what the message before it was to tell.
  const pointer = isTold || !mayPointBack(text) ? null : pointsBack(text, withLast.before, known);
  const isLost = pointer !== null && pointer.by !== "nothing" && pointsBack(text, spoken.before, known) === null;
  return { after, lost: isLost ? askWhich(text, pointer, []) : null };
}

/** @param left - how many messages come after it */
async function readTurn(text: string, spoken: Spoken, left: number, talk: Talk): Promise<Turn> {
  const { before, turns } = spoken;
  const mayPoint = talk.range !== null && mayPointBack(text);
  const halves = mayPoint && left < NAMED_WITHIN ? await readHalves(text, before, talk) : null;
  if (halves) return halves;
  const pointer = mayPoint ? pointsBack(text, before, talk.known) : null;
  const told = turns.at(-1);
  const names = pointer ? await namesOf(pointer, told && (() => understoodOf(told, talk)), talk) : [];
  const named = pointer ? sayNames(text, pointer, names) : text;
  // What points at nothing in words may as well be of everything.
  const isOfAll = pointer?.by === "nothing" && names.length === 0;
  if (pointer && named === null && !isOfAll) return { text, before, understood: askWhich(text, pointer, names) };
  const turn = { text: named ?? text, before, understood: null };
  return left > 0 && text.length > LONGEST_PARTED ? turn : { ...turn, understood: understoodOf(turn, talk) };
}

/** Of so many messages the first half is answered where the second means its answer. */
const NAMED_WITHIN = 2;

/**
 * A message whose second half means what its first half is answered with, each half by itself, and the message with that name; asked back
 * where several are told. Null for any other message.
 */
async function readHalves(text: string, before: Reading | null, talk: Talk): Promise<Turn | null> {
  const within = pointsAtFirstHalf(text, talk.known);
  if (!within) return null;
  const names = await namesOf(within.pointer, () => understandBoth(within.firstText, before, talk), talk);
  if (names.length === 0) return null;
  const named = sayNames(text, within.pointer, names);
  if (named === null) return { text, before, understood: askWhich(text, within.pointer, names) };
  const second = named.slice(within.at);
  // As of any message with two questions, the models do not choose among the readings of its halves.
  const [first, other] = [within.firstText, second].map((half) => understandAfter(before, half, talk.known));
  if (first?.kind !== "question" || other?.kind !== "question" || first.depois || other.depois) return null;
  return { text: named, before, understood: { ...first, depois: { ...other, texto: asAsked(second) } } };
}

/** As it is answered: where both readers agree. */
function understandBoth(text: string, before: Reading | null, { known, models }: Talk): Understood {
  const second = readByModels(models, text, known, before && chooseFunction(before));
  return agree(understandAfter(before, text, known), second, { text, before, known });
}

/** What the answer to a message named; nothing where it was asked back, or asked two things. */
async function namesOf(
  pointer: Pointer,
  understood: (() => Understood) | undefined,
  talk: Talk,
): Promise<readonly ToldName[]> {
  if (pointer.names) return pointer.names;
  const asked = understood?.();
  if (asked?.kind !== "question" || asked.depois) return [];
  const kind = kinds[asked.question.funcao];
  const answer = await talk.tell(asked);
  if (!kind || !answer.question) return [];
  const { question, unused } = narrow(answer.question, kind);
  // The largest of all is not the one of a class.
  const isOfAll = question.funcao === "concentracao" && unused.length > 0;
  return isOfAll ? [] : namesTold(pointer, answer, question, talk.known);
}
