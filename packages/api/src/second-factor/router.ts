import {
  confirmPasskeyInput,
  passkeyCreation,
  passkeyInput,
  passkeyRequest,
  passkeySiteWire,
} from "@app/core/passkeys/schema";
import { secondFactorWire } from "@app/core/second-factor/factor-wire";
import { backupCodesWire, confirmTotpInput, startedTotpWire } from "@app/core/second-factor/schema";
import { message } from "@app/core/wire";
import {
  limitByAddress,
  limitedPasswordProcedure,
  passwordProcedure,
  publicProcedure,
  router,
  serviceContext,
  sessionProcedure,
  visitorContext,
} from "../trpc.ts";
import { replaceBackupCodes } from "./commands/backup-codes.ts";
import { startPasskeyLogin } from "./commands/challenges.ts";
import { confirmPasskey, removePasskey, startPasskey } from "./commands/own-passkeys.ts";
import { confirmTotp, removeTotp, startTotp } from "./commands/totp.ts";
import { findSite } from "./queries/passkeys.ts";
import { getSecondFactor } from "./queries/second-factor.ts";

export const secondFactorRouter = router({
  get: sessionProcedure.output(secondFactorWire).query(({ ctx }) => getSecondFactor(ctx)),
  startTotp: passwordProcedure.output(startedTotpWire).mutation(({ ctx }) => startTotp(serviceContext(ctx))),
  confirmTotp: limitedPasswordProcedure("confirmationTryAccount")
    .input(confirmTotpInput)
    .output(backupCodesWire)
    .mutation(({ ctx, input }) => confirmTotp(serviceContext(ctx), input, ctx)),
  removeTotp: passwordProcedure.output(message).mutation(({ ctx }) => removeTotp(serviceContext(ctx), ctx)),
  replaceBackupCodes: passwordProcedure
    .output(backupCodesWire)
    .mutation(({ ctx }) => replaceBackupCodes(serviceContext(ctx))),
});

export const passkeysRouter = router({
  site: publicProcedure.output(passkeySiteWire).query(({ ctx }) => ({ dominio: findSite(ctx.services)?.rpId ?? null })),
  startLogin: publicProcedure
    .use(limitByAddress("passkeyAddress"))
    .output(passkeyRequest)
    .mutation(({ ctx }) => startPasskeyLogin(visitorContext(ctx), ctx)),
  start: limitedPasswordProcedure("passkeyAccount")
    .output(passkeyCreation)
    .mutation(({ ctx }) => startPasskey(serviceContext(ctx), ctx.sessionId)),
  confirm: limitedPasswordProcedure("passkeyAccount")
    .input(confirmPasskeyInput)
    .output(backupCodesWire)
    .mutation(({ ctx, input }) => confirmPasskey(serviceContext(ctx), input, ctx)),
  remove: passwordProcedure
    .input(passkeyInput)
    .output(message)
    .mutation(({ ctx, input }) => removePasskey(serviceContext(ctx), input, ctx)),
});
