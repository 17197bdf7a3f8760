import { keepPasswordInput, keptPasswordWire, pdfPasswordIdInput } from "@app/core/pdf-passwords/schema";
import { message } from "@app/core/wire";
import { router, serviceContext, sessionProcedure } from "../trpc.ts";
import { forgetPassword, keepPassword } from "./commands.ts";
import { listKeptPasswords } from "./queries.ts";

export const pdfPasswordsRouter = router({
  list: sessionProcedure.output(keptPasswordWire.array()).query(({ ctx }) => listKeptPasswords(serviceContext(ctx))),
  keep: sessionProcedure
    .input(keepPasswordInput)
    .output(keptPasswordWire)
    .mutation(({ ctx, input }) => keepPassword(serviceContext(ctx), input)),
  forget: sessionProcedure
    .input(pdfPasswordIdInput)
    .output(message)
    .mutation(({ ctx, input }) => forgetPassword(serviceContext(ctx), input)),
});
