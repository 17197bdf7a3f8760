import { noteWire } from "@app/core/notes/schema";
import { listInput } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { listNotes } from "./queries.ts";

export const notesRouter = router({
  list: viewerProcedure
    .input(listInput)
    .output(noteWire.array())
    .query(({ ctx, input }) => listNotes(serviceContext(ctx), input)),
});
