import { overviewWire } from "@app/core/portfolio/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getOverview } from "./queries/get-overview.ts";

export const portfolioRouter = router({
  overview: viewerProcedure.output(overviewWire).query(({ ctx }) => getOverview(serviceContext(ctx))),
});
