import { withCaveats } from "@app/core/chat/caveats";
import { noFilters, plainQuestion, type Question } from "@app/core/chat/question";
import type { Kind } from "../chat/kinds/kind.ts";
import { getKnown } from "../chat/queries/get-known.ts";
import type { ServiceContext } from "../context.ts";

type Asking = Partial<Omit<Question, "funcao" | "filtros">> & { filtros?: Partial<Question["filtros"]> };

/** A question of a kind, answered for a person; its text with the caveats. */
export async function askKind(ctx: ServiceContext, kind: Kind, { filtros, ...rest }: Asking = {}, offset = 0) {
  const question = kind.schema.parse({
    ...plainQuestion(kind.funcao),
    ...rest,
    filtros: { ...noFilters, ...filtros },
  });
  const told = await kind.answer(ctx, { question, offset, ...(await getKnown(ctx)) });
  return { ...told, response: withCaveats(told.response, told.ressalvas ?? []) };
}
