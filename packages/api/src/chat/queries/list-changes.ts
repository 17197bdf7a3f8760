import type { Question } from "@app/core/chat/question";
import { type Change, type ChangesInput, changesOf, shownParts } from "@app/core/chat/question-parts/changes";
import { narrow } from "@app/core/chat/question-parts/unused";
import type { ShownPart } from "@app/core/chat/schema";
import { suggestQuestions } from "@app/core/chat/suggested-questions";
import type { ServiceContext } from "../../context.ts";
import { kinds } from "../kinds/all.ts";
import { getKnown } from "./get-known.ts";

/** What was understood of an answered question, part by part, without what its kind did not use. */
export function shownPartsOf(question: Question | null): ShownPart[] {
  if (!question) return [];
  const kind = kinds[question.funcao];
  return shownParts(narrow(question, kind).question, kind);
}

/** The other values that a part of a question may have, with the viewer's own brokers and years. */
export async function listChanges(ctx: ServiceContext, { pergunta, parte }: ChangesInput): Promise<Change[]> {
  const kind = kinds[pergunta.funcao];
  const { known } = await getKnown(ctx);
  return changesOf(narrow(pergunta, kind).question, parte, kind, known);
}

/** Questions from the viewer's own data that have an answer. */
export async function listSuggestions(ctx: ServiceContext): Promise<string[]> {
  return suggestQuestions((await getKnown(ctx)).known);
}
