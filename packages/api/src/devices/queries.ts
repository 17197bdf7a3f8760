import { sql } from "kysely";
import type { Origin, ServiceContext, VisitorContext } from "../context.ts";

/** Hash of the id that a browser keeps, the only form in which it is stored. */
export const hashDevice = ({ services }: Pick<VisitorContext, "services">, deviceId: string) =>
  services.secrets.fingerprint(`device ${deviceId}`);

/**
 * The hash of the request's device when it entered this account before, else null. The same query runs for every address
 * and device, so that its time tells nothing.
 */
export async function findKnownDevice(
  ctx: VisitorContext,
  email: string,
  { deviceId = "" }: Pick<Origin, "deviceId">,
): Promise<string | null> {
  const known = await ctx.db
    .selectFrom("login_devices")
    .innerJoin("users", "users.id", "login_devices.userId")
    .select("login_devices.deviceHash")
    .where(sql`lower(users.email)`, "=", email.toLowerCase())
    .where("login_devices.deviceHash", "=", hashDevice(ctx, deviceId))
    .executeTakeFirst();
  return known?.deviceHash ?? null;
}

/** When each of the viewer's remembered devices was last used to log in, the newest first. */
export function listDevices({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("login_devices")
    .select("lastUsedAt")
    .where("userId", "=", viewer.id)
    .orderBy("lastUsedAt", "desc")
    .execute();
}
