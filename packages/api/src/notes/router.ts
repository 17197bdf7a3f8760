import { answerDoubtInput, doubtfulNotesWire } from "@app/core/notes/doubts/schema";
import {
  confirmNoteInput,
  correctionIdInput,
  correctNoteInput,
  noteDetailWire,
  noteIdInput,
  noteTradesInput,
  noteTradeWire,
} from "@app/core/notes/note-detail";
import { noteChoicesWire, notePageInput, notePageWire } from "@app/core/notes/note-list";
import { fileNotesWire, noteWire, summariesInput } from "@app/core/notes/schema";
import { chooseVersionInput, noteVersionsWire, versionsInput } from "@app/core/notes/version-list";
import { listInput, message } from "@app/core/wire";
import { longList } from "../in-turns.ts";
import { listDoubtfulNotes } from "../portfolio/queries/list-doubts.ts";
import { heavyProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { answerDoubt } from "./commands/answer-doubt.ts";
import { chooseVersion, undoVersionChoice } from "./commands/choose-version.ts";
import { confirmNote, undoConfirmation } from "./commands/confirm-note.ts";
import {
  correctNoteByHand,
  forgetFallenCorrection,
  leaveNoteOut,
  takeNoteIn,
  undoCorrections,
} from "./commands/correct-note.ts";
import { getNote, listNoteTrades } from "./queries/get-note.ts";
import { listChoices } from "./queries/list-choices.ts";
import { listNotes } from "./queries/list-notes.ts";
import { getNoteVersions, listNotesWithVersions } from "./queries/list-versions.ts";
import { pageNotes } from "./queries/page-notes.ts";
import { summariseFiles } from "./queries/summarise-files.ts";

export const notesRouter = router({
  list: heavyProcedure
    .input(listInput)
    .output(longList(noteWire))
    .query(({ ctx, input }) => listNotes(serviceContext(ctx), input)),
  summaries: viewerProcedure
    .input(summariesInput)
    .output(fileNotesWire.array())
    .query(({ ctx, input }) => summariseFiles(serviceContext(ctx), input)),
  page: viewerProcedure
    .input(notePageInput)
    .output(notePageWire)
    .query(({ ctx, input }) => pageNotes(serviceContext(ctx), input)),
  choices: viewerProcedure.output(noteChoicesWire).query(({ ctx }) => listChoices(serviceContext(ctx))),
  get: viewerProcedure
    .input(noteIdInput)
    .output(noteDetailWire)
    .query(({ ctx, input }) => getNote(serviceContext(ctx), input.id)),
  trades: viewerProcedure
    .input(noteTradesInput)
    .output(noteTradeWire.array())
    .query(({ ctx, input }) => listNoteTrades(serviceContext(ctx), input)),
  correct: heavyProcedure
    .input(correctNoteInput)
    .output(message)
    .mutation(({ ctx, input }) => correctNoteByHand(serviceContext(ctx), input)),
  undoCorrections: heavyProcedure
    .input(noteIdInput)
    .output(message)
    .mutation(({ ctx, input }) => undoCorrections(serviceContext(ctx), input.id)),
  forgetFallenCorrection: heavyProcedure
    .input(correctionIdInput)
    .output(message)
    .mutation(({ ctx, input }) => forgetFallenCorrection(serviceContext(ctx), input.id)),
  leaveOut: heavyProcedure
    .input(noteIdInput)
    .output(message)
    .mutation(({ ctx, input }) => leaveNoteOut(serviceContext(ctx), input.id)),
  takeIn: heavyProcedure
    .input(noteIdInput)
    .output(message)
    .mutation(({ ctx, input }) => takeNoteIn(serviceContext(ctx), input.id)),
  doubtful: viewerProcedure.output(doubtfulNotesWire).query(({ ctx }) => listDoubtfulNotes(serviceContext(ctx))),
  answerDoubt: viewerProcedure
    .input(answerDoubtInput)
    .output(message)
    .mutation(({ ctx, input }) => answerDoubt(serviceContext(ctx), input)),
  confirm: heavyProcedure
    .input(confirmNoteInput)
    .output(message)
    .mutation(({ ctx, input }) => confirmNote(serviceContext(ctx), input)),
  undoConfirmation: heavyProcedure
    .input(noteIdInput)
    .output(message)
    .mutation(({ ctx, input }) => undoConfirmation(serviceContext(ctx), input.id)),

  versions: viewerProcedure
    .input(versionsInput)
    .output(noteVersionsWire.array())
    .query(({ ctx, input }) => listNotesWithVersions(serviceContext(ctx), input.page)),
  versionsOf: viewerProcedure
    .input(noteIdInput)
    .output(noteVersionsWire.array())
    .query(({ ctx, input }) => getNoteVersions(serviceContext(ctx), input.id)),
  chooseVersion: viewerProcedure
    .input(chooseVersionInput)
    .output(message)
    .mutation(({ ctx, input }) => chooseVersion(serviceContext(ctx), input)),
  undoVersionChoice: viewerProcedure
    .input(noteIdInput)
    .output(message)
    .mutation(({ ctx, input }) => undoVersionChoice(serviceContext(ctx), input.id)),
});
