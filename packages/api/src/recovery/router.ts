import { generateCodeInput, resetPasswordInput, verifyCodeInput } from "@app/core/recovery/schema";
import { message } from "@app/core/wire";
import { limitByAddress, publicProcedure, router, visitorContext } from "../trpc.ts";
import { generateCode, resetPassword, verifyCode } from "./commands.ts";

export const recoveryRouter = router({
  generateCode: publicProcedure
    .use(limitByAddress("recoveryAddress"))
    .input(generateCodeInput)
    .output(message)
    .mutation(({ ctx, input }) => generateCode(visitorContext(ctx), input, ctx)),
  verifyCode: publicProcedure
    .use(limitByAddress("recoveryTryAddress"))
    .input(verifyCodeInput)
    .output(message)
    .mutation(({ ctx, input }) => verifyCode(visitorContext(ctx), input, ctx)),
  resetPassword: publicProcedure
    .use(limitByAddress("recoveryTryAddress"))
    .input(resetPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => resetPassword(visitorContext(ctx), input, ctx)),
});
