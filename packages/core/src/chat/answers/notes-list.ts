import { formatCount, formatMoney, formatNumber } from "../../format.ts";
import { citeSources, noteLabel } from "../cite-sources.ts";
import type { Grouping } from "../question.ts";
import { bold, coverageOf, paragraphs, sentences, type Told } from "./answer.ts";
import {
  byCount,
  byGroups,
  capital,
  chosenGroups,
  type Group,
  groupsSentence,
  groupTable,
  listGroups,
} from "./groups.ts";
import { failureSentence, netTable } from "./net-table.ts";
import { answerNetOfNote, MAX_TOLD, movedSentence, type NotesResult, REST_IN_TABLE } from "./note.ts";
import { ofAssets, ofValue, whereOf } from "./scope.ts";
import { nothingFound } from "./unknown.ts";

/** The notes of a period, broker or asset: all of them, the first, the one of the largest net, or how many by month. */
export function answerListNotes(result: NotesResult): Told {
  const { question, groups, notes, reconciled, coverage, offset, range } = result;
  const { por, agregacao, ordem, limite, filtros } = question;
  const where = whereOf(filtros);
  const assets = filtros.ativos.length > 0 || filtros.classes.length > 0 ? ` com ${ofAssets(filtros).slice(4)}` : "";
  const amount = ofValue(filtros);
  const of = `${assets}${amount && ` com líquido${amount}`}`;
  if (notes.total === 0) return nothingFound(`notas${of || " com pregão"}${where}`, range, { coverage });
  if (agregacao !== null && agregacao !== "contagem" && por.length === 0) return answerNetOfNote(result);

  const closed = `${formatCount(reconciled, "fechou", "fecharam")} ao centavo`;
  const all = `Você tem ${bold(formatCount(notes.total, "nota", "notas"))}${of}${where}; ${closed}.`;
  if (por.length > 0) {
    const counted = byCount(question);
    const chosen = chosenGroups(groups, counted);
    return {
      response: sentences(all, groupsSentence(por, groups, counted, "de notas", where, notesOf)),
      ...citeSources(notes),
      dados: groupNotesTable(por, chosen, offset),
    };
  }
  const isLimited = ordem !== null && limite !== null;
  const told = `Aqui estão ${bold(formatCount(notes.total, "nota", "notas"))}${of}${where}.`;
  return { existe: true, response: isLimited ? told : all, ...citeSources(notes), dados: netTable(notes) };
}

/** Question 19 of days, months or brokers: what the notes of each moved in the account. */
export function answerNets(result: NotesResult): Told {
  const { question, groups, notes, coverage, offset } = result;
  const { por } = question;
  if (por.length === 0 || notes.total === 0) return answerNetOfNote(result);
  const chosen = chosenGroups(groups, question);
  const told = listGroups(
    chosen,
    ({ valor }) => `${formatMoney(valor.abs())} ${valor.gt(0) ? "a débito" : "a crédito"}`,
  );
  return {
    response: sentences(movedSentence(result), `${capital(byGroups(por))}${whereOf(question.filtros)}: ${told}.`),
    ressalvas: coverageOf(coverage),
    ...citeSources(notes),
    dados: groupNotesTable(por, chosen, offset),
  };
}

const notesOf = ({ count }: Group) => formatCount(count, "nota", "notas");

const groupNotesTable = (por: readonly Grouping[], groups: readonly Group[], offset: number) =>
  groupTable(por, groups, offset, {
    Notas: ({ count }) => formatNumber(count),
    "Líquido pago": ({ valor }) => formatMoney(valor),
  });

export interface BrokenNotesResult extends Omit<NotesResult, "reconciled" | "offset" | "groups"> {
  /** How many notes there are, those that close included. */
  count: number;
}

/** Question 20: the notes whose own arithmetic does not close, with the proof that failed. */
export function answerBrokenNotes(result: BrokenNotesResult): Told {
  const { question, notes: broken, count, coverage, range } = result;
  const { filtros } = question;
  const where = whereOf(filtros);
  if (count === 0) return nothingFound(`notas com pregão${where}`, range, { coverage });

  const { comVersoes = 0, aConferir = 0, arquivos = 0 } = coverage;
  const isOpen = comVersoes + aConferir + arquivos > 0;
  const all = formatCount(count, "nota", "notas");
  const told = broken.rows.slice(0, MAX_TOLD).map((note) => `${noteLabel(note)}. ${failureSentence(note)}`);
  const summary =
    broken.total === 0
      ? `Nenhuma: a conta de ${bold(all)}${where} fecha ao centavo.`
      : `Não fechou a conta de ${bold(formatCount(broken.total, "nota", "notas"))}, de um total de ${all}${where}.`;
  return {
    existe: broken.total > 0 || (isOpen ? null : false),
    response: paragraphs(summary, ...told, broken.total > MAX_TOLD ? REST_IN_TABLE : ""),
    ressalvas: isOpen ? coverageOf(coverage) : [],
    ...citeSources(broken),
    dados: broken.total === 0 ? null : netTable(broken),
  };
}
