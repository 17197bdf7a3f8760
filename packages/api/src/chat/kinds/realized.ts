import { answerRealized, type RealizedResult, realizedFacts } from "@app/core/chat/answers/realized";
import { type Aggregation, groupings, type Order, type Question, questionsOf } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import { sum, ZERO } from "@app/core/money";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { listFutureResults } from "../../portfolio/queries/list-future-results.ts";
import { listLeftOut } from "../../portfolio/queries/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { getClosings } from "../queries/sum-ledger.ts";
import { type Asked, defineKind } from "./kind.ts";

const answerable = {
  medidas: ["resultado", "valor", "data"],
  agregacoes: ["soma", "media", "primeiro", "ultimo", "maior", "menor", "contagem"],
  por: groupings,
} as const;
const uses = [
  ...(["medidas", "agregacao", "por", "ativos", "corretoras", "classes", "periodos"] as const),
  ...(["operacao", "lado", "notas", "exceto", "ordem"] as const),
];

/** Questions 10 and 11: the results of what was closed. */
export const realized = defineKind<RealizedResult>({
  funcao: "resultado",
  schema: questionsOf("resultado", answerable),
  uses,
  load: (ctx, asked) => getRealized(ctx, asked, asked.question.filtros.operacao),
  facts: realizedFacts,
  tell: (result) => answerRealized(result, "realized"),
});

/** Question 12: day trades and their results. */
export const dayTrades = defineKind<RealizedResult>({
  funcao: "day_trade",
  schema: questionsOf("day_trade", answerable),
  uses,
  load: (ctx, asked) => getRealized(ctx, asked, "day_trade"),
  facts: realizedFacts,
  tell: (result) => answerRealized(result, "dayTrades"),
});

const orderOfPick: Partial<Record<Aggregation, Order>> = {
  primeiro: "antigas",
  ultimo: "recentes",
  maior: "maiores",
  menor: "menores",
};

/** Some rows are asked for, and not groups of them. */
const pickOf = ({ agregacao, por, ordem, limite }: Question): { ordem: Order; limite: number | null } | null => {
  if (por !== null) return null;
  const named = agregacao && orderOfPick[agregacao];
  if (named) return { ordem: named, limite: null };
  return ordem && limite ? { ordem, limite } : null;
};

async function getRealized(ctx: ServiceContext, asked: Asked, operacao: OperationType | null): Promise<RealizedResult> {
  const { question, offset, range } = asked;
  const filter = rowsMeant(asked);
  const futuros = await sumFutures(ctx, question, operacao);
  const leftOut = await listLeftOut(ctx, filter);
  return {
    question,
    ...(await getClosings(ctx, { ...filter, operacao }, { por: question.por, pick: pickOf(question) }, offset)),
    futuros,
    offset,
    leftOut: futuros.count > 0 ? leftOut.filter(({ reason }) => reason !== "future") : leftOut,
    coverage: await getCoverage(ctx, question.filtros),
    range,
  };
}

/** Futures are in no ledger; of named assets, classes or notes they are not asked for, and have a question of their own. */
async function sumFutures(ctx: ServiceContext, { filtros, por }: Question, operacao: OperationType | null) {
  const { ativos, classes, notas, periodos, corretoras, exceto } = filtros;
  if (por !== null || [ativos, classes, notas].some((names) => names.length > 0) || exceto.classes.includes("futuro")) {
    return { resultado: ZERO, count: 0 };
  }
  const results = (await listFutureResults(ctx)).filter(
    ({ confiavel, tipo, data, corretora }) =>
      confiavel &&
      (operacao === null || tipo === operacao) &&
      (periodos.length === 0 || periodos.some(({ from, to }) => from <= data && data <= to)) &&
      (corretoras.length === 0 || corretoras.includes(corretora)) &&
      !exceto.corretoras.includes(corretora),
  );
  return { resultado: sum(results.map(({ resultado }) => resultado)), count: results.length };
}
