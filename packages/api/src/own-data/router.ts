import { ownDataImportWire } from "@app/core/own-data/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { findImport } from "./queries/find-import.ts";

export const ownDataRouter = router({
  lastImport: viewerProcedure.output(ownDataImportWire).query(({ ctx }) => findImport(serviceContext(ctx))),
});
