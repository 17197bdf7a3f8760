import { release } from "@app/core/chat/answers/answer";
import { askedFacts } from "@app/core/chat/facts";
import { noFilters, plainQuestion, type Question } from "@app/core/chat/question";
import { expect } from "vitest";
import type { Kind } from "../chat/kinds/kind.ts";
import { getKnown } from "../chat/queries/get-known.ts";
import type { ServiceContext } from "../context.ts";

type Asking = Partial<Omit<Question, "funcao" | "filtros">> & { filtros?: Partial<Question["filtros"]> };

/** A question of a kind, answered for a person; the guard must let every sentence of the answer through. */
export async function askKind(ctx: ServiceContext, kind: Kind, { filtros, ...rest }: Asking = {}, offset = 0) {
  const question = kind.schema.parse({
    ...plainQuestion(kind.funcao),
    ...rest,
    filtros: { ...noFilters, ...filtros },
  });
  const { facts, ...told } = await kind.answer(ctx, { question, offset, ...(await getKnown(ctx)) });
  expect(release({ ...told, dados: null }, facts, askedFacts(question)).response).toBe(told.response);
  return { ...told, facts };
}
