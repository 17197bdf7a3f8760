import { fileNotesWire, noteWire, summariesInput } from "@app/core/notes/schema";
import { listInput } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { listNotes } from "./queries/list-notes.ts";
import { summariseFiles } from "./queries/summarise-files.ts";

export const notesRouter = router({
  list: viewerProcedure
    .input(listInput)
    .output(noteWire.array())
    .query(({ ctx, input }) => listNotes(serviceContext(ctx), input)),
  summaries: viewerProcedure
    .input(summariesInput)
    .output(fileNotesWire.array())
    .query(({ ctx, input }) => summariseFiles(serviceContext(ctx), input)),
});
