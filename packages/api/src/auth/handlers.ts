import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "@app/core/auth/session-rules";
import type { BackgroundContext } from "../context.ts";

/** Deletes sessions that ended. */
export async function sweepSessions({ db, now }: BackgroundContext): Promise<void> {
  const at = now().getTime();
  await db
    .deleteFrom("sessions")
    .where((row) =>
      row.or([
        row("createdAt", "<=", new Date(at - SESSION_ABSOLUTE_MS)),
        row("lastUsedAt", "<=", new Date(at - SESSION_IDLE_MS)),
      ]),
    )
    .execute();
}
