import { auditDeadline } from "@app/core/audit/schema";
import type { BackgroundContext } from "../context.ts";

/** Deletes entries of the trail after six months. */
export async function sweepAudit({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("audit").where("createdAt", "<=", auditDeadline(now())).execute();
}
