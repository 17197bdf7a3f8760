import { checkpointAssetsWire, checkpointInput, checkpointWire } from "@app/core/imports/checkpoint/schema";
import {
  batchIdInput,
  batchRowsInput,
  importBatchWire,
  importedRowsWire,
  importPreviewWire,
  reportDayInput,
} from "@app/core/imports/schema";
import { message } from "@app/core/wire";
import { heavyProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { listCheckpoints } from "./commands/list-checkpoints.ts";
import { confirmBatch, removeBatch, setReportDay } from "./commands.ts";
import { getCheckpoint } from "./queries/checkpoints.ts";
import { listBatches } from "./queries/list-batches.ts";
import { getPreview, listBatchRows } from "./queries/preview.ts";

export const importsRouter = router({
  list: viewerProcedure.output(importBatchWire.array()).query(({ ctx }) => listBatches(serviceContext(ctx))),
  preview: heavyProcedure
    .input(batchIdInput)
    .output(importPreviewWire)
    .query(({ ctx, input }) => getPreview(serviceContext(ctx), input.loteId)),
  rows: heavyProcedure
    .input(batchRowsInput)
    .output(importedRowsWire)
    .query(({ ctx, input }) => listBatchRows(serviceContext(ctx), input)),
  checkpoints: heavyProcedure.output(checkpointWire.array()).query(({ ctx }) => listCheckpoints(serviceContext(ctx))),
  checkpoint: heavyProcedure
    .input(checkpointInput)
    .output(checkpointAssetsWire)
    .query(({ ctx, input }) => getCheckpoint(serviceContext(ctx), input)),
  confirm: heavyProcedure
    .input(batchIdInput)
    .output(message)
    .mutation(({ ctx, input }) => confirmBatch(serviceContext(ctx), input)),
  tellDay: viewerProcedure
    .input(reportDayInput)
    .output(message)
    .mutation(({ ctx, input }) => setReportDay(serviceContext(ctx), input)),
  remove: heavyProcedure
    .input(batchIdInput)
    .output(message)
    .mutation(({ ctx, input }) => removeBatch(serviceContext(ctx), input)),
});
