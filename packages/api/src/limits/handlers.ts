import type { BackgroundContext } from "../context.ts";

/** Deletes failures that no longer delay anybody. */
export async function sweepLoginFailures({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("login_failures").where("expiresAt", "<=", now()).execute();
}
