import { accessTokenNotFound, tooManyAccessTokens } from "@app/core/access-tokens/errors";
import type { CreateAccessTokenInput } from "@app/core/access-tokens/schema";
import { ACCESS_TOKEN_PREFIX, MAX_ACCESS_TOKENS, tokenExpiry } from "@app/core/access-tokens/token-rules";
import { wrongCurrentPassword } from "@app/core/settings/errors";
import { v7 as newId } from "uuid";
import { keepEvent, logEvent } from "../audit/commands.ts";
import { closeEndedStreams, getPasswordHash, newSecret, requirePassword } from "../auth/commands.ts";
import { hashToken } from "../auth/queries.ts";
import type { Origin, ServiceContext } from "../context.ts";
import { askForMail, queueSecurityMail } from "../outbox/commands.ts";
import { getProfile } from "../profile/queries.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { listAccessTokens } from "./queries.ts";

/**
 * Creates a token for a script and returns it this once; only its hash is stored.
 *
 * @throws DomainError WRONG_CURRENT_PASSWORD; TOO_MANY_ACCESS_TOKENS once {@link MAX_ACCESS_TOKENS} are valid
 */
export async function createAccessToken(ctx: ServiceContext, input: CreateAccessTokenInput, from: Origin) {
  const { nome, podeEscrever, validadeDias, currentPassword } = input;
  const checkedHash = await requirePassword(ctx, currentPassword);
  const token = ACCESS_TOKEN_PREFIX + newSecret();
  const event = { action: "accessToken.created", actorId: ctx.viewer.id, account: ctx.viewer } as const;
  const { mailId, ...created } = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // so that two concurrent calls cannot both pass the limit
    // Checked under the lock: a new password revokes every token, and one requested with the old password must not survive.
    if ((await getPasswordHash(tx)) !== checkedHash) throw wrongCurrentPassword();
    const alive = (await listAccessTokens(tx)).filter(({ expirado }) => !expirado);
    if (alive.length >= MAX_ACCESS_TOKENS) throw tooManyAccessTokens(MAX_ACCESS_TOKENS);

    const row = {
      nome,
      podeEscrever,
      createdAt: ctx.now,
      lastUsedAt: null,
      expiresAt: tokenExpiry(ctx.now, validadeDias),
    };
    const id = newId();
    await tx.db
      .insertInto("access_tokens")
      .values({ ...row, id, userId: ctx.viewer.id, tokenHash: hashToken(token) })
      .execute();
    await keepEvent(tx, event, from);
    const mailId = await queueSecurityMail(tx, (await getProfile(tx)).email, "tokenCreated");
    return { mailId, ...row, _id: id, expirado: false, token };
  });
  logEvent(ctx.services, { ...event, accountId: ctx.viewer.id }, from);
  await askForMail(ctx, mailId);
  return created;
}

/** Ends a token at once. @throws DomainError ACCESS_TOKEN_NOT_FOUND also for another person's token */
export async function revokeAccessToken(ctx: ServiceContext, { id }: { id: string }, from: Origin) {
  const { viewer, services } = ctx;
  const event = { action: "accessToken.revoked", actorId: viewer.id, account: viewer } as const;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .deleteFrom("access_tokens")
      .where("userId", "=", viewer.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(accessTokenNotFound);
    await keepEvent(tx, event, from);
  });
  logEvent(services, { ...event, accountId: viewer.id }, from);
  await closeEndedStreams(services, viewer.id);
  return { message: "O token foi revogado." };
}
