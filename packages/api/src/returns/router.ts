import { returnsInput, returnsWire } from "@app/core/returns/schema";
import { heavyProcedure, router, serviceContext } from "../trpc.ts";
import { getReturns } from "./queries/get-returns.ts";

export const returnsRouter = router({
  get: heavyProcedure
    .input(returnsInput)
    .output(returnsWire)
    .query(({ ctx, input }) => getReturns(serviceContext(ctx), input)),
});
