import { paragraphs, type Told } from "@app/core/chat/answers/answer";
import { type DraftTable, MAX_TABLE_ROWS, tableOf } from "@app/core/chat/answers/table";
import type { Cited } from "@app/core/chat/cite-sources";
import type { Fact } from "@app/core/chat/facts";
import { MAX_CITED_NOTES } from "@app/core/chat/schema";
import type { ServiceContext } from "../../context.ts";
import type { Asked, Kind } from "../kinds/kind.ts";

type Answered = Told & { facts: Fact[] };

/** With the figure of each period that may be compared. */
type AnsweredPeriods = Answered & { principais: Told["principal"][] };

/** The answer of a kind; of several periods, each is told by itself, and the table has the rows of one after the other. */
export async function answerPeriods(ctx: ServiceContext, kind: Kind, asked: Asked): Promise<AnsweredPeriods> {
  const { question, offset } = asked;
  const { periodos } = question.filtros;
  if (periodos.length < 2 || !kind.uses.includes("periodos")) {
    return { ...(await kind.answer(ctx, asked)), principais: [] };
  }

  const answers: { label: string; before: number; answer: Answered }[] = [];
  let before = offset;
  for (const periodo of periodos) {
    const alone = { ...question, filtros: { ...question.filtros, periodos: [periodo] } };
    const answer = await kind.answer(ctx, { ...asked, question: alone, offset: before });
    const { dados } = answer;
    answers.push({ label: periodo.label, before, answer });
    before = Math.max(0, before - (dados?.total ?? 0));
  }
  const parts = answers.map(({ answer }) => answer);
  return {
    response: paragraphs(...parts.map(({ response }) => response)),
    ...citeAll(parts),
    dados: joinTables(answers.map(({ answer, ...place }) => ({ ...place, table: answer.dados }))),
    facts: parts.flatMap(({ facts }) => facts),
    principais: parts.map(({ principal }) => principal),
  };
}

/** What answers rest on together. */
export function citeAll(parts: readonly Cited[]): Cited {
  const citacoes = [
    ...new Map(parts.flatMap((part) => part.citacoes).map((citacao) => [placeOf(citacao), citacao])).values(),
  ];
  const notesOf = (list: readonly { notaId: string | null }[]) => new Set(list.flatMap(({ notaId }) => notaId ?? []));
  const cited = notesOf(citacoes);
  // Periods may share notes; of those beyond the cited ones each part only says how many there are.
  const uncited = parts.map(({ citacoes: own, totalNotas }) => totalNotas - notesOf(own).size);
  const first = new Set([...cited].slice(0, MAX_CITED_NOTES));
  return {
    citacoes: citacoes.filter(({ notaId }) => notaId === null || first.has(notaId)),
    totalNotas: cited.size + Math.max(0, ...uncited),
  };
}

const placeOf = ({ arquivoId, notaId, pagina, linha }: Told["citacoes"][number]) =>
  [arquivoId, notaId, pagina, linha].join("|");

function joinTables(parts: readonly { label: string; before: number; table: DraftTable | null }[]): DraftTable | null {
  const tables = parts.flatMap(({ table, ...place }) => (table ? [{ ...place, ...table }] : []));
  const [first] = tables;
  if (!first) return null;
  // What follows a table that is cut belongs to a later page.
  const cut = tables.findIndex(({ before, linhas, total }) => before + linhas.length < total);
  const page = cut < 0 ? tables : tables.slice(0, cut + 1);
  const rows = page.flatMap(({ label, linhas }) => linhas.map((cells) => [label, ...cells]));
  const total = tables.reduce((all, table) => all + table.total, 0);
  return tableOf(["Período", ...first.colunas], { rows: rows.slice(0, MAX_TABLE_ROWS), total }, (cells) => cells);
}
