import type { CalendarDate } from "@app/core/calendar";
import {
  answerContributions,
  type Contribution,
  type ContributionsResult,
  contributionGrouping,
} from "@app/core/chat/answers/contributions";
import { type GroupRow, groupsOf } from "@app/core/chat/answers/groups";
import type { Grouping, Question } from "@app/core/chat/question";
import type { Range } from "@app/core/chat/results";
import { FIRST_DAY, tradesMeant } from "@app/core/chat/row-filter";
import { ZERO } from "@app/core/money";
import type { Side } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpNets } from "../queries/group-notes.ts";
import { addUpTrades, citeTrades, listTrades } from "../queries/list-trades.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Question 24: purchases less sales, month by month. */
export const contributions = defineKind<ContributionsResult>({
  funcao: "aportes",
  async load(ctx, asked) {
    const { question, offset, range } = asked;
    const filter = tradesMeant(asked);
    const rows = await listTrades(ctx, filter, 0);
    return {
      question,
      rows: await getRows(ctx, asked),
      sources: await citeTrades(ctx, filter, { rows, total: Number.POSITIVE_INFINITY }, offset),
      offset,
      coverage: await getCoverage(ctx, question.filtros),
      range,
      hoje: asked.known.today,
    };
  },
  tell: answerContributions,
});

async function getRows(ctx: ServiceContext, asked: Asked): Promise<Contribution[]> {
  const { question, range, known } = asked;
  const por = [contributionGrouping(question)];
  const filter = { ...tradesMeant(asked), lado: null };
  const traded = await addUpTrades(ctx, filter, [...por, "lado"]);
  const ofSide = (lado: Side) => traded.filter(({ chaves }) => chaves.at(-1) === lado);
  const [buys, sells] = [ofSide("C"), ofSide("V")];
  const nets = isOfNotes(question) ? groupsOf(por, await addUpNets(ctx, question.filtros, por)) : null;
  const flows: GroupRow[] = [...buys, ...sells.map((row) => ({ ...row, valor: row.valor.negated() }))];
  const valuesOf = (rows: GroupRow[]) => new Map(groupsOf(por, rows).map(({ chave, valor }) => [chave, valor]));
  const [compras, vendas] = [valuesOf(buys), valuesOf(sells)];
  const liquido = nets && new Map(nets.map(({ chave, valor }) => [chave, valor]));
  return groupsOf(por, [...flows, ...emptyMonths(question, por, range, known.today)]).map((group) => ({
    ...group,
    compras: compras.get(group.chave) ?? ZERO,
    vendas: vendas.get(group.chave) ?? ZERO,
    liquido: liquido && (liquido.get(group.chave) ?? ZERO),
  }));
}

/** The net of a note is of all its trades. */
const isOfNotes = ({ por: [por], filtros: { ativos, classes, exceto } }: Question) =>
  [ativos, classes, exceto.ativos, exceto.classes].every((names) => names.length === 0) &&
  por !== "ativo" &&
  por !== "classe";

/** A month or year without trades has a row too, if it has begun: those of the period, else from the first note to the last. */
function emptyMonths({ filtros }: Question, [por]: readonly Grouping[], range: Range, today: CalendarDate): GroupRow[] {
  if (por !== "mes" && por !== "ano") return [];
  const { from, to } = filtros.periodos[0] ?? { from: range?.first ?? "", to: range?.last ?? "" };
  // "Até 2023" begins with the first note.
  const first = range && from === FIRST_DAY ? range.first : from;
  const rows: GroupRow[] = [];
  const last = to < today ? to : today;
  const length = por === "mes" ? "yyyy-mm".length : "yyyy".length;
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  for (let key = first.slice(0, 7); key <= last.slice(0, 7) && rows.length < MAX_MONTHS; ) {
    rows.push({ chaves: [key.slice(0, length)], count: 0, valor: ZERO });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    key = `${year}-${String(month).padStart(2, "0")}`;
  }
  return rows;
}

/** A hundred years: notes are not older. */
const MAX_MONTHS = 1200;
