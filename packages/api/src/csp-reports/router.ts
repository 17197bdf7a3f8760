import { blockedContentWire } from "@app/core/csp-reports/schema";
import { adminProcedure, router, serviceContext } from "../trpc.ts";
import { listBlockedContent } from "./queries.ts";

export const cspReportsRouter = router({
  list: adminProcedure.output(blockedContentWire.array()).query(({ ctx }) => listBlockedContent(serviceContext(ctx))),
});
