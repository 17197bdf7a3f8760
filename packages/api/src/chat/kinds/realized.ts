import { answerRealized, type RealizedResult, realizedFacts } from "@app/core/chat/answers/realized";
import { questionsOf } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { listLeftOut } from "../../portfolio/queries/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { getClosings } from "../queries/sum-ledger.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Questions 10 and 11: the results of what was closed. */
export const realized = defineKind<RealizedResult>({
  funcao: "resultado",
  schema: questionsOf("resultado", { medidas: ["resultado"] }),
  uses: ["medidas", "ativos", "corretoras", "classes", "periodos", "operacao", "lado", "notas", "exceto"],
  load: (ctx, asked) => getRealized(ctx, asked, asked.question.filtros.operacao),
  facts: realizedFacts,
  tell: (result) => answerRealized(result, "realized"),
});

/** Question 12: day trades and their results. */
export const dayTrades = defineKind<RealizedResult>({
  funcao: "day_trade",
  schema: questionsOf("day_trade", { medidas: ["resultado"] }),
  uses: ["medidas", "ativos", "corretoras", "classes", "periodos", "operacao", "notas", "exceto"],
  load: (ctx, asked) => getRealized(ctx, asked, "day_trade"),
  facts: realizedFacts,
  tell: (result) => answerRealized(result, "dayTrades"),
});

async function getRealized(ctx: ServiceContext, asked: Asked, operacao: OperationType | null): Promise<RealizedResult> {
  const { filtros } = asked.question;
  const filter = rowsMeant(asked);
  return {
    filtros,
    ...(await getClosings(ctx, { ...filter, operacao }, asked.offset)),
    leftOut: await listLeftOut(ctx, filter),
    coverage: await getCoverage(ctx, filtros),
    range: asked.range,
  };
}
