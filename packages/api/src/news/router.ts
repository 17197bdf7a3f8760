import { router, viewerProcedure } from "../trpc.ts";
import { watchNews } from "./queries.ts";

export const newsRouter = router({
  watch: viewerProcedure.subscription(({ ctx, signal }) => watchNews(ctx, signal ?? new AbortController().signal)),
});
