import { noteWire } from "@app/core/notes/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { listNotes } from "./queries.ts";

export const notesRouter = router({
  list: viewerProcedure.output(noteWire.array()).query(({ ctx }) => listNotes(serviceContext(ctx))),
});
