import { confirmationWire, confirmByCodeInput, confirmByLinkInput } from "@app/core/confirmation/schema";
import { message } from "@app/core/wire";
import {
  limitByAddress,
  limitedSessionProcedure,
  publicProcedure,
  router,
  serviceContext,
  sessionProcedure,
  visitorContext,
} from "../trpc.ts";
import { confirmByCode, confirmByLink, sendConfirmation } from "./commands.ts";
import { getConfirmation } from "./queries.ts";

export const confirmationRouter = router({
  get: sessionProcedure.output(confirmationWire).query(({ ctx }) => getConfirmation(serviceContext(ctx))),
  send: limitedSessionProcedure("confirmationMailAccount")
    .output(message)
    .mutation(({ ctx }) => sendConfirmation(serviceContext(ctx))),
  byCode: limitedSessionProcedure("confirmationTryAccount")
    .input(confirmByCodeInput)
    .output(message)
    .mutation(({ ctx, input }) => confirmByCode(serviceContext(ctx), input)),
  byLink: publicProcedure
    .use(limitByAddress("confirmationAddress"))
    .input(confirmByLinkInput)
    .output(message)
    .mutation(({ ctx, input }) => confirmByLink(visitorContext(ctx), input)),
});
