import { isSessionAlive } from "@app/core/auth/session-rules";
import type { ServiceContext } from "../../context.ts";

/** The viewer's open sessions: the current one, then by last use. */
export async function listOpenSessions({ db, viewer, now }: ServiceContext, currentSessionId: string) {
  const rows = await db
    .selectFrom("sessions")
    .select(["id as _id", "userAgent", "createdAt", "lastUsedAt"])
    .where("userId", "=", viewer.id)
    .orderBy("lastUsedAt", "desc")
    .execute();
  const alive = rows.filter((session) => isSessionAlive(session, now));
  return alive
    .map((session) => ({ ...session, isCurrent: session._id === currentSessionId }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
