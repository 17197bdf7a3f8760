import { activityInput, activityWire, auditListInput, auditListWire } from "@app/core/audit/schema";
import { adminProcedure, router, serviceContext, sessionProcedure } from "../trpc.ts";
import { listActivity, listAudit } from "./queries.ts";

export const auditRouter = router({
  activity: sessionProcedure
    .input(activityInput)
    .output(activityWire)
    .query(({ ctx, input }) => listActivity(serviceContext(ctx), input)),
  list: adminProcedure
    .input(auditListInput)
    .output(auditListWire)
    .query(({ ctx, input }) => listAudit(serviceContext(ctx), input)),
});
