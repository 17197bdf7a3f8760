import { returnsInput, returnsWire } from "@app/core/returns/schema";
import { heavyProcedure, router, serviceContext } from "../trpc.ts";
import { getReturnsWithGaps } from "./queries/get-returns.ts";

export const returnsRouter = router({
  get: heavyProcedure
    .input(returnsInput)
    .output(returnsWire)
    .query(({ ctx, input }) => getReturnsWithGaps(serviceContext(ctx), input)),
});
