import { wrongPasskey } from "@app/core/passkeys/errors";
import { isCounterFresh } from "@app/core/passkeys/passkey-rules";
import type { AssertionAnswer } from "@app/core/passkeys/schema";
import type { Tx } from "@app/db/client";
import type { VisitorContext } from "../../context.ts";
import { challengeOf, personOf, verifyAssertion } from "../client/webauthn.ts";
import { findPasskey, getSite } from "../queries/passkeys.ts";
import { browserOf, type SteppedOrigin, takeChallenge } from "./challenges.ts";

/** A passkey with a valid answer, whose counter {@link countPasskey} still has to check. */
interface AnsweredPasskey {
  id: string;
  userId: string;
  counter: number;
  /** Time of the password of which this is the second step; null without a password. */
  passwordAt: Date | null;
}

/** Accepted passkey, or the owner of a refused one, if known. */
type PasskeyVerdict = { passkey: AnsweredPasskey } | { passkey: null; userId: string | null };

/**
 * Judges the answer of a passkey at a login, or of a session's person in the settings, and uses up its challenge.
 *
 * @throws DomainError PASSKEYS_NOT_OFFERED
 */
export async function judgePasskey(
  ctx: VisitorContext,
  chave: AssertionAnswer,
  from: SteppedOrigin,
  at: "login" | "settings",
): Promise<PasskeyVerdict> {
  const site = getSite(ctx.services);
  const challenge = challengeOf(chave);
  const holder = challenge === null ? undefined : await takeChallenge(ctx, at, challenge);
  if (challenge === null || !holder) return { passkey: null, userId: null };
  const { userId, sessionId, deviceHash, createdAt } = holder;
  const known = await findPasskey(ctx, chave.id);
  const person = personOf(chave);
  const isHolder =
    known !== undefined &&
    sessionId === (at === "settings" ? (from.sessionId ?? null) : null) &&
    deviceHash === browserOf(ctx, from) &&
    (userId === null || userId === known.userId) &&
    (person === null || person === known.userId);
  const counter = isHolder ? await verifyAssertion(site, challenge, chave, known) : null;
  if (!isHolder || counter === null) return { passkey: null, userId: known?.userId ?? null };
  return { passkey: { id: known.id, userId: known.userId, counter, passwordAt: userId === null ? null : createdAt } };
}

/**
 * Stores a passkey's counter, in a transaction that holds the person's row.
 *
 * @returns false when it did not grow: the passkey was copied
 * @throws DomainError WRONG_PASSKEY for one that was removed meanwhile
 */
export async function countPasskey(
  { db, now }: VisitorContext & { db: Tx },
  { id, userId, counter }: AnsweredPasskey,
  at: "login" | "settings",
): Promise<boolean> {
  const kept = await db
    .selectFrom("passkeys")
    .select("counter")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (!kept) throw wrongPasskey(at);
  if (!isCounterFresh(kept.counter, counter)) return false;
  await db
    .updateTable("passkeys")
    .set({ counter, lastUsedAt: now })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .execute();
  return true;
}
