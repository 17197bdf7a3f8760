import { loginWire } from "@app/core/auth/schema";
import { limitByAddress, publicProcedure, router, visitorContext } from "../trpc.ts";
import { openDemo } from "./commands.ts";

export const demoRouter = router({
  open: publicProcedure
    .use(limitByAddress("demoAddress"))
    .output(loginWire)
    .mutation(({ ctx }) => openDemo(visitorContext(ctx))),
});
