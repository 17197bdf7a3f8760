import { auditListInput, auditListWire } from "@app/core/audit/schema";
import { adminProcedure, router, serviceContext } from "../trpc.ts";
import { listAudit } from "./queries.ts";

export const auditRouter = router({
  list: adminProcedure
    .input(auditListInput)
    .output(auditListWire)
    .query(({ ctx, input }) => listAudit(serviceContext(ctx), input)),
});
