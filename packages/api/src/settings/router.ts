import { loginWire } from "@app/core/auth/schema";
import {
  assistantConsentInput,
  assistantServicesWire,
  changePasswordInput,
  deleteAccountInput,
  endSessionInput,
  enterPasswordInput,
  openSessionWire,
} from "@app/core/settings/schema";
import { message } from "@app/core/wire";
import { enterPassword } from "../auth/commands.ts";
import { getAssistantServices } from "../consents/queries.ts";
import { limitedSessionProcedure, router, serviceContext, sessionProcedure } from "../trpc.ts";
import { changePassword, deleteAccount, endOtherSessions, endSession, setAssistantConsent } from "./commands.ts";
import { listOpenSessions } from "./queries/list-open-sessions.ts";

export const settingsRouter = router({
  sessions: sessionProcedure
    .output(openSessionWire.array())
    .query(({ ctx }) => listOpenSessions(serviceContext(ctx), ctx.sessionId)),
  endOtherSessions: sessionProcedure
    .output(message)
    .mutation(({ ctx }) => endOtherSessions(serviceContext(ctx), ctx.sessionId)),
  endSession: sessionProcedure
    .input(endSessionInput)
    .output(message)
    .mutation(({ ctx, input }) => endSession(serviceContext(ctx), input, ctx.sessionId)),
  enterPassword: limitedSessionProcedure("loginAccount")
    .input(enterPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => enterPassword(serviceContext(ctx), input, ctx.sessionId)),
  changePassword: limitedSessionProcedure("loginAccount")
    .input(changePasswordInput)
    .output(loginWire)
    .mutation(({ ctx, input }) => changePassword(serviceContext(ctx), input, ctx)),
  assistantServices: sessionProcedure
    .output(assistantServicesWire)
    .query(({ ctx }) => getAssistantServices(serviceContext(ctx))),
  setAssistantConsent: sessionProcedure
    .input(assistantConsentInput)
    .output(message)
    .mutation(({ ctx, input }) => setAssistantConsent(serviceContext(ctx), input)),
  deleteAccount: limitedSessionProcedure("loginAccount")
    .input(deleteAccountInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteAccount(serviceContext(ctx), input, ctx)),
});
