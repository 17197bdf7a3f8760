import { leftAside, paragraphs } from "@app/core/chat/answers/answer";
import { choosesGroups, chosenGroups, isBounded, isOfSign, isPick, orderOf } from "@app/core/chat/answers/chosen";
import { chosenTable, figureColumns } from "@app/core/chat/answers/group-words";
import { type GroupRow, groupsOf, keysOf } from "@app/core/chat/answers/groups";
import { ledgerTable } from "@app/core/chat/answers/ledger-table";
import { inOperations, ofAssets, signNames, whereOf } from "@app/core/chat/answers/scope";
import { rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { caveatOf } from "@app/core/chat/caveats";
import { allSources, sourcesOf } from "@app/core/chat/cite-sources";
import { type Grouping, type Order, type Question, type ResultSign, resultSigns } from "@app/core/chat/question";
import { type ClosingTotal, countOf, type Some } from "@app/core/chat/results";
import { rowsMeant } from "@app/core/chat/row-filter";
import { formatDay, formatMoney } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { sum } from "@app/core/money";
import type { Source } from "@app/core/notes/source";
import type { FutureResult } from "@app/core/portfolio/futures";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../../context.ts";
import { listLeftOut } from "../../../portfolio/queries/ledger/list-left-out.ts";
import { listFutureResults, listFutureResultsBeforeCosts } from "../../../portfolio/queries/list-future-results.ts";
import { getLedgerCoverage } from "../../queries/get-coverage.ts";
import { listNumbers } from "../../queries/list-note-results.ts";
import { citeFirst, citeGroups, citeNotes, listCited } from "../../queries/relations/cite.ts";
import { readClosings } from "../../queries/relations/ledger.ts";
import { addUp, list, pick, type Relation, type Sum } from "../../queries/relations/relation.ts";
import { meansFuture } from "../futures.ts";
import { type Asked, defineKind, type Words } from "../kind.ts";
import {
  type DayTradeDay,
  resultSentences,
  type SignCount,
  tickersOf,
  totalOfAll,
  unknownSales,
} from "./result-words.ts";

/** Questions 10 and 11: the results of what was closed, each pool apart; a sale whose purchase is missing has none. */
export const realized = defineKind({ funcao: "resultado", needs: "posicoes", readsLedger: true, load, tell });

/** Question 12: day trades and their results. */
export const dayTrades = defineKind({
  funcao: "day_trade",
  meant: (question) => ({ ...question, filtros: { ...question.filtros, operacao: "day_trade" } }),
  readsLedger: true,
  load,
  tell,
});

async function load(ctx: ServiceContext, asked: Asked) {
  const { question, offset } = asked;
  const { por, semCustos, filtros, limite } = question;
  const filter = rowsMeant(asked);
  // Of groups the sign is that of their sum.
  const sinal = por.length === 0 ? filtros.sinal : null;
  const ordem = isPick(question) || (por.length === 0 && limite !== null) ? orderOf(question) : null;
  const { known, all, dayTrades } = await readClosings(ctx, filter, semCustos, sinal);
  const totals = (await addUp(all, ["ativo", "operacao", "custoConhecido"])).map(totalOfSum);

  const picks =
    ordem &&
    (isPick(question) || limite === null
      ? await pick(known, ordem, { dayOf: ({ data }) => data, sizeOf: ({ resultado }) => resultado })
      : await list(known, { ordem, limit: limite }));
  const { lines, cite: citeLines } = picks
    ? { lines: { rows: picks.slice(offset), total: picks.length }, cite: () => allSources(sourcesOf(picks)) }
    : await listCited(all, countOf(totals), { offset });

  const trips = roundTrips(await listFutures(ctx, question));
  const ofFutures = trips.flatMap(({ resultado, legs }) => (isOfSign(resultado, sinal) ? legs : []));
  const futuro = ordem && firstTrip(trips, ordem, sinal);
  const groups =
    por.length > 0
      ? groupsOf(por, [...(await addUp(known, por)), ...ofFutures.map((result) => groupRowOf(result, por))])
      : [];
  const chosen = por.length > 0 && choosesGroups(question) ? chosenGroups(groups, question) : null;
  const days = filtros.operacao === "day_trade" ? [...(await listDays(dayTrades)), ...roundTrips(ofFutures)] : null;
  const leftOut = await listLeftOut(ctx, filter);

  const cite = async (): Promise<Some<Source>> => {
    const closed = chosen
      ? await citeGroups(chosen, filtros.periodos, async (of) =>
          citeFirst((await readClosings(ctx, { ...filter, ...of }, false, null)).known),
        )
      : await citeLines();
    const keys = chosen && new Set(chosen.map(({ chave }) => chave));
    const isTold = (result: FutureOfNote) =>
      !keys || keys.has(groupsOf(por, [groupRowOf(result, por)])[0]?.chave ?? "");
    const told = (picks ? (futuro?.legs ?? []) : ofFutures).filter(isTold);
    const others = await citeNotes(ctx, [...new Set(told.flatMap(({ noteId }) => noteId ?? []))]);
    return { rows: [...closed.rows, ...others.rows], total: closed.total + others.total };
  };
  const countSigns = async () => {
    const bySign = days ? [] : await addUp(known, ["sinal"]);
    const countOfSign = (sign: ResultSign): SignCount => {
      const counted = (days ?? trips).filter(({ resultado }) => isOfSign(resultado, sign)).length;
      if (days) return { fechadas: counted, futuros: 0 };
      return { fechadas: countOf(bySign.filter(({ chaves: [it] }) => it === sign)), futuros: counted };
    };
    return Object.fromEntries((sinal ? [sinal] : resultSigns).map((sign) => [sign, countOfSign(sign)]));
  };
  return {
    ...{ totals, groups, lines, futuro },
    picks: picks ?? [],
    futuros: { resultado: sum(ofFutures.map(({ resultado }) => resultado)), count: ofFutures.length },
    days: (days ?? []).sort((one, other) => compare(one.data, other.data) || compare(one.ticker, other.ticker)),
    signs: question.agregacao === "contagem" && por.length === 0 ? await countSigns() : null,
    cite,
    leftOut: ofFutures.length > 0 ? leftOut.filter(({ reason }) => reason !== "future") : leftOut,
    coverage: await getLedgerCoverage(ctx, filtros, filter),
  };
}

/** Day trades of the ledger: of one asset at one broker on one day. */
async function listDays(dayTrades: Relation<unknown>): Promise<DayTradeDay[]> {
  const sums = await addUp(dayTrades, ["dia", "corretora", "ativo"]);
  return sums.flatMap(({ chaves: [data, corretora, ticker], valor: resultado }) =>
    data && corretora && ticker ? [{ data, corretora, ticker, resultado }] : [],
  );
}

const totalOfSum = ({ chaves: [ticker, tipo, isCostKnown], count, valor }: Sum): ClosingTotal => ({
  ...{ ticker: ticker ?? "", tipo: tipo as OperationType, count },
  resultado: tipo === "day_trade" || isCostKnown === "true" ? valor : null,
});
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** With the number of its note; null at the expiry, and for a note without one. */
type FutureOfNote = FutureResult & { numero: string | null };

/** Futures are in no ledger; what they realised meets the rest here. */
async function listFutures(ctx: ServiceContext, { filtros, semCustos }: Question): Promise<FutureOfNote[]> {
  const isMeant = meansFuture(filtros);
  const results = semCustos ? await listFutureResultsBeforeCosts(ctx) : await listFutureResults(ctx);
  const meant = results.filter((result) => result.confiavel && isMeant(result));
  const notes = meant.length > 0 ? await listNumbers(ctx, { mercados: ["BMF"] }) : [];
  const numbers = new Map(notes.map(({ id, numero }) => [id, numero]));
  return meant
    .map((result) => ({ ...result, numero: numbers.get(result.noteId ?? "") ?? null }))
    .filter(({ numero }) => filtros.notas.length === 0 || (numero !== null && filtros.notas.includes(numero)));
}

/** What one contract gave at one broker on one day, with its purchase and its sale. */
const roundTrips = <Leg extends FutureResult>(results: readonly Leg[]) =>
  [...groupBy(results, ({ data, corretora, ticker }) => [data, corretora, ticker].join("|")).values()].flatMap(
    ([first, ...others]) => {
      const legs = first ? [first, ...others] : [];
      return first ? [{ ...first, resultado: sum(legs.map(({ resultado }) => resultado)), legs }] : [];
    },
  );

type Trip = ReturnType<typeof roundTrips<FutureOfNote>>[number];

/** The largest or smallest, first or last of futures; null without any. */
function firstTrip(trips: readonly Trip[], ordem: Order, sinal: ResultSign | null): Trip | null {
  const isByDay = ordem === "antigas" || ordem === "recentes";
  const inOrder = trips
    .filter(({ resultado }) => isOfSign(resultado, sinal))
    .toSorted((a, b) => (isByDay ? compare(a.data, b.data) : a.resultado.comparedTo(b.resultado)));
  return (ordem === "antigas" || ordem === "menores" ? inOrder[0] : inOrder.at(-1)) ?? null;
}

const groupRowOf = (result: FutureOfNote, por: readonly Grouping[]): GroupRow => {
  const { data, corretora, numero, noteId, resultado: valor } = result;
  const nota = noteId && [data, corretora, numero ?? "", noteId].join("|");
  return { chaves: keysOf(por, { ...result, nota }), count: 1, valor, classe: "futuro" };
};

function tell(result: Awaited<ReturnType<typeof load>>, { question, offset }: Asked): Words {
  const { totals, groups, picks, futuros, days, lines } = result;
  const { filtros, por, semCustos } = question;
  const isOfDayTrades = question.funcao === "day_trade";
  const of = ofAssets(filtros);
  // Answers about day trades name them already.
  const within = `${isOfDayTrades ? "" : inOperations(filtros)}${whereOf(filtros)}`;
  if (totals.length === 0 && futuros.count === 0) {
    const what = isOfDayTrades ? "day trades" : "vendas ou posições encerradas";
    const ofSign = filtros.sinal ? ` com ${signNames[filtros.sinal]}` : "";
    return { nothing: `${what}${ofSign}${of}${within}` };
  }
  const unknown = totals.filter(({ resultado }) => resultado === null);
  const known = totals.filter(({ resultado }) => resultado !== null);
  const found = por.length > 0 ? chosenGroups(groups, question).length : countOf(known) + futuros.count;
  // Where some results are not known, nor is it whether there is one.
  const isThere = found > 0 || (unknown.length > 0 ? null : false);
  return {
    ...(filtros.sinal || isBounded(question) ? { existe: isThere } : isOfDayTrades && { existe: true }),
    ...(unknown.length === 0 && picks.length === 0 && { principal: totalOfAll(totals, futuros) }),
    response: paragraphs(...resultSentences(result, question, of, within)),
    ressalvas: [...caveatOf("semCompra", tickersOf(unknown).length, unknownSales(unknown)), ...leftAside(result)],
    dados:
      por.length > 0
        ? chosenTable(groups, question, offset, figureColumns("Resultado"))
        : isOfDayTrades && picks.length === 0
          ? daysTable(days, offset)
          : ledgerTable(lines, semCustos),
  };
}

const daysTable = (days: readonly DayTradeDay[], offset: number) =>
  tableOf(rowsFrom(days, offset), {
    Dia: ({ data }) => formatDay(data),
    Corretora: ({ corretora }) => corretora,
    Ativo: ({ ticker }) => ticker,
    Resultado: ({ resultado }) => formatMoney(resultado),
  });
