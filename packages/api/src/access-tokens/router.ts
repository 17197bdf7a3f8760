import {
  accessTokenIdInput,
  accessTokenWire,
  createAccessTokenInput,
  newAccessTokenWire,
} from "@app/core/access-tokens/schema";
import { message } from "@app/core/wire";
import { limitedSessionProcedure, router, serviceContext, sessionProcedure } from "../trpc.ts";
import { createAccessToken, revokeAccessToken } from "./commands.ts";
import { listAccessTokens } from "./queries.ts";

export const accessTokensRouter = router({
  list: sessionProcedure.output(accessTokenWire.array()).query(({ ctx }) => listAccessTokens(serviceContext(ctx))),
  create: limitedSessionProcedure("loginAccount")
    .input(createAccessTokenInput)
    .output(newAccessTokenWire)
    .mutation(({ ctx, input }) => createAccessToken(serviceContext(ctx), input, ctx)),
  revoke: sessionProcedure
    .input(accessTokenIdInput)
    .output(message)
    .mutation(({ ctx, input }) => revokeAccessToken(serviceContext(ctx), input, ctx)),
});
