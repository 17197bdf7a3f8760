import { profileInput, profileWire } from "@app/core/profile/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { updateProfile } from "./commands.ts";
import { getProfile } from "./queries.ts";

export const profileRouter = router({
  get: viewerProcedure.output(profileWire).query(({ ctx }) => getProfile(serviceContext(ctx))),
  update: viewerProcedure
    .input(profileInput)
    .output(profileWire)
    .mutation(({ ctx, input }) => updateProfile(serviceContext(ctx), input)),
});
