import { formatCount } from "../../format.ts";
import { citeSources } from "../cite-sources.ts";
import type { Fact } from "../facts.ts";
import { bold, paragraphs, rangeFacts, type Told } from "./answer.ts";
import { failureSentence, netTable } from "./net-table.ts";
import { MAX_TOLD, type NotesResult, noteFacts, REST_IN_TABLE } from "./note.ts";
import { whereOf } from "./scope.ts";
import { nothingFound } from "./unknown.ts";

/** The notes of a period or broker, as a table. */
export function answerListNotes(result: NotesResult): Told {
  const { filtros, notes, reconciled, range } = result;
  const where = whereOf(filtros);
  if (notes.total === 0) return nothingFound(`notas com pregão${where}`, range);

  const closed = `${formatCount(reconciled, "fechou", "fecharam")} ao centavo`;
  return {
    response: `Você tem ${bold(formatCount(notes.total, "nota", "notas"))}${where}; ${closed}.`,
    ...citeSources(notes),
    dados: netTable(notes),
  };
}

export interface BrokenNotesResult extends Omit<NotesResult, "reconciled" | "offset"> {
  /** How many notes there are, those that close included. */
  count: number;
}

/** Question 20: the notes whose own arithmetic does not close, with the proof that failed. */
export function answerBrokenNotes(result: BrokenNotesResult): Told {
  const { filtros, notes: broken, count, range } = result;
  const where = whereOf(filtros);
  if (count === 0) return nothingFound(`notas com pregão${where}`, range);

  const all = formatCount(count, "nota", "notas");
  const told = broken.rows
    .slice(0, MAX_TOLD)
    .map((note) => `Nota ${note.numero ?? "sem número"} · ${note.corretora}. ${failureSentence(note)}`);
  const summary =
    broken.total === 0
      ? `Nenhuma: a conta de ${bold(all)}${where} fecha ao centavo.`
      : `Não fechou a conta de ${bold(formatCount(broken.total, "nota", "notas"))}, de um total de ${all}${where}.`;
  return {
    response: paragraphs(summary, ...told, broken.total > MAX_TOLD ? REST_IN_TABLE : ""),
    ...citeSources(broken),
    dados: broken.total === 0 ? null : netTable(broken),
  };
}

/** The figures of {@link answerBrokenNotes}. */
export function brokenNotesFacts({ notes, count, range }: BrokenNotesResult): Fact[] {
  return [
    { medida: "notas", unidade: "contagem", valor: notes.total },
    { medida: "notas", unidade: "contagem", valor: count },
    ...notes.rows.slice(0, MAX_TOLD).flatMap(noteFacts),
    ...rangeFacts(range),
  ];
}
