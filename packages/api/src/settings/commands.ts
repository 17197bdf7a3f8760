import { commonPassword, notLoggedIn } from "@app/core/auth/errors";
import { isOnlyKnownWord } from "@app/core/auth/password-words";
import type { LoginWire } from "@app/core/auth/schema";
import { serviceChanged, sessionNotFound } from "@app/core/settings/errors";
import type { AssistantConsentInput, ChangePasswordInput, DeleteAccountInput } from "@app/core/settings/schema";
import { sql } from "kysely";
import { keepEvent, logEvent, pseudonymiseAudit } from "../audit/commands.ts";
import { loadCommonWords } from "../auth/client.ts";
import {
  closeEndedStreams,
  endSessionsAndTokens,
  type OwnSession,
  openSession,
  requirePassword,
} from "../auth/commands.ts";
import { isAddressHeld, sessionUserColumns } from "../auth/queries.ts";
import { outsideServices } from "../consents/queries.ts";
import type { Origin, ServiceContext } from "../context.ts";
import { listEmailChanges } from "../email-change/queries.ts";
import { discardBytes, removeBytes } from "../files/commands.ts";
import { forgetAllLoginTries } from "../limits/commands.ts";
import { askForMail, forgetMails } from "../outbox/commands.ts";
import { getProfile } from "../profile/queries.ts";
import { queuePasswordChangedMail } from "../recovery/commands.ts";
import { askForVectors, forgetOutsideVectors } from "../search/commands.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { keepAnAdministrator } from "../users/commands.ts";

/** Ends one other session of the viewer. @throws DomainError SESSION_NOT_FOUND, also for the current one and for another person's */
export async function endSession(
  { db, viewer, services }: ServiceContext,
  { id }: { id: string },
  currentSessionId: string,
) {
  await db
    .deleteFrom("sessions")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where("id", "!=", currentSessionId)
    .returning("id")
    .executeTakeFirstOrThrow(sessionNotFound);
  await closeEndedStreams(services, viewer.id);
  return { message: "A sessão foi encerrada." };
}

/** Ends every session of the viewer except the current one. */
export async function endOtherSessions({ db, viewer, services }: ServiceContext, currentSessionId: string) {
  await db.deleteFrom("sessions").where("userId", "=", viewer.id).where("id", "!=", currentSessionId).execute();
  await closeEndedStreams(services, viewer.id);
  return { message: "As outras sessões foram encerradas." };
}

/**
 * Sets a new password, ends every session and token of the person, opens a new session and notifies the person by mail.
 *
 * @throws DomainError WRONG_CURRENT_PASSWORD, COMMON_PASSWORD
 */
export async function changePassword(
  ctx: ServiceContext,
  input: ChangePasswordInput,
  from: Origin & OwnSession,
): Promise<LoginWire> {
  await requirePassword(ctx, input.currentPassword);
  const { nomeUsuario, email } = await getProfile(ctx);
  if (isOnlyKnownWord(input.password, { isCommon: await loadCommonWords(), nomeUsuario, email }))
    throw commonPassword();
  const passwordHash = await ctx.services.passwords.hash(input.password);
  const event = { action: "password.changed", actorId: ctx.viewer.id, account: ctx.viewer } as const;
  const { mailId, ...login } = await inTransaction(ctx, async (tx) => {
    const data = await tx.db
      .updateTable("users")
      .set({ passwordHash })
      .where("id", "=", ctx.viewer.id)
      .returning(sessionUserColumns)
      .executeTakeFirstOrThrow(notLoggedIn);
    await endSessionsAndTokens(tx, ctx.viewer.id);
    await keepEvent(tx, event, from);
    const mailId = await queuePasswordChangedMail(tx, data.email);
    return { mailId, token: await openSession(tx, ctx.viewer.id, from.userAgent, tx.now), data };
  });
  logEvent(ctx.services, { ...event, accountId: ctx.viewer.id }, from);
  await closeEndedStreams(ctx.services, ctx.viewer.id, from, { isReplaced: true });
  await askForMail(ctx, mailId);
  return login;
}

/**
 * Stores the viewer's consent to a service. Withdrawing it deletes the service's vectors.
 *
 * @throws DomainError SERVICE_CHANGED when the person agrees to another host than the installation's
 */
export async function setAssistantConsent(ctx: ServiceContext, { servico, host, ativo }: AssistantConsentInput) {
  if (ativo && outsideServices(ctx.services)[servico]?.host !== host) throw serviceChanged();
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // vectors that a running job brings are written before, or not at all
    const consent = { [`${servico}Host`]: ativo ? host : null, [`${servico}Desde`]: ativo ? tx.now : null };
    await tx.db
      .insertInto("assistant_consents")
      .values({ userId: tx.viewer.id, ...consent })
      .onConflict((row) => row.column("userId").doUpdateSet(consent))
      .execute();
    if (servico === "busca") await (ativo ? askForVectors(tx) : forgetOutsideVectors(tx));
  });
  return { message: ativo ? "O serviço foi ativado." : "O serviço foi desativado. Nada mais é enviado a ele." };
}

/**
 * Deletes the viewer with all their data: most tables cascade from the user, the rest is deleted here. A worker still
 * reading one of the files then finds no owner.
 *
 * @throws DomainError WRONG_CURRENT_PASSWORD, LAST_ADMINISTRATOR
 */
export async function deleteAccount(ctx: ServiceContext, input: DeleteAccountInput, from: Origin & OwnSession) {
  const actorId = ctx.viewer.id;
  await requirePassword(ctx, input.currentPassword);
  await removeAccount(ctx, (tx) => keepAnAdministrator(tx, ctx.viewer.id, "leaving"));
  logEvent(ctx.services, { action: "account.deleted", actorId, accountId: actorId }, from);
  await closeEndedStreams(ctx.services, ctx.viewer.id, from);
  return { message: "Sua conta foi excluída." };
}

/** Deletes a person with all their data. @param check - runs first in the same transaction, and may refuse */
export async function removeAccount(
  ctx: ServiceContext,
  check: (tx: ServiceContext) => Promise<void> = async () => {},
) {
  const storageKeys = await inTransaction(ctx, async (tx) => {
    await check(tx);
    await lockViewer(tx); // a running upload or worker commits first or finds no owner
    const files = await tx.db.selectFrom("files").select("storageKey").where("userId", "=", ctx.viewer.id).execute();
    const sent = await tx.db
      .selectFrom("own_data_imports")
      .select("storageKey")
      .where("userId", "=", ctx.viewer.id)
      .execute();
    const keys = [...files, ...sent].flatMap(({ storageKey }) => storageKey ?? []);
    await discardBytes(tx, keys);
    await forgetMailsOfChanges(tx);
    await keepEvent(tx, { action: "account.deleted", actorId: ctx.viewer.id, account: ctx.viewer });
    const { email } = await tx.db
      .deleteFrom("users")
      .where("id", "=", ctx.viewer.id)
      .returning("email")
      .executeTakeFirstOrThrow(notLoggedIn);
    await pseudonymiseAudit(tx, email);
    await forgetAllLoginTries(tx, email);
    await tx.db.deleteFrom("recovery_codes").where("email", "=", email.toLowerCase()).execute();
    await tx.db.deleteFrom("outbox").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
    return keys;
  });
  await forgetMails(ctx);
  await removeBytes(ctx, storageKeys);
}

/** Mails to the other addresses of the viewer's changes of address, unless somebody else has or had the address. */
async function forgetMailsOfChanges(tx: ServiceContext): Promise<void> {
  const changes = await listEmailChanges(tx);
  const addresses = changes.flatMap(({ oldEmail, newEmail }) => [oldEmail.toLowerCase(), newEmail.toLowerCase()]);
  for (const address of new Set(addresses))
    if (!(await isAddressHeld(tx, address, tx.viewer.id)))
      await tx.db.deleteFrom("outbox").where(sql`lower(email)`, "=", address).execute();
}
