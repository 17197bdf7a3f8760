import { randomBytes } from "node:crypto";
import { CHALLENGE_LIFETIME_MS, challengeDeadline } from "@app/core/passkeys/passkey-rules";
import type { PasskeyRequest } from "@app/core/passkeys/schema";
import type { Origin, VisitorContext } from "../../context.ts";
import { hashDevice } from "../../devices/queries.ts";
import { findSite, getSite, listDescriptors } from "../queries/passkeys.ts";

const CHALLENGE_BYTES = 32;

/** A challenge handed out for one is unknown to the others. */
type Purpose = "login" | "settings" | "registration";

/** Person of a challenge; null for a login without a name. */
interface Holder {
  userId: string | null;
  /** Session that requested it; null for a login. */
  sessionId: string | null;
  /** Browser that requested it. */
  deviceHash: string | null;
}

const hashOf = ({ services }: Pick<VisitorContext, "services">, purpose: Purpose, challenge: string) =>
  services.secrets.fingerprint(`${purpose} ${challenge}`);

/** Creates a challenge, valid once, for some minutes, for one purpose, and for its holder alone. */
export async function keepChallenge(ctx: VisitorContext, purpose: Purpose, holder: Holder): Promise<string> {
  const { db, now } = ctx;
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const challengeHash = hashOf(ctx, purpose, challenge);
  await db
    .insertInto("passkey_challenges")
    .values({ ...holder, challengeHash, createdAt: now })
    .execute();
  return challenge;
}

/** Uses up a challenge, whatever its answer. @returns its holder; undefined for an unknown challenge */
export async function takeChallenge(
  ctx: VisitorContext,
  purpose: Purpose,
  challenge: string,
): Promise<(Holder & { createdAt: Date }) | undefined> {
  const { db, now } = ctx;
  const taken = await db
    .deleteFrom("passkey_challenges")
    .where("challengeHash", "=", hashOf(ctx, purpose, challenge))
    .returning(["userId", "sessionId", "deviceHash", "createdAt"])
    .executeTakeFirst();
  return taken && taken.createdAt > challengeDeadline(now) ? taken : undefined;
}

/** Browser of a second step, and its session where there is one. */
export type SteppedOrigin = Pick<Origin, "deviceId"> & { sessionId?: string };

/** Hash of a request's browser, as stored with a challenge. */
export const browserOf = (ctx: Pick<VisitorContext, "services">, { deviceId }: Pick<Origin, "deviceId">) =>
  deviceId === undefined ? null : hashDevice(ctx, deviceId);

const requestOf = (rpId: string, challenge: string, allowCredentials: PasskeyRequest["allowCredentials"]) =>
  ({ challenge, rpId, timeout: CHALLENGE_LIFETIME_MS, allowCredentials, userVerification: "required" }) as const;

/** Begins a login by any passkey of this site in the browser. @throws DomainError PASSKEYS_NOT_OFFERED */
export async function startPasskeyLogin(ctx: VisitorContext, from: Origin): Promise<PasskeyRequest> {
  const { rpId } = getSite(ctx.services);
  const holder = { userId: null, sessionId: null, deviceHash: browserOf(ctx, from) };
  return requestOf(rpId, await keepChallenge(ctx, "login", holder), []);
}

/** Begins the second step after a right password, or of a session that has one; null when the person has no passkey for this site. */
export async function startSecondStep(
  ctx: VisitorContext,
  userId: string,
  from: SteppedOrigin,
  at: "login" | "settings",
): Promise<PasskeyRequest | null> {
  const site = findSite(ctx.services);
  const descriptors = site ? await listDescriptors(ctx, userId) : [];
  if (!site || descriptors.length === 0) return null;
  const sessionId = at === "settings" ? (from.sessionId ?? null) : null;
  const holder = { userId, sessionId, deviceHash: browserOf(ctx, from) };
  return requestOf(site.rpId, await keepChallenge(ctx, at, holder), descriptors);
}
