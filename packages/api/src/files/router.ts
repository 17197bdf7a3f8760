import {
  deleteFileInput,
  fileRecordWire,
  fileSpaceWire,
  fileStatesInput,
  fileStatesWire,
  fileWire,
  notANoteInput,
  registerFileInput,
  registerFileWire,
} from "@app/core/files/schema";
import { listInput, message } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { tellNotANote } from "./commands/tell-not-a-note.ts";
import { deleteFile, registerFile } from "./commands.ts";
import { getFileSpace, listFileRecords, listFileStates, listFiles } from "./queries.ts";

export const filesRouter = router({
  list: viewerProcedure
    .input(listInput)
    .output(fileWire.array())
    .query(({ ctx, input }) => listFiles(serviceContext(ctx), input)),
  listRecords: viewerProcedure
    .input(listInput)
    .output(fileRecordWire.array())
    .query(({ ctx, input }) => listFileRecords(serviceContext(ctx), input)),
  listRecordsSince: viewerProcedure
    .input(fileStatesInput)
    .output(fileStatesWire)
    .query(({ ctx, input }) => listFileStates(serviceContext(ctx), input)),
  space: viewerProcedure.output(fileSpaceWire).query(({ ctx }) => getFileSpace(serviceContext(ctx))),
  register: viewerProcedure
    .input(registerFileInput)
    .output(registerFileWire)
    .mutation(({ ctx, input }) => registerFile(serviceContext(ctx), input)),
  delete: viewerProcedure
    .input(deleteFileInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteFile(serviceContext(ctx), input)),
  tellNotANote: viewerProcedure
    .input(notANoteInput)
    .output(message)
    .mutation(({ ctx, input }) => tellNotANote(serviceContext(ctx), input)),
});
