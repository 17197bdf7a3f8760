import {
  allocationWire,
  contributionInput,
  contributionWire,
  targetsInput,
  targetsWire,
} from "@app/core/allocation/schema";
import { message } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { setTargets } from "./commands.ts";
import { getAllocation, listTargets, planContribution } from "./queries.ts";

export const allocationRouter = router({
  get: viewerProcedure.output(allocationWire).query(({ ctx }) => getAllocation(serviceContext(ctx))),
  targets: viewerProcedure
    .output(targetsWire)
    .query(async ({ ctx }) => ({ metas: await listTargets(serviceContext(ctx)) })),
  setTargets: viewerProcedure
    .input(targetsInput)
    .output(message)
    .mutation(({ ctx, input }) => setTargets(serviceContext(ctx), input)),
  contribution: viewerProcedure
    .input(contributionInput)
    .output(contributionWire)
    .query(({ ctx, input }) => planContribution(serviceContext(ctx), input)),
});
