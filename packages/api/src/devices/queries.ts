import { sql } from "kysely";
import { MAX_USER_AGENT_LENGTH } from "../audit/commands.ts";
import type { Origin, ServiceContext, VisitorContext } from "../context.ts";

/** Hash of a browser's device id, the only form in which it is stored. */
export const hashDevice = ({ services }: Pick<VisitorContext, "services">, deviceId: string) =>
  services.secrets.fingerprint(`device ${deviceId}`);

/**
 * Hash of the request's device if it logged in to this account before, else null. The same query runs for every address
 * and device, so that its duration reveals nothing.
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

/**
 * Whether a login comes from an unknown device, or from a program without a device id that is new at its network
 * address. An account's first login is not reported.
 *
 * @param device - of {@link findKnownDevice}
 */
export async function isNewDevice(
  { db }: Pick<VisitorContext, "db">,
  userId: string,
  { deviceId, userAgent, address }: Origin,
  device: string | null,
): Promise<boolean> {
  if (device !== null) return false;
  const { logins, alike } = await db
    .selectFrom("audit")
    .select([
      sql<number>`count(*)::int`.as("logins"),
      sql<number>`(count(*) filter (where "userAgent" = ${userAgent.slice(0, MAX_USER_AGENT_LENGTH)} and address = ${address}))::int`.as(
        "alike",
      ),
    ])
    .where("targetId", "=", userId)
    .where("action", "=", "login.succeeded")
    .executeTakeFirstOrThrow();
  return logins > 0 && (deviceId !== undefined || alike === 0);
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
