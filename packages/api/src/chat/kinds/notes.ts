import { nextDay } from "@app/core/calendar";
import { groupsOf, orderOfPick } from "@app/core/chat/answers/groups";
import { answerExplainNote, type Moved, type Nets, type NotesResult } from "@app/core/chat/answers/note";
import {
  answerBrokenNotes,
  answerListNotes,
  answerNets,
  type BrokenNotesResult,
} from "@app/core/chat/answers/notes-list";
import type { Question } from "@app/core/chat/question";
import { daysWithin, FIRST_DAY, LAST_DAY, tradesMeant } from "@app/core/chat/row-filter";
import { ZERO } from "@app/core/money";
import type { DayRange } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpNets, addUpSides, countUndated } from "../queries/group-notes.ts";
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
    const { question } = asked;
    const groups =
      question.por.length > 0 ? groupsOf(question.por, await addUpNets(ctx, tradesMeant(asked), question.por)) : [];
    return {
      ...(await getNotes(ctx, asked)),
      groups,
      movido: isOfWholeNotes(question) ? await getMoved(ctx, asked) : null,
    };
  },
  tell: answerNets,
});

/** The net is of all trades of a note, and is added up of all notes alone. */
function isOfWholeNotes({ agregacao, ordem, limite, filtros }: Question): boolean {
  const { lado, ativos, classes, exceto, valorMinimo, valorMaximo, precoMinimo, precoMaximo } = filtros;
  const isOfTrades = [ativos, classes, exceto.ativos, exceto.classes].some((names) => names.length > 0);
  const isOfAll = (agregacao === null || agregacao === "soma") && ordem === null && limite === null;
  return (
    isOfAll && !isOfTrades && [lado, valorMinimo, valorMaximo, precoMinimo, precoMaximo].every((part) => part === null)
  );
}

const NOTHING: Nets = { pago: ZERO, recebido: ZERO, notas: 0 };

async function getMoved(ctx: ServiceContext, asked: Asked): Promise<Moved> {
  const filter = tradesMeant(asked);
  if (filter.dia !== "liquidacao") return { ...(await addUpSides(ctx, filter)), depois: null, semDia: 0 };
  const ofDays = (days: DayRange): Promise<Nets> | Nets => {
    const periodos = daysWithin(days, filter.periodos ?? []);
    return periodos.length > 0 ? addUpSides(ctx, { ...filter, periodos }) : NOTHING;
  };
  const { today } = asked.known;
  return {
    ...(await ofDays({ from: FIRST_DAY, to: today })),
    depois: await ofDays({ from: nextDay(today), to: LAST_DAY }),
    // A day that is not printed is looked for where the note was traded.
    semDia: await countUndated(ctx, { ...filter, dia: "pregao" }),
  };
}

/** The notes of a period, broker or asset. */
export const notes = defineKind<NotesResult>({
  funcao: "notas",
  async load(ctx, asked) {
    const { por } = asked.question;
    const groups = por.length > 0 ? groupsOf(por, await addUpNets(ctx, tradesMeant(asked), por, "all")) : [];
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
