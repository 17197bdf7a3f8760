import { addMonths, monthsBetween } from "@app/core/calendar";
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
  withSidesBound,
  withTimes,
} from "@app/core/chat/answers/groups";
import { answerTrades, pickedBy, type TradesResult } from "@app/core/chat/answers/trades";
import { allSources } from "@app/core/chat/cite-sources";
import { countedIn, type Grouping, isCount, isOfNone, type Question } from "@app/core/chat/question";
import type { Some, TradeLine } from "@app/core/chat/results";
import { daysWithin, tradesMeant } from "@app/core/chat/row-filter";
import { ZERO } from "@app/core/money";
import { currentTicker, tradedMarkets } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { DayRange, TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { citeEach } from "../queries/cite-notes.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import {
  addUpTrades,
  citeTrades,
  linesOf,
  listFirstTrades,
  listTraded,
  listTrades,
  sumTrades,
} from "../queries/list-trades.ts";
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
  const groups = by.length > 0 ? await addUpGroups(ctx, { ...asked, question }, filter, by) : [];
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

/** All groups that there are, with 1 for those in which something was traded. */
async function countNone(ctx: ServiceContext, { known, range }: Asked, filter: TradeFilter, por: Grouping) {
  const all = await listAll(ctx, filter, por, { from: range?.first ?? known.today, to: known.today });
  const traded = new Set(await listTraded(ctx, filter, por));
  const rows = all.map((chave) => ({ chaves: [chave], count: Number(traded.has(chave)), valor: ZERO }));
  return withTimes(groupsOf([por], rows));
}

/** The groups, with what bounds each where that is not the figure that is told, and with both sides where they are counted and told. */
async function addUpGroups(ctx: ServiceContext, asked: Asked, filter: TradeFilter, by: readonly Grouping[]) {
  const { question } = asked;
  const { tendo, agregacao, filtros } = question;
  const [por] = by;
  if (isOfNone(question) && por) return countNone(ctx, asked, filter, por);
  const addUp = async (of: TradeFilter, keys = by) => groupsOf(keys, await addUpTrades(ctx, of, keys));
  const bySide = async () => [await addUp({ ...filter, lado: "C" }), await addUp({ ...filter, lado: "V" })] as const;
  const isOfSides = tendo.de === "lados";
  const tellsSides = isOfSides || (agregacao === "contagem" && filtros.lado === null && question.por.length > 0);
  const groups = await addUp(filter);
  const counted = countedIn[tendo.de];
  const isOfCount = isCount(tendo.de);
  const ofTimes = isOfCount ? withTimes(groups) : groups;
  const bounded = counted ? withCounts(groups, await addUp(filter, [...by, counted])) : ofTimes;
  if (!tellsSides && (isOfCount || tendo.de === "valor")) return bounded;
  const [bought, sold] = await bySide();
  const told = tellsSides ? withSides(bounded, bought, sold) : bounded;
  if (isOfSides) return withSidesBound(told);
  if (isOfCount || tendo.de === "valor") return told;
  return tendo.de === "compras_menos_vendas" ? withDifference(told, bought, sold) : withDifference(told, sold, bought);
}

/** All groups that there are, also without a trade: months and years up to today, all brokers, else assets ever traded. */
async function listAll(ctx: ServiceContext, filter: TradeFilter, por: Grouping, days: DayRange): Promise<string[]> {
  const { corretoras, exceto, ativos, daClasse } = filter;
  if (por === "corretora") return listTraded(ctx, { corretoras, exceto: { corretoras: exceto?.corretoras } }, por);
  if (por === "ativo") {
    const ever = await addUpTrades(ctx, { corretoras, exceto, ativos, daClasse }, [por]);
    return ever.flatMap(({ chaves: [chave] }) => chave ?? []);
  }
  const length = (por === "mes" ? "yyyy-mm" : "yyyy").length;
  const months = daysWithin(days, filter.periodos ?? []).flatMap(({ from, to }) =>
    Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => addMonths(from, index)),
  );
  return [...new Set(months.map((day) => day.slice(0, length)))];
}

/** What counts and sums leave out: of day trades what the ledger does not know, else futures, which have no value. */
async function getLeftOut(ctx: ServiceContext, question: Question, filter: TradeFilter): Promise<LeftOut[]> {
  const { por, agregacao, ordem, limite, filtros } = question;
  if (filtros.operacao !== null) return listLeftOut(ctx, { ...filter, mercados: tradedMarkets });
  const isOfSome = por.length === 0 && ((agregacao && orderOfPick[agregacao]) || (ordem !== null && limite !== null));
  const { ativos, classes, valorMinimo, valorMaximo, precoMinimo, precoMaximo } = filtros;
  const isOfAll = ativos.length + classes.length === 0 && !(valorMinimo ?? valorMaximo ?? precoMinimo ?? precoMaximo);
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
