import { namesUntil } from "@app/core/portfolio/hidden-names";
import { returnsInput, returnsWire } from "@app/core/returns/schema";
import { listDoubtedAssets } from "../portfolio/queries/list-doubts.ts";
import { listHiddenNames } from "../portfolio/queries/list-hidden-names.ts";
import { heavyProcedure, router, serviceContext } from "../trpc.ts";
import { getReturns } from "./queries/get-returns.ts";

export const returnsRouter = router({
  get: heavyProcedure
    .input(returnsInput)
    .output(returnsWire)
    .query(async ({ ctx, input }) => ({
      ...(await getReturns(serviceContext(ctx), input)),
      foraDaConta: namesUntil(await listHiddenNames(serviceContext(ctx)), input.ate),
      duvidas: await listDoubtedAssets(serviceContext(ctx), input.ate ?? null),
    })),
});
