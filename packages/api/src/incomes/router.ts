import {
  incomeIdInput,
  incomeInput,
  incomeListInput,
  incomeSummaryWire,
  incomeWire,
  updateIncomeInput,
} from "@app/core/incomes/schema";
import { message } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { createIncome, deleteIncome, updateIncome } from "./commands.ts";
import { getIncomeSummary } from "./queries/get-summary.ts";
import { listPayments } from "./queries/list-payments.ts";

export const incomesRouter = router({
  list: viewerProcedure
    .input(incomeListInput)
    .output(incomeWire.array())
    .query(({ ctx, input }) => listPayments(serviceContext(ctx), input)),
  summary: viewerProcedure.output(incomeSummaryWire).query(({ ctx }) => getIncomeSummary(serviceContext(ctx))),
  create: viewerProcedure
    .input(incomeInput)
    .output(incomeWire)
    .mutation(({ ctx, input }) => createIncome(serviceContext(ctx), input)),
  update: viewerProcedure
    .input(updateIncomeInput)
    .output(incomeWire)
    .mutation(({ ctx, input }) => updateIncome(serviceContext(ctx), input)),
  delete: viewerProcedure
    .input(incomeIdInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteIncome(serviceContext(ctx), input)),
});
