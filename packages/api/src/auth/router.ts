import { loginInput, loginWire, registerInput, sessionUser } from "@app/core/auth/schema";
import { loginWithPasskeyInput } from "@app/core/passkeys/schema";
import { message } from "@app/core/wire";
import {
  limitByAddress,
  publicProcedure,
  router,
  serviceContext,
  sessionProcedure,
  viewerProcedure,
  visitorContext,
} from "../trpc.ts";
import { logIn, logInWithPasskey, logOut, register } from "./commands.ts";

export const authRouter = router({
  register: publicProcedure
    .use(limitByAddress("registrationAddress"))
    .input(registerInput)
    .output(message)
    .mutation(({ ctx, input }) => register(visitorContext(ctx), input)),
  login: publicProcedure
    .use(limitByAddress("loginAddress"))
    .input(loginInput)
    .output(loginWire)
    .mutation(({ ctx, input }) => logIn(visitorContext(ctx), input, ctx)),
  loginWithPasskey: publicProcedure
    .use(limitByAddress("loginAddress"))
    .input(loginWithPasskeyInput)
    .output(loginWire)
    .mutation(({ ctx, input }) => logInWithPasskey(visitorContext(ctx), input, ctx)),
  logout: sessionProcedure.output(message).mutation(({ ctx }) => logOut(serviceContext(ctx), ctx)),
  me: viewerProcedure.output(sessionUser).query(({ ctx }) => ctx.viewer),
});
