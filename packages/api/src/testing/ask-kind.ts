import { findUngrounded } from "@app/core/chat/guard";
import { type FunctionName, noFilters, plainQuestion, type Question } from "@app/core/chat/question";
import { Decimal } from "@app/core/money";
import { expect } from "vitest";
import type { Kind } from "../chat/kinds/kind.ts";
import { getKnown } from "../chat/queries/get-known.ts";
import type { ServiceContext } from "../context.ts";

type Asking = Partial<Omit<Question, "funcao" | "filtros">> & { filtros?: Partial<Question["filtros"]> };

/** A question of a kind, answered for a person; every figure of the answer must be one of its facts. */
export async function askKind(ctx: ServiceContext, kind: Kind, { filtros, ...rest }: Asking = {}, offset = 0) {
  const question = kind.schema.parse({
    ...plainQuestion(kind.funcao as FunctionName),
    ...rest,
    filtros: { ...noFilters, ...filtros },
  });
  const told = await kind.answer(ctx, { question, offset, ...(await getKnown(ctx)) });
  const shown = told.facts.map(({ unidade, valor }) =>
    unidade === "percentual" ? new Decimal(valor).times(100) : valor,
  );
  expect(findUngrounded(told.response, shown, "")).toEqual([]);
  return told;
}
