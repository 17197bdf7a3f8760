import { entriesInput, entriesWire } from "@app/core/portfolio/positions-schema";
import { overviewWire, positionWire } from "@app/core/portfolio/schema";
import { listInput } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getOverview } from "./queries/get-overview.ts";
import { listEntries } from "./queries/list-entries.ts";
import { listPositionsPage } from "./queries/list-ledger.ts";

export const portfolioRouter = router({
  overview: viewerProcedure.output(overviewWire).query(({ ctx }) => getOverview(serviceContext(ctx))),
  positions: viewerProcedure
    .input(listInput)
    .output(positionWire.array())
    .query(({ ctx, input }) => listPositionsPage(serviceContext(ctx), input)),
  entries: viewerProcedure
    .input(entriesInput)
    .output(entriesWire)
    .query(({ ctx, input }) => listEntries(serviceContext(ctx), input)),
});
