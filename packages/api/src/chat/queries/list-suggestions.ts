import { suggestQuestions } from "@app/core/chat/suggested-questions";
import type { ServiceContext } from "../../context.ts";
import { getKnown } from "./get-known.ts";

/** Questions from the viewer's own data that have an answer. */
export async function listSuggestions(ctx: ServiceContext): Promise<string[]> {
  return suggestQuestions((await getKnown(ctx)).known);
}
