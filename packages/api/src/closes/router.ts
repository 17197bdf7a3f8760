import { closeInput, closeWire } from "@app/core/closes/schema";
import { heavyProcedure, router, serviceContext } from "../trpc.ts";
import { getClose } from "./queries.ts";

export const closesRouter = router({
  get: heavyProcedure
    .input(closeInput)
    .output(closeWire)
    .query(({ ctx, input }) => getClose(serviceContext(ctx), input)),
});
