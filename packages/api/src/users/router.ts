import { toggleAdminInput, usersPageInput, usersPageWire, userWire } from "@app/core/users/schema";
import { adminProcedure, router, serviceContext } from "../trpc.ts";
import { toggleAdmin } from "./commands.ts";
import { listUsers, listUsersPage } from "./queries.ts";

export const usersRouter = router({
  list: adminProcedure.output(userWire.array()).query(({ ctx }) => listUsers(serviceContext(ctx))),
  page: adminProcedure
    .input(usersPageInput)
    .output(usersPageWire)
    .query(({ ctx, input }) => listUsersPage(serviceContext(ctx), input)),
  toggleAdmin: adminProcedure
    .input(toggleAdminInput)
    .output(userWire)
    .mutation(({ ctx, input }) => toggleAdmin(serviceContext(ctx), input, ctx)),
});
