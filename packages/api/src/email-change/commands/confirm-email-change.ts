import { emailTaken } from "@app/core/auth/errors";
import { LINK_LETTERS } from "@app/core/confirmation/confirmation-rules";
import type { ConfirmByCodeInput, ConfirmByLinkInput } from "@app/core/confirmation/schema";
import { changedMail } from "@app/core/email-change/email-change-mails";
import { changeDeadline, UNDO_LIFETIME_MS } from "@app/core/email-change/email-change-rules";
import { reservedEmail, wrongChangeToken } from "@app/core/email-change/errors";
import { isUniqueViolation, type Tx } from "@app/db/client";
import { keepEvent, logEvent } from "../../audit/commands.ts";
import { isAddressTaken, isReserved } from "../../auth/queries.ts";
import { newLetters } from "../../confirmation/commands.ts";
import type { Origin, ServiceContext, VisitorContext } from "../../context.ts";
import { forgetAllLoginTries } from "../../limits/commands.ts";
import { askForMail, putMail } from "../../outbox/commands.ts";
import { inTransaction } from "../../transaction.ts";

/** Changes the address by the link that was sent to the new one. @throws DomainError WRONG_CHANGE_TOKEN, RESERVED_EMAIL, EMAIL_TAKEN */
export const changeEmailByLink = (ctx: VisitorContext, { token }: ConfirmByLinkInput, from: Origin) =>
  changeEmail(ctx, token, null, from);

/** Changes the viewer's address by the code that was sent to the new one. @throws DomainError WRONG_CHANGE_TOKEN, RESERVED_EMAIL, EMAIL_TAKEN */
export const changeEmailByCode = (ctx: ServiceContext, { code }: ConfirmByCodeInput, from: Origin) =>
  changeEmail(ctx, code, ctx.viewer.id, from);

/** @param ownerId - the only person whose change it may be; null for whoever has a link */
async function changeEmail(ctx: VisitorContext, secret: string, ownerId: string | null, from: Origin) {
  const { userId, mailId } = await inTransaction(ctx, async (tx) => {
    const asked = await tx.db
      .selectFrom("email_changes")
      .select(["id", "userId", "newEmail"])
      .where("secretHash", "=", tx.services.secrets.fingerprint(secret))
      .where("confirmedAt", "is", null)
      .where("createdAt", ">", changeDeadline(tx.now))
      .executeTakeFirst();
    if (!asked || (ownerId !== null && asked.userId !== ownerId)) throw wrongChangeToken();
    return useChange(tx, asked, from);
  }).catch((error: unknown) => {
    // Registered after `useChange` looked whether the address is taken.
    throw isUniqueViolation(error, "users_email") ? emailTaken() : error;
  });
  logEvent(ctx.services, { action: "email.changed", actorId: userId, accountId: userId }, from);
  await askForMail(ctx, mailId);
  return { message: "Seu e-mail foi trocado." };
}

interface AskedChange {
  id: string;
  userId: string;
  newEmail: string;
}

async function useChange(tx: VisitorContext & { db: Tx }, { id, userId, newEmail }: AskedChange, from: Origin) {
  const { publicUrl, secrets } = tx.services;
  const { email: oldEmail } = await tx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow(wrongChangeToken);
  if (isReserved(tx, oldEmail)) throw reservedEmail();
  const undo = newLetters(LINK_LETTERS);
  await tx.db
    .updateTable("email_changes")
    .set({ confirmedAt: tx.now, oldEmail, undoHash: secrets.fingerprint(undo) })
    .where("id", "=", id)
    .where("confirmedAt", "is", null) // of two clicks at once the second waited for the person's row
    .returning("id")
    .executeTakeFirstOrThrow(wrongChangeToken);
  if (await isAddressTaken(tx, newEmail, userId)) throw emailTaken();
  await tx.db
    .updateTable("users")
    .set({ email: newEmail, emailConfirmedAt: tx.now })
    .where("id", "=", userId)
    .execute();
  await tx.db.deleteFrom("email_confirmations").where("userId", "=", userId).execute();
  await tx.db.deleteFrom("recovery_codes").where("email", "=", oldEmail.toLowerCase()).execute();
  await forgetAllLoginTries(tx, oldEmail);
  await keepEvent(tx, { action: "email.changed", actorId: userId, account: { id: userId } }, from);
  const expiresAt = new Date(tx.now.getTime() + UNDO_LIFETIME_MS);
  return {
    userId,
    mailId: await putMail(tx, {
      email: oldEmail,
      expiresAt,
      isOfChange: true,
      ...changedMail(newEmail, undo, publicUrl),
    }),
  };
}
