import {
  askInput,
  chatAnswer,
  chatMessage,
  chatPage,
  chatPageInput,
  tableRows,
  tableRowsInput,
} from "@app/core/chat/schema";
import { message } from "@app/core/wire";
import { limitedProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { ask, clearHistory } from "./commands.ts";
import { listHistory, listMessages } from "./queries/list-history.ts";
import { listRows } from "./queries/list-rows.ts";

export const chatRouter = router({
  history: viewerProcedure.output(chatMessage.array()).query(({ ctx }) => listHistory(serviceContext(ctx))),
  historyPage: viewerProcedure
    .input(chatPageInput)
    .output(chatPage)
    .query(({ ctx, input }) => listMessages(serviceContext(ctx), input.cursor)),
  rows: limitedProcedure("chatAccount")
    .input(tableRowsInput)
    .output(tableRows)
    .query(({ ctx, input }) => listRows(serviceContext(ctx), input.cursor)),
  clear: viewerProcedure.output(message).mutation(({ ctx }) => clearHistory(serviceContext(ctx))),
  ask: limitedProcedure("chatAccount")
    .input(askInput)
    .output(chatAnswer)
    .mutation(({ ctx, input, signal }) => ask(serviceContext(ctx), input, signal)),
});
