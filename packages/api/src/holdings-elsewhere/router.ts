import { elsewhereListWire } from "@app/core/holdings-elsewhere/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getElsewhere } from "./queries.ts";

export const holdingsElsewhereRouter = router({
  list: viewerProcedure.output(elsewhereListWire).query(({ ctx }) => getElsewhere(serviceContext(ctx))),
});
