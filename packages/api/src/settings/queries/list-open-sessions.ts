import { isSessionAlive } from "@app/core/auth/session-rules";
import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import type { ServiceContext } from "../../context.ts";

/** The viewer's open sessions: the current one, then by last use. Visitors of the demonstration see no other's. */
export async function listOpenSessions({ db, viewer, now }: ServiceContext, currentSessionId: string) {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.id as _id", "userAgent", "sessions.createdAt", "lastUsedAt", "users.email"])
    .where("userId", "=", viewer.id)
    .where((row) => row.or([row("users.email", "!=", DEMO_EMAIL), row("sessions.id", "=", currentSessionId)]))
    .orderBy("lastUsedAt", "desc")
    .execute();
  const alive = rows.filter((session) => isSessionAlive(session, now));
  return alive
    .map(({ email: _, ...session }) => ({ ...session, isCurrent: session._id === currentSessionId }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
