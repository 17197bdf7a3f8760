import { backupStateWire } from "@app/core/backups/schema";
import { adminProcedure, router, serviceContext } from "../trpc.ts";
import { getBackupState } from "./queries.ts";

export const backupsRouter = router({
  state: adminProcedure.output(backupStateWire).query(({ ctx }) => getBackupState(serviceContext(ctx))),
});
