import type { BackgroundContext } from "../context.ts";

/** Deletes expired failures. */
export async function sweepLoginFailures({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("login_failures").where("expiresAt", "<=", now()).execute();
}
