import {
  byNamedClasses,
  choosesGroups,
  chosenGroups,
  filtersOfGroups,
  type Group,
  groupsOf,
  orderOfPick,
  withCounts,
  withDifference,
  withSides,
} from "@app/core/chat/answers/groups";
import { answerTrades, pickedBy, type TradesResult } from "@app/core/chat/answers/trades";
import { allSources } from "@app/core/chat/cite-sources";
import { countedIn, type Grouping, type Question } from "@app/core/chat/question";
import type { Some, TradeLine } from "@app/core/chat/results";
import { tradesMeant } from "@app/core/chat/row-filter";
import { currentTicker, tradedMarkets } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { citeEach } from "../queries/cite-notes.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpTrades, citeTrades, linesOf, listFirstTrades, listTrades, sumTrades } from "../queries/list-trades.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Questions 8, 9, 22 and 23: trades with their totals, one of them, or what they come to by month, broker or asset. */
export const trades = defineKind<TradesResult>({
  funcao: "operacoes",
  load: (ctx, asked) =>
    // What of a trade is day trade is told by the ledger.
    asked.question.filtros.operacao === null ? getTrades(ctx, asked) : readLedger(ctx, (tx) => getTrades(tx, asked)),
  tell: answerTrades,
});

async function getTrades(ctx: ServiceContext, asked: Asked): Promise<TradesResult> {
  const { offset, range } = asked;
  const question = byNamedClasses(asked.question);
  const { filtros, por } = question;
  const filter = { ...tradesMeant(asked), porNegocio: question.porNegocio };
  const by: readonly Grouping[] = por.length === 0 && filtros.ativos.length > 1 ? ["ativo"] : por;
  const groups = by.length > 0 ? await addUpGroups(ctx, filter, by, question) : [];
  const totals = await sumTrades(ctx, filter);
  const chosen = por.length > 0 && choosesGroups(question) ? chosenGroups(groups, question) : null;
  const count = countOf(chosen ?? totals);
  return {
    question,
    totals,
    groups,
    ...(await getLines(ctx, asked, { filter, totals, count })),
    ...(chosen && offset === 0 && { sources: await citeChosen(ctx, filter, chosen) }),
    offset,
    leftOut: totals.length === 0 ? await listLeftOut(ctx, filter) : await getLeftOut(ctx, question, filter),
    coverage: await getCoverage(ctx, filtros),
    range,
  };
}

/** The groups, with what bounds each where that is not the figure that is told, and with both sides where they are counted and told. */
async function addUpGroups(ctx: ServiceContext, filter: TradeFilter, by: readonly Grouping[], question: Question) {
  const { tendo, agregacao, filtros } = question;
  const addUp = async (of: TradeFilter, keys = by) => groupsOf(keys, await addUpTrades(ctx, of, keys));
  const bySide = async () => [await addUp({ ...filter, lado: "C" }), await addUp({ ...filter, lado: "V" })] as const;
  const tellsSides = agregacao === "contagem" && filtros.lado === null && question.por.length > 0;
  const groups = await addUp(filter);
  const counted = countedIn[tendo.de];
  const bounded = counted ? withCounts(groups, await addUp(filter, [...by, counted])) : groups;
  if (!tellsSides && (counted || tendo.de === "valor")) return bounded;
  const [bought, sold] = await bySide();
  const told = tellsSides ? withSides(bounded, bought, sold) : bounded;
  if (counted || tendo.de === "valor") return told;
  return tendo.de === "compras_menos_vendas" ? withDifference(told, bought, sold) : withDifference(told, sold, bought);
}

/** What counts and sums leave out: of day trades what the ledger does not know, else futures, which have no value. */
async function getLeftOut(ctx: ServiceContext, question: Question, filter: TradeFilter): Promise<LeftOut[]> {
  const { por, agregacao, ordem, limite, filtros } = question;
  if (filtros.operacao !== null) return listLeftOut(ctx, { ...filter, mercados: tradedMarkets });
  const isOfSome = por.length === 0 && ((agregacao && orderOfPick[agregacao]) || (ordem !== null && limite !== null));
  const isOfAll = filtros.ativos.length + filtros.classes.length === 0 && !filtros.valorMinimo && !filtros.valorMaximo;
  return isOfAll && !isOfSome ? listLeftOut(ctx, { ...filter, mercados: ["BMF"] }) : [];
}

const citeChosen = (ctx: ServiceContext, filter: TradeFilter, chosen: readonly Group[]) =>
  citeEach(filtersOfGroups(chosen, filter.periodos ?? []), (of) =>
    citeTrades(ctx, { ...filter, ...of }, { rows: [], total: Number.POSITIVE_INFINITY }, 0),
  );

const countOf = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0);

interface Found {
  filter: TradeFilter;
  totals: TradesResult["totals"];
  /** How many trades are told, of all or of chosen groups. */
  count: number;
}

/** The trades that are told or listed, and what is cited of them. */
async function getLines(ctx: ServiceContext, { question, offset }: Asked, { filter, totals, count }: Found) {
  const { agregacao, ordem, limite } = question;
  const isGrouped = question.por.length > 0;
  const pick = agregacao && !isGrouped ? orderOfPick[agregacao] : undefined;
  if (pick) {
    const traded = [...new Set(totals.flatMap(({ ticker }) => ticker ?? []))];
    const picks = await listPicks(ctx, filter, { ordem: pick, by: pickedBy(question) }, traded);
    const rows = picks.flat();
    return {
      picks,
      lines: { rows: rows.slice(offset), total: rows.length },
      sources: allSources(rows.flatMap(linesOf)),
    };
  }
  const total = isGrouped ? count : Math.min(count, limite ?? count);
  const order = { ordem: ordem ?? "antigas", by: pickedBy(question) } as const;
  const rows = await listTrades(ctx, filter, offset, isGrouped ? undefined : order, total - offset);
  const lines: Some<TradeLine> = { rows, total };
  const isLimited = total < count;
  const sources = isLimited ? allSources(rows.flatMap(linesOf)) : await citeTrades(ctx, filter, lines, offset);
  return { picks: [], lines, sources };
}

/**
 * Of each asset that is named its own, under all names that it had: a name may be that of several.
 *
 * @param traded - tickers of the trades that the filter holds
 */
async function listPicks(
  ctx: ServiceContext,
  filter: TradeFilter,
  order: Parameters<typeof listFirstTrades>[2],
  traded: readonly string[],
) {
  const named = [...new Set(filter.ativos?.map(currentTicker))];
  const assets = named
    .map((asset) => traded.filter((ticker) => currentTicker(ticker) === asset))
    .filter((ativos) => ativos.length > 0);
  if (assets.length < 2) return [await listFirstTrades(ctx, filter, order)];
  const picks: TradeLine[][] = [];
  for (const ativos of assets) picks.push(await listFirstTrades(ctx, { ...filter, ativos }, order));
  return picks;
}
