import type { AuditAction } from "@app/core/audit/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";

/** Records an administrator's action, in the transaction that performs it. */
export async function recordAudit(
  { db, viewer, now }: ServiceContext,
  entry: { action: AuditAction; targetId: string },
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ id: newId(), actorId: viewer.id, createdAt: now, ...entry })
    .execute();
}
