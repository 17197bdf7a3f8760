import { passkeyNotFound, tooManyPasskeys, wrongPasskey } from "@app/core/passkeys/errors";
import { CHALLENGE_LIFETIME_MS, MAX_PASSKEYS } from "@app/core/passkeys/passkey-rules";
import type { ConfirmPasskeyInput, PasskeyCreation } from "@app/core/passkeys/schema";
import { formatBackupCode } from "@app/core/second-factor/backup-codes";
import { v7 as newId } from "uuid";
import { keepEvent, logEvent } from "../../audit/commands.ts";
import type { Origin, ServiceContext } from "../../context.ts";
import { askForMail, queueSecurityMail } from "../../outbox/commands.ts";
import { getProfile } from "../../profile/queries.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { challengeOf, creationOf, verifyAttestation } from "../client/webauthn.ts";
import { getSite, listDescriptors, listPasskeys } from "../queries/passkeys.ts";
import { hasBackupCodes, hasSecondFactor } from "../queries/second-factor.ts";
import { forgetBackupCodes, keepBackupCodes, newBackupCodes } from "./backup-codes.ts";
import { keepChallenge, takeChallenge } from "./challenges.ts";

/** Begins the registration of a passkey. @throws DomainError PASSKEYS_NOT_OFFERED, TOO_MANY_PASSKEYS */
export async function startPasskey(ctx: ServiceContext, sessionId: string): Promise<PasskeyCreation> {
  const site = getSite(ctx.services);
  const excludeCredentials = await listDescriptors(ctx, ctx.viewer.id);
  if (excludeCredentials.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const { email, nomeUsuario } = await getProfile(ctx);
  const challenge = await keepChallenge(ctx, "registration", { userId: ctx.viewer.id, sessionId, deviceHash: null });
  const user = { id: ctx.viewer.id, email, nomeUsuario };
  return creationOf({ site, challenge, user, excludeCredentials, timeout: CHALLENGE_LIFETIME_MS });
}

/**
 * Stores a passkey that answered the challenge of this session.
 *
 * @returns backup codes, unless the person has some
 * @throws DomainError PASSKEYS_NOT_OFFERED, WRONG_PASSKEY, TOO_MANY_PASSKEYS
 */
export async function confirmPasskey(
  ctx: ServiceContext,
  { nome, chave }: ConfirmPasskeyInput,
  from: Origin & { sessionId: string },
) {
  const site = getSite(ctx.services);
  const challenge = challengeOf(chave);
  const holder = challenge === null ? undefined : await takeChallenge(ctx, "registration", challenge);
  const isHolder = holder?.userId === ctx.viewer.id && holder.sessionId === from.sessionId;
  const made = challenge !== null && isHolder ? await verifyAttestation(site, challenge, chave) : null;
  if (!made) throw wrongPasskey("settings");
  const codes = await newBackupCodes(ctx);
  const event = { action: "passkey.added", actorId: ctx.viewer.id, account: ctx.viewer } as const;
  const { codigos, mailId } = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    if ((await listPasskeys(tx, tx.viewer.id)).length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const { transports } = chave.response;
    const row = { ...made, id: newId(), userId: tx.viewer.id, transports, nome, createdAt: tx.now };
    await tx.db
      .insertInto("passkeys")
      .values(row)
      .onConflict((conflict) => conflict.column("credentialId").doNothing())
      .returning("id")
      .executeTakeFirstOrThrow(() => wrongPasskey("settings"));
    await keepEvent(tx, event, from);
    const hasCodes = await hasBackupCodes(tx, tx.viewer.id);
    if (!hasCodes) await keepBackupCodes(tx, codes);
    return {
      codigos: hasCodes ? [] : codes.map(({ code }) => formatBackupCode(code)),
      mailId: await queueSecurityMail(tx, (await getProfile(tx)).email, "passkeyAdded"),
    };
  });
  logEvent(ctx.services, { ...event, accountId: ctx.viewer.id }, from);
  await askForMail(ctx, mailId);
  return { codigos };
}

/** Removes a passkey, and the backup codes with the last factor. @throws DomainError PASSKEY_NOT_FOUND, also for another person's */
export async function removePasskey(ctx: ServiceContext, { id }: { id: string }, from: Origin) {
  const event = { action: "passkey.removed", actorId: ctx.viewer.id, account: ctx.viewer } as const;
  const mailId = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await tx.db
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("userId", "=", tx.viewer.id)
      .returning("id")
      .executeTakeFirstOrThrow(passkeyNotFound);
    if (!(await hasSecondFactor(tx, tx.viewer.id))) await forgetBackupCodes(tx, tx.viewer.id);
    await keepEvent(tx, event, from);
    return queueSecurityMail(tx, (await getProfile(tx)).email, "passkeyRemoved");
  });
  logEvent(ctx.services, { ...event, accountId: ctx.viewer.id }, from);
  await askForMail(ctx, mailId);
  return { message: "A chave de acesso foi removida." };
}
