import { returnsInput, returnsWire } from "@app/core/returns/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getReturns } from "./queries/get-returns.ts";

export const returnsRouter = router({
  get: viewerProcedure
    .input(returnsInput)
    .output(returnsWire)
    .query(({ ctx, input }) => getReturns(serviceContext(ctx), input)),
});
