import { byNamedClasses, choosesGroups, chosenGroups, filterOfGroups, groupsOf } from "@app/core/chat/answers/groups";
import { answerTrades, pickedBy, type TradesResult, tradesFacts } from "@app/core/chat/answers/trades";
import { allSources } from "@app/core/chat/cite-sources";
import { type Aggregation, groupings, type Order, type Question, questionsOf } from "@app/core/chat/question";
import type { Some, TradeLine } from "@app/core/chat/results";
import { tradesMeant } from "@app/core/chat/row-filter";
import { tradedMarkets } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeTrades, groupTrades, listFirstTrades, listTrades, sumTrades } from "../queries/list-trades.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Questions 8, 9, 22 and 23: trades with their totals, one of them, or what they come to by month, broker or asset. */
export const trades = defineKind<TradesResult>({
  funcao: "operacoes",
  schema: questionsOf("operacoes", {
    medidas: ["valor", "quantidade", "preco", "data"],
    agregacoes: ["soma", "media", "primeiro", "ultimo", "maior", "menor", "contagem"],
    por: groupings,
  }),
  uses: [
    ...(["medidas", "agregacao", "por", "ativos", "corretoras", "classes", "periodos"] as const),
    ...(["lado", "operacao", "notas", "exceto", "valor", "ordem", "semCustos"] as const),
  ],
  load: (ctx, asked) =>
    // What of a trade is day trade is told by the ledger.
    asked.question.filtros.operacao === null ? getTrades(ctx, asked) : readLedger(ctx, (tx) => getTrades(tx, asked)),
  facts: tradesFacts,
  tell: answerTrades,
});

async function getTrades(ctx: ServiceContext, asked: Asked): Promise<TradesResult> {
  const { offset, range } = asked;
  const question = byNamedClasses(asked.question);
  const { por, filtros } = question;
  const filter = tradesMeant(asked);
  const by = por ?? (filtros.ativos.length > 1 ? "ativo" : null);
  const groups = by ? groupsOf(by, await groupTrades(ctx, filter, by)) : [];
  const totals = await sumTrades(ctx, filter);
  const chosen = por && choosesGroups(question) ? chosenGroups(groups, question) : null;
  const count = countOf(chosen ?? totals);
  return {
    question,
    totals,
    groups,
    ...(await getLines(ctx, asked, { ...filter, ...(chosen && filterOfGroups(chosen)) }, count)),
    offset,
    leftOut: totals.length === 0 ? await listLeftOut(ctx, filter) : await getLeftOut(ctx, question, filter),
    coverage: await getCoverage(ctx, filtros),
    range,
  };
}

/** What the figures leave out: of day trades what the ledger does not know, and of a comparison futures, which have no value. */
async function getLeftOut(ctx: ServiceContext, { por, filtros }: Question, filter: TradeFilter): Promise<LeftOut[]> {
  if (filtros.operacao !== null) return listLeftOut(ctx, { ...filter, mercados: tradedMarkets });
  const isOfAll = filtros.ativos.length + filtros.classes.length === 0 && filtros.lado === null;
  return por !== null && isOfAll ? listLeftOut(ctx, { ...filter, mercados: ["BMF"] }) : [];
}

const orderOfPick: Partial<Record<Aggregation, Order>> = {
  primeiro: "antigas",
  ultimo: "recentes",
  maior: "maiores",
  menor: "menores",
};

const countOf = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);

/** The trades that are told or listed, and what is cited of them. @param count - how many the filter holds */
async function getLines(ctx: ServiceContext, { question, offset }: Asked, filter: TradeFilter, count: number) {
  const { agregacao, por, ordem, limite } = question;
  const pick = agregacao && por === null ? orderOfPick[agregacao] : undefined;
  if (pick) {
    const picks = await listPicks(ctx, filter, { ordem: pick, by: pickedBy(question) });
    const rows = picks.flat();
    return { picks, lines: { rows: rows.slice(offset), total: rows.length }, sources: allSources(rows) };
  }
  const total = por ? count : Math.min(count, limite ?? count);
  const order = { ordem: ordem ?? "antigas", by: pickedBy(question) } as const;
  const rows = await listTrades(ctx, filter, offset, por ? undefined : order, total - offset);
  const lines: Some<TradeLine> = { rows, total };
  const isLimited = total < count;
  const sources = isLimited ? allSources(rows) : await citeTrades(ctx, filter, lines, offset);
  return { picks: [], lines, sources };
}

/** Of each asset that is named its own: a name may be that of several. */
async function listPicks(ctx: ServiceContext, filter: TradeFilter, order: Parameters<typeof listFirstTrades>[2]) {
  const { ativos = [] } = filter;
  if (ativos.length < 2) return [await listFirstTrades(ctx, filter, order)];
  const picks: TradeLine[][] = [];
  for (const ativo of ativos) picks.push(await listFirstTrades(ctx, { ...filter, ativos: [ativo] }, order));
  return picks.filter((pick) => pick.length > 0);
}
