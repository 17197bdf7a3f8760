import { answerExplainNote, answerNetOfNote, type NotesResult, notesFacts } from "@app/core/chat/answers/note";
import {
  answerBrokenNotes,
  answerListNotes,
  type BrokenNotesResult,
  brokenNotesFacts,
} from "@app/core/chat/answers/notes-list";
import { questionsOf } from "@app/core/chat/question";
import { tradesMeant } from "@app/core/chat/row-filter";
import type { ServiceContext } from "../../context.ts";
import { listNoteResults } from "../queries/list-note-results.ts";
import { type Asked, defineKind } from "./kind.ts";

const uses = ["ativos", "corretoras", "classes", "periodos", "lado", "notas", "exceto", "valor"] as const;

/** Question 18: what a note holds and how its net comes about. */
export const explainedNote = defineKind<NotesResult>({
  funcao: "explicacao_da_nota",
  schema: questionsOf("explicacao_da_nota"),
  uses,
  load: getNotes,
  facts: notesFacts,
  tell: answerExplainNote,
});

/** Question 19: the net of a note and the day it is settled. */
export const netOfNote = defineKind<NotesResult>({
  funcao: "liquido_da_nota",
  schema: questionsOf("liquido_da_nota", { medidas: ["liquido", "data_liquidacao"] }),
  uses: [...uses, "medidas"],
  load: getNotes,
  facts: notesFacts,
  tell: answerNetOfNote,
});

/** The notes of a period, broker or asset. */
export const notes = defineKind<NotesResult>({
  funcao: "notas",
  schema: questionsOf("notas"),
  uses,
  load: getNotes,
  facts: notesFacts,
  tell: answerListNotes,
});

/** Question 20: the notes whose own arithmetic does not close. */
export const brokenNotes = defineKind<BrokenNotesResult>({
  funcao: "notas_com_erro",
  schema: questionsOf("notas_com_erro"),
  uses,
  async load(ctx, asked) {
    const found = await listNoteResults(ctx, notesMeant(asked), "broken", asked.offset);
    return { filtros: asked.question.filtros, ...found, range: asked.range };
  },
  facts: brokenNotesFacts,
  tell: answerBrokenNotes,
});

/** A note that holds an asset is meant whichever side was traded. */
const notesMeant = (asked: Asked) => ({ ...tradesMeant(asked), lado: null });

async function getNotes(ctx: ServiceContext, asked: Asked): Promise<NotesResult> {
  const found = await listNoteResults(ctx, notesMeant(asked), "all", asked.offset);
  return { filtros: asked.question.filtros, ...found, offset: asked.offset, range: asked.range };
}
