import { answerRealized, type DayTradeDay, type RealizedResult, realizedFacts } from "@app/core/chat/answers/realized";
import { type Aggregation, groupings, type Order, type Question, questionsOf } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import { sum } from "@app/core/money";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { FutureResult } from "@app/core/portfolio/futures";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { listFutureResults } from "../../portfolio/queries/list-future-results.ts";
import { listLeftOut } from "../../portfolio/queries/list-left-out.ts";
import { citeFutures } from "../queries/cite-notes.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { getClosings, listDayTradeDays } from "../queries/sum-ledger.ts";
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
  const ofFutures = await listFutures(ctx, question, operacao);
  const futuros = { resultado: sum(ofFutures.map(({ resultado }) => resultado)), count: ofFutures.length };
  const leftOut = await listLeftOut(ctx, filter);
  const pick = pickOf(question);
  const closings = await getClosings(ctx, { ...filter, operacao }, { por: question.por, pick }, offset);
  const ownDays = ofFutures.map(({ data }) => ({ from: data, to: data }));
  const futureSources =
    ownDays.length > 0 && !pick && offset === 0
      ? await citeFutures(ctx, { corretoras: question.filtros.corretoras, periodos: ownDays })
      : { rows: [], total: 0 };
  return {
    question,
    ...closings,
    sources: {
      rows: [...closings.sources.rows, ...futureSources.rows],
      total: closings.sources.total + futureSources.total,
    },
    futuros,
    days: operacao === "day_trade" ? await getDays(ctx, filter, ofFutures) : [],
    offset,
    leftOut: futuros.count > 0 ? leftOut.filter(({ reason }) => reason !== "future") : leftOut,
    coverage: await getCoverage(ctx, question.filtros),
    range,
  };
}

/** Day trades of the ledger and of futures, oldest first. */
async function getDays(ctx: ServiceContext, filter: LedgerFilter, futures: readonly FutureResult[]) {
  const days: DayTradeDay[] = [...(await listDayTradeDays(ctx, filter)), ...futures];
  return days.sort((one, other) => compare(one.data, other.data) || compare(one.ticker, other.ticker));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Futures are in no ledger; of named assets, classes or notes they are not asked for, and have a question of their own. */
async function listFutures(
  ctx: ServiceContext,
  { filtros, por }: Question,
  operacao: OperationType | null,
): Promise<FutureResult[]> {
  const { ativos, classes, notas, periodos, corretoras, exceto } = filtros;
  if (por !== null || [ativos, classes, notas].some((names) => names.length > 0) || exceto.classes.includes("futuro")) {
    return [];
  }
  return (await listFutureResults(ctx)).filter(
    ({ confiavel, tipo, data, corretora }) =>
      confiavel &&
      (operacao === null || tipo === operacao) &&
      (periodos.length === 0 || periodos.some(({ from, to }) => from <= data && data <= to)) &&
      (corretoras.length === 0 || corretoras.includes(corretora)) &&
      !exceto.corretoras.includes(corretora),
  );
}
