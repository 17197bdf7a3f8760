import { fileIdInput, processamentoWire, startProcessingInput } from "@app/core/processing/schema";
import { getProcessing } from "../files/queries.ts";
import { limitedProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { clearEmbeddings, resetProcessing, startProcessing } from "./commands.ts";

export const processingRouter = router({
  status: viewerProcedure
    .input(fileIdInput)
    .output(processamentoWire)
    .query(({ ctx, input }) => getProcessing(serviceContext(ctx), input.fileId)),
  start: limitedProcedure("processAccount")
    .input(startProcessingInput)
    .output(processamentoWire)
    .mutation(({ ctx, input }) => startProcessing(serviceContext(ctx), input)),
  reset: viewerProcedure
    .input(fileIdInput)
    .output(processamentoWire)
    .mutation(({ ctx, input }) => resetProcessing(serviceContext(ctx), input)),
  clearEmbeddings: viewerProcedure
    .input(fileIdInput)
    .output(processamentoWire)
    .mutation(({ ctx, input }) => clearEmbeddings(serviceContext(ctx), input)),
});
