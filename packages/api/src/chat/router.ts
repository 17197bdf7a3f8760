import { answerInput } from "@app/core/chat/model-question";
import { askOutput } from "@app/core/chat/parts";
import { changes, changesInput } from "@app/core/chat/question-parts/changes";
import {
  askInput,
  chatMessage,
  chatPage,
  chatPageInput,
  chatSettings,
  givenAnswer,
  rateInput,
  tableRows,
  tableRowsInput,
} from "@app/core/chat/schema";
import { message } from "@app/core/wire";
import { z } from "zod";
import {
  limitedProcedure,
  limitedWaitingProcedure,
  router,
  serviceContext,
  takeTurns,
  viewerProcedure,
} from "../trpc.ts";
import { ask, askInParts, clearHistory, rateAnswer, setChatSettings } from "./commands.ts";
import { answerGiven } from "./queries/answer-question.ts";
import { getChatSettings } from "./queries/feedback.ts";
import { listChanges, listSuggestions } from "./queries/list-changes.ts";
import { listHistory, listMessages, listRows } from "./queries/list-history.ts";

export const chatRouter = router({
  history: viewerProcedure.output(chatMessage.array()).query(({ ctx }) => listHistory(serviceContext(ctx))),
  historyPage: viewerProcedure
    .input(chatPageInput)
    .output(chatPage)
    .query(({ ctx, input }) => listMessages(serviceContext(ctx), input.cursor)),
  suggestions: viewerProcedure.output(z.array(z.string())).query(({ ctx }) => listSuggestions(serviceContext(ctx))),
  rows: limitedProcedure("chatRowsAccount")
    .input(tableRowsInput)
    .output(tableRows)
    .query(({ ctx, input }) => listRows(serviceContext(ctx), input.cursor)),
  clear: viewerProcedure.output(message).mutation(({ ctx }) => clearHistory(serviceContext(ctx))),
  rate: viewerProcedure
    .input(rateInput)
    .output(message)
    .mutation(({ ctx, input }) => rateAnswer(serviceContext(ctx), input)),
  settings: viewerProcedure.output(chatSettings).query(({ ctx }) => getChatSettings(serviceContext(ctx))),
  setSettings: viewerProcedure
    .input(chatSettings)
    .output(message)
    .mutation(({ ctx, input }) => setChatSettings(serviceContext(ctx), input)),
  answer: limitedProcedure("chatAccount")
    .input(answerInput)
    .output(givenAnswer)
    .query(({ ctx, input }) => answerGiven(serviceContext(ctx), input)),
  changes: viewerProcedure
    .input(changesInput)
    .output(changes)
    .query(({ ctx, input }) => listChanges(serviceContext(ctx), input)),
  ask: limitedWaitingProcedure("chatAccount")
    .input(askInput)
    .output(askOutput)
    .mutation(({ ctx, input, signal }) => {
      const answer = ctx.takesParts ? askInParts : ask;
      return answer(serviceContext(ctx), input, { signal, inTurn: takeTurns(ctx) });
    }),
});
