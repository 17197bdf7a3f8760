import { confirmByCodeInput, confirmByLinkInput } from "@app/core/confirmation/schema";
import { emailChangeWire, startEmailChangeInput, undoEmailChangeInput } from "@app/core/email-change/schema";
import { message } from "@app/core/wire";
import {
  limitByAddress,
  limitedPasswordProcedure,
  limitedSessionProcedure,
  publicProcedure,
  router,
  serviceContext,
  sessionProcedure,
  visitorContext,
} from "../trpc.ts";
import { changeEmailByCode, changeEmailByLink } from "./commands/confirm-email-change.ts";
import { startEmailChange } from "./commands/start-email-change.ts";
import { undoEmailChange } from "./commands/undo-email-change.ts";
import { withdrawEmailChange } from "./commands/withdraw-email-change.ts";
import { getEmailChange } from "./queries.ts";

export const emailChangeRouter = router({
  get: sessionProcedure.output(emailChangeWire).query(({ ctx }) => getEmailChange(serviceContext(ctx))),
  start: limitedPasswordProcedure("emailChangeAccount")
    .input(startEmailChangeInput)
    .output(message)
    .mutation(({ ctx, input }) => startEmailChange(serviceContext(ctx), input, ctx)),
  withdraw: sessionProcedure.output(message).mutation(({ ctx }) => withdrawEmailChange(serviceContext(ctx), ctx)),
  byCode: limitedSessionProcedure("confirmationTryAccount")
    .input(confirmByCodeInput)
    .output(message)
    .mutation(({ ctx, input }) => changeEmailByCode(serviceContext(ctx), input, ctx)),
  byLink: publicProcedure
    .use(limitByAddress("confirmationAddress"))
    .input(confirmByLinkInput)
    .output(message)
    .mutation(({ ctx, input }) => changeEmailByLink(visitorContext(ctx), input, ctx)),
  undo: publicProcedure
    .use(limitByAddress("confirmationAddress"))
    .input(undoEmailChangeInput)
    .output(message)
    .mutation(({ ctx, input }) => undoEmailChange(visitorContext(ctx), input, ctx)),
});
