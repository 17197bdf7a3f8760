import { formatCount } from "../../format.ts";
import { citeSources } from "../cite-sources.ts";
import { atBroker, bold, type Draft, inPeriod, paragraphs } from "./answer.ts";
import { failureSentence, netTable } from "./net-table.ts";
import type { NotesResult } from "./note.ts";
import { nothingFound } from "./unknown.ts";

/** The notes of a period or broker, as a table. */
export function answerListNotes(result: NotesResult): Draft {
  const { slots, notes, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (notes.length === 0) return nothingFound(`notas com pregão${where}`, range);

  const reconciled = notes.filter(({ conciliada }) => conciliada).length;
  const closed = `${formatCount(reconciled, "fechou", "fecharam")} ao centavo`;
  return {
    response: `Você tem ${bold(formatCount(notes.length, "nota", "notas"))}${where}; ${closed}.`,
    citacoes: citeSources(notes),
    dados: netTable(notes),
    result: { ...result, reconciled, count: notes.length },
  };
}

/** Question 20: the notes whose own arithmetic does not close, with the proof that failed. */
export function answerBrokenNotes(result: NotesResult): Draft {
  const { slots, notes, range } = result;
  const where = `${inPeriod(slots.period)}${atBroker(slots.corretora)}`;
  if (notes.length === 0) return nothingFound(`notas com pregão${where}`, range);

  const broken = notes.filter(({ conciliada }) => !conciliada);
  const all = formatCount(notes.length, "nota", "notas");
  const told = broken.map(
    (note) => `Nota ${note.numero ?? "sem número"} · ${note.corretora}. ${failureSentence(note)}`,
  );
  const summary =
    broken.length === 0
      ? `Nenhuma: a conta de ${bold(all)}${where} fecha ao centavo.`
      : `Não fechou a conta de ${bold(formatCount(broken.length, "nota", "notas"))}, de um total de ${all}${where}.`;
  return {
    response: paragraphs(summary, ...told),
    citacoes: citeSources(broken),
    dados: broken.length === 0 ? null : netTable(broken),
    result: { ...result, broken: broken.length, count: notes.length },
  };
}
