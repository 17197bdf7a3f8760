import {
  choosesGroups,
  chosenGroups,
  filtersOfGroups,
  type Group,
  type GroupRow,
  groupsOf,
  isOfSign,
  orderOfPick,
} from "@app/core/chat/answers/groups";
import { answerRealized, type DayTradeDay, type RealizedResult } from "@app/core/chat/answers/realized";
import type { AssetClass, Grouping, Order, Question, ResultSign } from "@app/core/chat/question";
import type { Some } from "@app/core/chat/results";
import { rowsMeant } from "@app/core/chat/row-filter";
import { groupBy } from "@app/core/group-by";
import { sum } from "@app/core/money";
import type { Source } from "@app/core/notes/source";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { FutureResult } from "@app/core/portfolio/futures";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { listFutureResults, listFutureResultsBeforeCosts } from "../../portfolio/queries/list-future-results.ts";
import { citeEach, citeNotes } from "../queries/cite-notes.ts";
import { getLedgerCoverage } from "../queries/get-coverage.ts";
import { listNoteNumbers } from "../queries/group-notes.ts";
import { citeClosings, getClosings, listDayTradeDays } from "../queries/sum-ledger.ts";
import { type Asked, defineKind } from "./kind.ts";
import { meansFuture } from "./means-future.ts";

/** Questions 10 and 11: the results of what was closed. */
export const realized = defineKind<RealizedResult>({
  funcao: "resultado",
  needs: "posicoes",
  load: (ctx, asked) => getRealized(ctx, asked, asked.question.filtros.operacao),
  tell: (result) => answerRealized(result, "realized"),
});

/** Question 12: day trades and their results. */
export const dayTrades = defineKind<RealizedResult>({
  funcao: "day_trade",
  load: (ctx, asked) => getRealized(ctx, asked, "day_trade"),
  tell: (result) => answerRealized(result, "dayTrades"),
});

/** Some rows are asked for, and not groups of them. */
const pickOf = ({ agregacao, por, ordem, limite }: Question): { ordem: Order; limite: number | null } | null => {
  if (por.length > 0) return null;
  const named = agregacao && orderOfPick[agregacao];
  if (named) return { ordem: named, limite: null };
  return ordem && limite ? { ordem, limite } : null;
};

async function getRealized(ctx: ServiceContext, asked: Asked, operacao: OperationType | null): Promise<RealizedResult> {
  const { question, offset, range } = asked;
  const { por, semCustos } = question;
  const filter = { ...rowsMeant(asked), operacao };
  // Of groups the sign is that of their sum.
  const sinal = por.length === 0 ? question.filtros.sinal : null;
  const trips = roundTrips(await listFutures(ctx, question, operacao));
  const ofFutures = trips.flatMap(({ resultado, legs }) => (isOfSign(resultado, sinal) ? legs : []));
  const futuros = { resultado: sum(ofFutures.map(({ resultado }) => resultado)), count: ofFutures.length };
  const leftOut = await listLeftOut(ctx, filter);
  const pick = pickOf(question);
  const closings = await getClosings(ctx, filter, { por, pick, semCustos, sinal }, offset);
  const futuro = pick && firstTrip(trips, pick.ordem, sinal);
  const groups =
    por.length > 0 ? groupsOf(por, [...closings.groups, ...ofFutures.map((result) => groupRowOf(result, por))]) : [];
  const chosen = por.length > 0 && choosesGroups(question) ? chosenGroups(groups, question) : null;
  const days = operacao === "day_trade" ? await getDays(ctx, filter, semCustos, ofFutures) : [];
  const countOfSign = async (sign: ResultSign) => {
    const counted = [...(operacao === "day_trade" ? days : trips)].filter(({ resultado }) => isOfSign(resultado, sign));
    if (operacao === "day_trade") return counted.length;
    const { totals } = await getClosings(ctx, filter, { por, pick: null, semCustos, sinal: sign }, offset);
    return totals.reduce((all, { count, resultado }) => (resultado === null ? all : all + count), counted.length);
  };
  const countsSigns = question.agregacao === "contagem" && por.length === 0 && sinal === null;
  return {
    question,
    ...closings,
    signs: countsSigns ? { lucro: await countOfSign("lucro"), prejuizo: await countOfSign("prejuizo") } : null,
    groups,
    futuro,
    sources:
      offset > 0
        ? NONE
        : await cite(ctx, { closings, filter, chosen, futures: pick ? (futuro?.legs ?? []) : ofFutures, por }),
    futuros,
    days,
    offset,
    leftOut: futuros.count > 0 ? leftOut.filter(({ reason }) => reason !== "future") : leftOut,
    coverage: await getLedgerCoverage(ctx, question.filtros, filter),
    range,
  };
}

interface Citing {
  closings: { sources: Some<Source> };
  filter: LedgerFilter;
  /** Null where all groups are told. */
  chosen: readonly Group[] | null;
  futures: readonly FutureOfNote[];
  por: readonly Grouping[];
}

/** The lines of what was closed; where some groups are chosen, of these. */
async function cite(ctx: ServiceContext, { closings, filter, chosen, futures, por }: Citing): Promise<Some<Source>> {
  const keys = chosen && new Set(chosen.map(({ chave }) => chave));
  const told = futures.filter((result) => !keys || keys.has(groupsOf(por, [groupRowOf(result, por)])[0]?.chave ?? ""));
  const closed = chosen
    ? await citeEach(filtersOfGroups(chosen, filter.periodos ?? []), (of) => citeClosings(ctx, { ...filter, ...of }))
    : closings.sources;
  const ofFutures = await citeNotes(ctx, [...new Set(told.flatMap(({ noteId }) => noteId ?? []))]);
  return { rows: [...closed.rows, ...ofFutures.rows], total: closed.total + ofFutures.total };
}

const NONE = { rows: [], total: 0 };

/** Day trades of the ledger and of futures, oldest first. */
async function getDays(
  ctx: ServiceContext,
  filter: LedgerFilter,
  semCustos: boolean,
  futures: readonly FutureResult[],
) {
  const days: DayTradeDay[] = [...(await listDayTradeDays(ctx, filter, semCustos)), ...roundTrips(futures)];
  return days.sort((one, other) => compare(one.data, other.data) || compare(one.ticker, other.ticker));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** With the number of its note; null at the expiry, and for a note without one. */
type FutureOfNote = FutureResult & { numero: string | null };

/** Futures are in no ledger; what they realised meets the rest here. */
async function listFutures(
  ctx: ServiceContext,
  { filtros, semCustos }: Question,
  operacao: OperationType | null,
): Promise<FutureOfNote[]> {
  const isMeant = meansFuture({ ...filtros, operacao });
  const results = semCustos ? await listFutureResultsBeforeCosts(ctx) : await listFutureResults(ctx);
  const meant = results.filter((result) => result.confiavel && isMeant(result));
  const numbers = await listNoteNumbers(ctx, [...new Set(meant.flatMap(({ noteId }) => noteId ?? []))]);
  return meant
    .map((result) => ({ ...result, numero: numbers.get(result.noteId ?? "") ?? null }))
    .filter(({ numero }) => filtros.notas.length === 0 || (numero !== null && filtros.notas.includes(numero)));
}

/** What one contract gave at one broker on one day, with its purchase and its sale. */
const roundTrips = <Leg extends FutureResult>(results: readonly Leg[]) =>
  [...groupBy(results, ({ data, corretora, ticker }) => [data, corretora, ticker].join("|")).values()].flatMap(
    (legs) => {
      const [first] = legs;
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

const FUTURES = "futuro" satisfies AssetClass;

const groupRowOf = (result: FutureOfNote, por: readonly Grouping[]): GroupRow => ({
  chaves: por.map((it) => keyOfFuture(result, it)),
  count: 1,
  valor: result.resultado,
  classe: FUTURES,
});

/** Of a result of a future, as `groupKey` has it of rows. */
function keyOfFuture({ data, corretora, ticker, noteId, numero }: FutureOfNote, por: Grouping): string {
  switch (por) {
    case "dia":
      return data;
    case "mes":
      return data.slice(0, "yyyy-mm".length);
    case "ano":
      return data.slice(0, "yyyy".length);
    case "corretora":
      return corretora;
    case "ativo":
      return ticker;
    case "classe":
      return FUTURES;
    case "nota":
      return noteId === null ? "" : [data, corretora, numero ?? "", noteId].join("|");
    case "categoria":
    case "conta":
      return "";
  }
}
