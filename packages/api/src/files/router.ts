import { deleteFileInput, fileRecordWire, fileWire, registerFileInput, registerFileWire } from "@app/core/files/schema";
import { message } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { deleteFile, registerFile } from "./commands.ts";
import { listFileRecords, listFiles } from "./queries.ts";

export const filesRouter = router({
  list: viewerProcedure.output(fileWire.array()).query(({ ctx }) => listFiles(serviceContext(ctx))),
  listRecords: viewerProcedure.output(fileRecordWire.array()).query(({ ctx }) => listFileRecords(serviceContext(ctx))),
  register: viewerProcedure
    .input(registerFileInput)
    .output(registerFileWire)
    .mutation(({ ctx, input }) => registerFile(serviceContext(ctx), input)),
  delete: viewerProcedure
    .input(deleteFileInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteFile(serviceContext(ctx), input)),
});
