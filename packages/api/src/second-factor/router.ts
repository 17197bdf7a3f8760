import { backupCodesWire, confirmTotpInput, secondFactorWire, startedTotpWire } from "@app/core/second-factor/schema";
import { message } from "@app/core/wire";
import { limitedPasswordProcedure, passwordProcedure, router, serviceContext, sessionProcedure } from "../trpc.ts";
import { confirmTotp, removeTotp, replaceBackupCodes, startTotp } from "./commands.ts";
import { getSecondFactor } from "./queries.ts";

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
