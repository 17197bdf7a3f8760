import { formatCount } from "../../format.ts";
import { citeSources } from "../cite-sources.ts";
import { atBroker, bold, type Draft, inPeriod, paragraphs } from "./answer.ts";
import { failureSentence, netTable } from "./net-table.ts";
import { MAX_TOLD, type NotesResult, REST_IN_TABLE } from "./note.ts";
import { nothingFound } from "./unknown.ts";

/** The notes of a period or broker, as a table. */
export function answerListNotes(result: NotesResult): Draft {
  const { slots, notes, reconciled, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (notes.total === 0) return nothingFound(`notas com pregão${where}`, range);

  const closed = `${formatCount(reconciled, "fechou", "fecharam")} ao centavo`;
  return {
    response: `Você tem ${bold(formatCount(notes.total, "nota", "notas"))}${where}; ${closed}.`,
    citacoes: citeSources(notes.rows),
    dados: netTable(notes),
    result,
  };
}

interface BrokenNotesResult extends Omit<NotesResult, "reconciled" | "offset"> {
  /** How many notes there are, those that close included. */
  count: number;
}

/** Question 20: the notes whose own arithmetic does not close, with the proof that failed. */
export function answerBrokenNotes(result: BrokenNotesResult): Draft {
  const { slots, notes: broken, count, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
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
    citacoes: citeSources(broken.rows),
    dados: broken.total === 0 ? null : netTable(broken),
    result,
  };
}
