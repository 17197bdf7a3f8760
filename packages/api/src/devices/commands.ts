import { MAX_DEVICES } from "@app/core/auth/delay-rules";
import type { Tx } from "@app/db/client";
import type { Origin, VisitorContext } from "../context.ts";
import { hashDevice } from "./queries.ts";

/**
 * Remembers the device of a successful login, and forgets the one unused for the longest beyond {@link MAX_DEVICES}; in a
 * transaction that holds the person's row, so that concurrent logins cannot exceed it.
 */
export async function rememberDevice(
  ctx: VisitorContext & { db: Tx },
  userId: string,
  { deviceId }: Pick<Origin, "deviceId">,
): Promise<void> {
  if (deviceId === undefined) return;
  await ctx.db
    .insertInto("login_devices")
    .values({ userId, deviceHash: hashDevice(ctx, deviceId), lastUsedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["userId", "deviceHash"]).doUpdateSet({ lastUsedAt: ctx.now }))
    .execute();
  const forgotten = ctx.db
    .selectFrom("login_devices")
    .select("deviceHash")
    .where("userId", "=", userId)
    .orderBy("lastUsedAt", "desc")
    .orderBy("deviceHash")
    .offset(MAX_DEVICES);
  await ctx.db.deleteFrom("login_devices").where("userId", "=", userId).where("deviceHash", "in", forgotten).execute();
}
