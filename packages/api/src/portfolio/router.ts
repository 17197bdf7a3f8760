import { overviewWire, positionWire } from "@app/core/portfolio/schema";
import { listInput } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getOverview } from "./queries/get-overview.ts";
import { listPositionsPage } from "./queries/list-ledger.ts";

export const portfolioRouter = router({
  overview: viewerProcedure.output(overviewWire).query(({ ctx }) => getOverview(serviceContext(ctx))),
  positions: viewerProcedure
    .input(listInput)
    .output(positionWire.array())
    .query(({ ctx, input }) => listPositionsPage(serviceContext(ctx), input)),
});
