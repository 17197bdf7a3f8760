import type { Known } from "@app/core/chat/known";
import type { Question } from "@app/core/chat/question";
import { narrow } from "@app/core/chat/question-parts/unused";
import { agree } from "@app/core/chat/reader/agree";
import { type ReaderModels, readByModels } from "@app/core/chat/reader/models";
import type { Range } from "@app/core/chat/results";
import type { Reading } from "@app/core/chat/understanding/reading";
import { type Meant, mayPointBack, type Pointer } from "@app/core/chat/understanding/talk/pointers";
import {
  askWhich,
  type NamingAnswer,
  namesTold,
  sayNames,
  type ToldName,
} from "@app/core/chat/understanding/talk/told-names";
import { asAsked } from "@app/core/chat/understanding/text";
import { pointsAtFirstHalf, pointsBack, understand, withMessage } from "@app/core/chat/understanding/understand";
import type { Understood, UnderstoodQuestion } from "@app/core/chat/understanding/understood";
import { kinds } from "../kinds/all.ts";

interface Talk {
  known: Known;
  range: Range;
  models: ReaderModels;
  tell: (asked: UnderstoodQuestion) => Promise<NamingAnswer & { question: Question | null }>;
}

/** Names that an answer told of one thing. */
interface Told {
  of: Meant;
  names: readonly ToldName[];
}

/**
 * The last of some messages as it is understood, and all of them with the names that only the answer before each told, in the place
 * of the words that mean them. What a person says costs an answer only where it may mean such a name.
 *
 * @param messages - oldest first
 */
export async function readTalk(
  messages: readonly string[],
  talk: Talk,
): Promise<{ said: string[]; understood: Understood }> {
  const said: string[] = [];
  let before: Reading | null = null;
  let told: Told | null = null;
  let unclear: Understood | null = null;
  for (const [at, message] of messages.entries()) {
    const text = message.normalize("NFC");
    const last = said.at(-1);
    if (last !== undefined) before = withMessage(before, last, talk.known);
    const mayPoint = talk.range !== null && mayPointBack(text);
    const halves = mayPoint && at >= messages.length - NAMED_WITHIN ? await readHalves(text, said, talk) : null;
    if (halves) {
      unclear = halves.understood;
      said.push(halves.named);
      continue;
    }
    const pointer = mayPoint ? pointsBack(text, before, talk.known) : null;
    const wasUnclear = unclear?.kind === "askBack";
    unclear = null;
    let named: string | null = text;
    if (pointer) {
      // After one that was asked back nothing was told since.
      if (!wasUnclear) told = { of: pointer.of, names: await namesBefore(pointer, said, talk) };
      const names: readonly ToldName[] = told?.of === pointer.of ? told.names : [];
      named = wasUnclear ? null : sayNames(text, pointer, names);
      // What points at nothing in words may as well be of everything.
      const isOfAll = pointer.by === "nothing" && names.length === 0;
      if (named === null && !isOfAll) unclear = askWhich(text, pointer, names);
    }
    said.push(named ?? text);
  }
  return { said, understood: unclear ?? understandLast(said, talk) };
}

/** Of so many messages the first half is answered where the second means its answer. */
const NAMED_WITHIN = 2;

/**
 * A message whose second half means what its first half is answered with, each half by itself, and the message with that name; asked back
 * where several are told. Null for any other message.
 */
async function readHalves(text: string, said: readonly string[], talk: Talk) {
  const within = pointsAtFirstHalf(text, talk.known);
  const names = within ? await namesBefore(within.pointer, [...said, within.firstText], talk) : [];
  if (!within || names.length === 0) return null;
  const named = sayNames(text, within.pointer, names);
  if (named === null) return { named: text, understood: askWhich(text, within.pointer, names) };
  const second = named.slice(within.at);
  // As of any message with two questions, the models do not choose among the readings of its halves.
  const [first, other] = [within.firstText, second].map((half) => understand(half, said, talk.known));
  if (first?.kind !== "question" || other?.kind !== "question" || first.depois || other.depois) return null;
  return { named, understood: { ...first, depois: { ...other, texto: asAsked(second) } } };
}

/** As it is answered: where both readers agree. */
function understandLast(said: readonly string[], { known, models }: Talk): Understood {
  const [earlier, text = ""] = [said.slice(0, -1), said.at(-1)];
  return agree(understand(text, earlier, known), readByModels(models, text, known), { text, earlier, known });
}

/** What the answer to the last message named; nothing where it was asked back, or asked two things. */
async function namesBefore(pointer: Pointer, said: readonly string[], talk: Talk): Promise<readonly ToldName[]> {
  if (pointer.names) return pointer.names;
  const before = said.length > 0 ? understandLast(said, talk) : null;
  if (before?.kind !== "question" || before.depois) return [];
  const kind = kinds[before.question.funcao];
  const answer = await talk.tell(before);
  if (!kind || !answer.question) return [];
  const { question, unused } = narrow(answer.question, kind);
  // The largest of all is not the one of a class.
  const isOfAll = question.funcao === "concentracao" && unused.length > 0;
  return isOfAll ? [] : namesTold(pointer, answer, question, talk.known);
}
