import { isAllRead, paragraphs } from "@app/core/chat/answers/answer";
import { byNamedClasses, choosesGroups, chosenGroups, isBounded, isPick, orderOf } from "@app/core/chat/answers/chosen";
import { boundColumn, figureColumns, groupTable } from "@app/core/chat/answers/group-words";
import { type Group, groupsOf } from "@app/core/chat/answers/groups";
import { inOperations, ofAssets, ofPrice, ofValue, sideNames, whereOf } from "@app/core/chat/answers/scope";
import { allSources } from "@app/core/chat/cite-sources";
import { type BoundedFigure, countedIn, type Grouping, isOfNone, type Question } from "@app/core/chat/question";
import { countOf, type TradeLine, type TradeTotal, totalOf } from "@app/core/chat/results";
import { daysWithin, monthsIn, tradesMeant, yearsIn } from "@app/core/chat/row-filter";
import { groupBy } from "@app/core/group-by";
import { Decimal, ZERO } from "@app/core/money";
import type { Side } from "@app/core/notes/schema";
import { currentTicker, tradedMarkets } from "@app/core/portfolio/asset";
import type { LeftOut } from "@app/core/portfolio/facts";
import type { DayRange, TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeFirst, citeGroups, listCited } from "../queries/relations/cite.ts";
import { addUp, addUpGroups, pick, type Relation } from "../queries/relations/relation.ts";
import { linesOf, sumTrades, tradesOf } from "../queries/relations/trades.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";
import { pickedBy, tradeSentences, tradesTable } from "./trade-words.ts";

/** Questions 8, 9, 22 and 23: trades with their totals, one of them, or what they come to by month, broker or asset. */
export const trades = defineKind({
  funcao: "operacoes",
  meant: byNamedClasses,
  // What of a trade is day trade is told by the ledger.
  readsLedger: ({ filtros }) => filtros.operacao !== null,
  load,
  tell,
});

async function load(ctx: ServiceContext, asked: Asked) {
  const { question } = asked;
  const { filtros, por } = question;
  const filter = { ...tradesMeant(asked), porNegocio: question.porNegocio };
  const by: readonly Grouping[] = por.length === 0 && filtros.ativos.length > 1 ? ["ativo"] : por;
  const groups = by.length > 0 ? await measureGroups(ctx, asked, filter, by) : [];
  const totals = await sumTrades(tradesOf(ctx, filter));
  const chosen = por.length > 0 && choosesGroups(question) ? chosenGroups(groups, question) : null;
  return {
    totals,
    groups,
    ...(await readLines(ctx, asked, filter, totals, countOf(chosen ?? totals))),
    ...(chosen && {
      cite: () => citeGroups(chosen, filtros.periodos, (of) => citeFirst(tradesOf(ctx, { ...filter, ...of }))),
    }),
    leftOut: totals.length === 0 ? await listLeftOut(ctx, filter) : await getLeftOut(ctx, question, filter),
    coverage: await getCoverage(ctx, filtros),
  };
}

const NO_TRADES: Pick<Group, "count" | "valor"> = { count: 0, valor: ZERO };

/** The groups, with what bounds each where that is not the figure that is told, and with both sides where they are counted and told. */
async function measureGroups(ctx: ServiceContext, asked: Asked, filter: TradeFilter, by: readonly Grouping[]) {
  const { tendo, agregacao, filtros, por } = asked.question;
  const { de } = tendo;
  const rows = tradesOf(ctx, filter);
  const [first] = by;
  if (first && isOfNone(asked.question)) return countNone(ctx, asked, filter, first);
  const groups = await addUpGroups(rows, by);
  const counted = countedIn[de];
  const pairs = counted ? await addUpGroups(rows, [...by, counted]) : [];
  const pairsOf = groupBy(pairs, ({ nomes: [name = ""] }) => name);

  const tellsSides = de === "lados" || (agregacao === "contagem" && filtros.lado === null && por.length > 0);
  const comparesSides = de === "compras_menos_vendas" || de === "vendas_menos_compras";
  const sides = tellsSides || comparesSides ? await addUp(rows, [...by, "lado"]) : [];
  const ofSide = (lado: Side) => {
    const own = sides.filter(({ chaves }) => chaves.at(-1) === lado);
    const found = new Map(groupsOf(by, own).map((group) => [group.chave, group]));
    return ({ chave }: Group) => found.get(chave) ?? NO_TRADES;
  };
  const [boughtIn, soldIn] = [ofSide("C"), ofSide("V")];
  return groups.map((group): Group => {
    const [buys, sells] = [boughtIn(group), soldIn(group)];
    const medido: Partial<Record<BoundedFigure, Decimal | number>> = {
      vezes: group.count,
      lados: Number(buys.count > 0) + Number(sells.count > 0),
      compras_menos_vendas: buys.valor.minus(sells.valor),
      vendas_menos_compras: sells.valor.minus(buys.valor),
      ...(counted && { [de]: pairsOf.get(group.nome)?.length ?? 0 }),
    };
    return {
      ...group,
      ...(tellsSides && { lados: { C: buys.count, V: sells.count } }),
      ...(de !== "valor" && { medido: new Decimal(medido[de] ?? 0) }),
    };
  });
}

/** All groups that there are, with 1 for those in which something was traded. */
async function countNone(ctx: ServiceContext, { known, range }: Asked, filter: TradeFilter, por: Grouping) {
  const all = await listAll(ctx, filter, por, { from: range?.first ?? known.today, to: known.today });
  const traded = new Set(await keysIn(anyTrades(ctx, filter), por));
  const rows = all.map((chave) => ({ chaves: [chave], count: Number(traded.has(chave)), valor: ZERO }));
  return groupsOf([por], rows).map((group): Group => ({ ...group, medido: new Decimal(group.count) }));
}

/** Futures too, also of notes that did not reconcile. */
const anyTrades = (ctx: ServiceContext, filter: TradeFilter) => tradesOf(ctx, filter, { of: "all" });

const keysIn = async (rows: Relation<TradeLine>, por: Grouping) =>
  (await addUp(rows, [por])).flatMap(({ chaves: [chave] }) => chave ?? []);

/** All groups that there are, also without a trade: months and years up to today, all brokers, else assets ever traded. */
async function listAll(ctx: ServiceContext, filter: TradeFilter, por: Grouping, days: DayRange): Promise<string[]> {
  const { corretoras, exceto, ativos, daClasse } = filter;
  const ofBrokers = { corretoras, exceto: { corretoras: exceto?.corretoras } };
  if (por === "corretora") return keysIn(anyTrades(ctx, ofBrokers), por);
  if (por === "ativo") return keysIn(tradesOf(ctx, { corretoras, exceto, ativos, daClasse }), por);
  return (por === "mes" ? monthsIn : yearsIn)(daysWithin(days, filter.periodos ?? []));
}

/** What counts and sums leave out: of day trades what the ledger does not know, else futures, which have no value. */
async function getLeftOut(ctx: ServiceContext, question: Question, filter: TradeFilter): Promise<LeftOut[]> {
  const { ordem, limite, filtros } = question;
  if (filtros.operacao !== null) return listLeftOut(ctx, { ...filter, mercados: tradedMarkets });
  const isOfSome = isPick(question) || (question.por.length === 0 && ordem !== null && limite !== null);
  const { ativos, classes, valorMinimo, valorMaximo, precoMinimo, precoMaximo } = filtros;
  const isOfAll = ativos.length + classes.length === 0 && !(valorMinimo ?? valorMaximo ?? precoMinimo ?? precoMaximo);
  return isOfAll && !isOfSome ? listLeftOut(ctx, { ...filter, mercados: ["BMF"] }) : [];
}

/**
 * The trades that are told or listed, and what is cited of them.
 *
 * @param count - of the trades that are told, of all or of chosen groups
 */
async function readLines(
  ctx: ServiceContext,
  { question, offset }: Asked,
  filter: TradeFilter,
  totals: readonly TradeTotal[],
  count: number,
) {
  const { limite, por } = question;
  const ordem = por.length > 0 ? null : orderOf(question);
  const by = pickedBy(question);
  if (isPick(question) && ordem) {
    const picks: TradeLine[][] = [];
    const keys = { dayOf: ({ dataPregao }: TradeLine) => dataPregao, sizeOf: (line: TradeLine) => line[by] };
    for (const of of pickFilters(filter, totals)) picks.push(await pick(tradesOf(ctx, of, { by }), ordem, keys));
    const rows = picks.flat();
    const lines = { rows: rows.slice(offset), total: rows.length };
    return { picks, lines, cite: () => allSources(rows.flatMap(linesOf)) };
  }
  const total = por.length > 0 ? count : Math.min(count, limite ?? count);
  const found = await listCited(tradesOf(ctx, filter, { by }), total, { ordem, offset, limit: total - offset });
  return { picks: [], ...found, ...(total < count && { cite: () => allSources(found.lines.rows.flatMap(linesOf)) }) };
}

/** Of each asset that is named its own first ones, under all names that it had: a name may be that of several. */
function pickFilters(filter: TradeFilter, totals: readonly TradeTotal[]): TradeFilter[] {
  const traded = [...new Set(totals.flatMap(({ ticker }) => ticker ?? []))];
  const named = [...new Set(filter.ativos?.map(currentTicker))];
  const assets = named
    .map((asset) => traded.filter((ticker) => currentTicker(ticker) === asset))
    .filter((ativos) => ativos.length > 0);
  return assets.length < 2 ? [filter] : assets.map((ativos) => ({ ...filter, ativos }));
}

function tell(found: Awaited<ReturnType<typeof load>>, { question, offset }: Asked): Words {
  const { totals, groups, lines, coverage } = found;
  const { filtros, por } = question;
  const where = `${inOperations(filtros)}${ofValue(filtros)}${ofPrice(filtros)}${whereOf(filtros)}`;
  if (totals.length === 0) return { nothing: `${sideNames[filtros.lado ?? "any"][1]}${ofAssets(filtros)}${where}` };
  const isOfAny = !isBounded(question) || chosenGroups(groups, question).length > 0;
  const isOfValue = question.agregacao === null && question.medidas.every((medida) => medida === "valor");
  // Of the one broker with most trades the others are shown too.
  const tabled = chosenGroups(groups, question.limite === 1 ? { ...question, limite: null } : question);
  return {
    existe: isOfAny || (isAllRead(coverage) ? false : null),
    ...(filtros.lado && isOfValue && { principal: totalOf(totals) }),
    response: paragraphs(
      ...tradeSentences(found, question, where),
      filtros.operacao ? "De um negócio que é day trade só em parte, conto a parte que você pediu." : "",
    ),
    dados:
      por.length > 0
        ? groupTable(por, tabled, offset, { ...boundColumn(question), ...figureColumns("Valor") })
        : tradesTable(lines),
  };
}
