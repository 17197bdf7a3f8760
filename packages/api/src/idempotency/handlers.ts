import { KEY_LIFETIME_MS } from "@app/core/idempotency/key-rules";
import type { BackgroundContext } from "../context.ts";

/** Deletes expired keys with their answers. */
export async function sweepIdempotency({ db, now }: BackgroundContext): Promise<void> {
  const forgotten = new Date(now().getTime() - KEY_LIFETIME_MS);
  await db.deleteFrom("idempotency").where("createdAt", "<=", forgotten).execute();
}
