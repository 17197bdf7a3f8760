import { joinAnswers, say, type Told } from "@app/core/chat/answers/answer";
import { type DraftTable, draftTable, MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import { askable } from "@app/core/chat/askable";
import type { Cited } from "@app/core/chat/cite-sources";
import { compared, toldApart } from "@app/core/chat/question-parts/told-apart";
import { MAX_CITED_NOTES } from "@app/core/chat/schema";
import type { ServiceContext } from "../../context.ts";
import { kinds } from "../kinds/all.ts";
import type { Asked } from "../kinds/kind.ts";

/** The answer to a question; what is told apart has the rows of one after the other in its table. */
export async function answerParts(ctx: ServiceContext, asked: Asked): Promise<Told> {
  const { question, offset } = asked;
  const kind = kinds[question.funcao];
  const apart = askable[question.funcao].uses.includes("periodos") ? toldApart(question) : null;
  if (!apart) return kind.answer(ctx, asked);

  const answers: { nome: string; before: number; answer: Told }[] = [];
  let before = offset;
  for (const { nome, question: one } of apart.parts) {
    const answer = await kind.answer(ctx, { ...asked, question: one, offset: before });
    answers.push({ nome, before, answer });
    before = Math.max(0, before - (answer.dados?.total ?? 0));
  }
  const parts = answers.map(({ answer }) => answer);
  const comparison = compared(
    question,
    parts.map(({ principal }) => principal),
    apart.parts,
  );
  // Of a whole its sum alone is told.
  const told = question.combinacao === "parte" && question.por.length === 0 ? answers.slice(0, 1) : answers;
  return {
    ...joinAnswers(say(comparison), ...told.map(({ answer }) => answer)),
    ...citeAll(parts),
    dados: joinTables(
      apart.coluna,
      told.map(({ answer, ...place }) => ({ ...place, table: answer.dados })),
    ),
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

function joinTables(
  coluna: string,
  parts: readonly { nome: string; before: number; table: DraftTable | null }[],
): DraftTable | null {
  const tables = parts.flatMap(({ table, ...place }) => (table ? [{ ...place, ...table }] : []));
  const [first] = tables;
  if (!first) return null;
  // What follows a table that is cut belongs to a later page.
  const cut = tables.findIndex(({ before, linhas, total }) => before + linhas.length < total);
  const page = cut < 0 ? tables : tables.slice(0, cut + 1);
  const rows = page.flatMap(({ nome, linhas }) => linhas.map((cells) => [nome, ...cells]));
  const total = tables.reduce((all, table) => all + table.total, 0);
  return draftTable([coluna, ...first.colunas], { rows: rows.slice(0, MAX_TABLE_ROWS), total }, (cells) => cells);
}
