import { goalIdInput, goalInput, goalWire, updateGoalInput } from "@app/core/goals/schema";
import { message } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { createGoal, deleteGoal, updateGoal } from "./commands.ts";
import { listGoals } from "./queries.ts";

export const goalsRouter = router({
  list: viewerProcedure.output(goalWire.array()).query(({ ctx }) => listGoals(serviceContext(ctx))),
  create: viewerProcedure
    .input(goalInput)
    .output(goalWire)
    .mutation(({ ctx, input }) => createGoal(serviceContext(ctx), input)),
  update: viewerProcedure
    .input(updateGoalInput)
    .output(goalWire)
    .mutation(({ ctx, input }) => updateGoal(serviceContext(ctx), input)),
  delete: viewerProcedure
    .input(goalIdInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteGoal(serviceContext(ctx), input)),
});
