import { overviewWire, positionWire } from "@app/core/portfolio/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getOverview } from "./queries/get-overview.ts";
import { listPositions } from "./queries/list-ledger.ts";

export const portfolioRouter = router({
  overview: viewerProcedure.output(overviewWire).query(({ ctx }) => getOverview(serviceContext(ctx))),
  positions: viewerProcedure.output(positionWire.array()).query(({ ctx }) => listPositions(serviceContext(ctx))),
});
