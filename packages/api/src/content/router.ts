import { contentType, infoContentWire } from "@app/core/content/schema";
import { z } from "zod";
import { publicProcedure, router } from "../trpc.ts";
import { getActiveContent } from "./queries.ts";

export const contentRouter = router({
  get: publicProcedure
    .input(z.object({ contentType }))
    .output(infoContentWire)
    .query(({ ctx, input }) => getActiveContent(ctx.db, input.contentType)),
});
