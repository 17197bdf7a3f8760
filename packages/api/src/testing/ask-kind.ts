import { askedFacts } from "@app/core/chat/facts";
import { findUngrounded } from "@app/core/chat/guard";
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
  expect(findUngrounded(told.response, facts, askedFacts(question))).toEqual([]);
  return { ...told, facts };
}
