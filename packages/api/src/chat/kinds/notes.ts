import { groupsOf, orderOfPick } from "@app/core/chat/answers/groups";
import { answerExplainNote, type Moved, type NotesResult } from "@app/core/chat/answers/note";
import {
  answerBrokenNotes,
  answerListNotes,
  answerNets,
  type BrokenNotesResult,
} from "@app/core/chat/answers/notes-list";
import type { Question } from "@app/core/chat/question";
import { tradesMeant } from "@app/core/chat/row-filter";
import { sum } from "@app/core/money";
import type { ServiceContext } from "../../context.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpNets } from "../queries/group-notes.ts";
import { listNoteResults, type NoteChoice } from "../queries/list-note-results.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Question 18: what a note holds and how its net comes about. */
export const explainedNote = defineKind<NotesResult>({
  funcao: "explicacao_da_nota",
  load: getNotes,
  tell: answerExplainNote,
});

/** Question 19: the net of a note and the day it is settled. */
export const netOfNote = defineKind<NotesResult>({
  funcao: "liquido_da_nota",
  async load(ctx, asked) {
    const { por, agregacao, ordem, limite } = asked.question;
    const isOfAll = (agregacao === null || agregacao === "soma") && ordem === null && limite === null;
    const groups = por.length > 0 ? groupsOf(por, await addUpNets(ctx, tradesMeant(asked), por)) : [];
    return { ...(await getNotes(ctx, asked)), groups, movido: isOfAll ? await getMoved(ctx, asked) : null };
  },
  tell: answerNets,
});

async function getMoved(ctx: ServiceContext, asked: Asked): Promise<Moved> {
  const filter = tradesMeant(asked);
  const sums = await addUpNets(ctx, filter, ["liquido"]);
  const of = (letter: "C" | "D") =>
    sum(sums.filter(({ chaves: [key] }) => key === letter).map(({ valor }) => valor.abs()));
  const years = filter.dia === "liquidacao" ? await addUpNets(ctx, { ...filter, periodos: [] }, ["ano"]) : [];
  const notas = sums.reduce((all, { count }) => all + count, 0);
  return {
    pago: of("D"),
    recebido: of("C"),
    notas,
    semDia: years.find(({ chaves: [year] }) => year === null)?.count ?? 0,
  };
}

/** The notes of a period, broker or asset. */
export const notes = defineKind<NotesResult>({
  funcao: "notas",
  async load(ctx, asked) {
    const { por } = asked.question;
    const groups = por.length > 0 ? groupsOf(por, await addUpNets(ctx, tradesMeant(asked), por)) : [];
    return { ...(await getNotes(ctx, asked)), groups };
  },
  tell: answerListNotes,
});

/** Question 20: the notes whose own arithmetic does not close. */
export const brokenNotes = defineKind<BrokenNotesResult>({
  funcao: "notas_com_erro",
  async load(ctx, asked) {
    const found = await listNoteResults(ctx, tradesMeant(asked), "broken", asked.offset);
    const coverage = await getCoverage(ctx, asked.question.filtros);
    return { question: asked.question, ...found, coverage, range: asked.range };
  },
  tell: answerBrokenNotes,
});

async function getNotes(ctx: ServiceContext, asked: Asked): Promise<NotesResult> {
  const { question, offset, range } = asked;
  const found = await listNoteResults(ctx, tradesMeant(asked), "all", offset, choiceOf(question));
  return { question, groups: [], ...found, coverage: await getCoverage(ctx, question.filtros), offset, range };
}

/** Which of the notes are asked for; null for all. */
function choiceOf({ agregacao, por: [por], ordem, limite }: Question): NoteChoice | null {
  const order = agregacao && orderOfPick[agregacao];
  if (order && !por) return { ordem: order, limite: 1 };
  return ordem && !por ? { ordem, limite } : null;
}
