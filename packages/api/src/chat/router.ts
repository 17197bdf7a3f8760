import { askInput, chatAnswer, chatMessage } from "@app/core/chat/schema";
import { message } from "@app/core/wire";
import { limitedProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { ask, clearHistory } from "./commands.ts";
import { listHistory } from "./queries/list-history.ts";

export const chatRouter = router({
  history: viewerProcedure.output(chatMessage.array()).query(({ ctx }) => listHistory(serviceContext(ctx))),
  clear: viewerProcedure.output(message).mutation(({ ctx }) => clearHistory(serviceContext(ctx))),
  ask: limitedProcedure("chatAccount")
    .input(askInput)
    .output(chatAnswer)
    .mutation(({ ctx, input, signal }) => ask(serviceContext(ctx), input, signal)),
});
