import { randomInt } from "node:crypto";
import { confirmationMail } from "@app/core/confirmation/confirmation-mail";
import {
  CODE_LETTERS,
  CONFIRMATION_LIFETIME_MS,
  confirmationDeadline,
  LETTERS,
  LINK_LETTERS,
} from "@app/core/confirmation/confirmation-rules";
import { wrongConfirmationCode, wrongConfirmationLink } from "@app/core/confirmation/errors";
import type { ConfirmByCodeInput, ConfirmByLinkInput } from "@app/core/confirmation/schema";
import type { Tx } from "@app/db/client";
import { sql } from "kysely";
import type { ServiceContext, VisitorContext } from "../context.ts";
import { askForMail, putMail } from "../outbox/commands.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Adds the mail with a new link or code to the outbox, in the caller's transaction; the previous link or code expires.
 *
 * @returns the mail's id
 */
export async function queueConfirmationMail(
  ctx: VisitorContext & { db: Tx },
  user: { id: string; email: string },
): Promise<string> {
  const { publicUrl, secrets } = ctx.services;
  const secret = newLetters(publicUrl ? LINK_LETTERS : CODE_LETTERS);
  const row = { secretHash: secrets.fingerprint(secret), createdAt: ctx.now };
  await ctx.db
    .insertInto("email_confirmations")
    .values({ ...row, userId: user.id })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
  const expiresAt = new Date(ctx.now.getTime() + CONFIRMATION_LIFETIME_MS);
  return putMail(ctx, { email: user.email, expiresAt, ...confirmationMail(secret, publicUrl) });
}

/** So many random letters of those that mails hold. */
export const newLetters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** Sends the viewer another mail; nothing once the address is confirmed. */
export async function sendConfirmation(ctx: ServiceContext) {
  const mailId = await inTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom("users")
      .select(["id", "email"])
      .where("id", "=", tx.viewer.id)
      .where("emailConfirmedAt", "is", null)
      .executeTakeFirst();
    return user && queueConfirmationMail(tx, user);
  });
  if (mailId) await askForMail(ctx, mailId);
  return { message: "Enviamos um e-mail de confirmação." };
}

/** Confirms the address that a link was sent to. @throws DomainError WRONG_CONFIRMATION_LINK */
export function confirmByLink(ctx: VisitorContext, { token }: ConfirmByLinkInput) {
  return inTransaction(ctx, async (tx) => {
    const { userId } = await openConfirmations(tx, token).executeTakeFirstOrThrow(wrongConfirmationLink);
    return confirmAddress(tx, userId);
  });
}

/** Confirms the viewer's address with the code that was sent to it. @throws DomainError WRONG_CONFIRMATION_CODE */
export function confirmByCode(ctx: ServiceContext, { code }: ConfirmByCodeInput) {
  return inTransaction(ctx, async (tx) => {
    await openConfirmations(tx, code).where("userId", "=", tx.viewer.id).executeTakeFirstOrThrow(wrongConfirmationCode);
    return confirmAddress(tx, tx.viewer.id);
  });
}

function openConfirmations({ db, now, services }: VisitorContext, secret: string) {
  return db
    .selectFrom("email_confirmations")
    .select("userId")
    .where("secretHash", "=", services.secrets.fingerprint(secret))
    .where("createdAt", ">", confirmationDeadline(now));
}

/** Marks a person's address as confirmed, in the transaction that uses up the proof. */
export async function confirmAddress({ db, now }: Pick<VisitorContext, "db" | "now">, userId: string) {
  await db
    .updateTable("users")
    .set({ emailConfirmedAt: sql<Date>`coalesce("emailConfirmedAt", ${now})` })
    .where("id", "=", userId)
    .execute();
  await db.deleteFrom("email_confirmations").where("userId", "=", userId).execute();
  return { message: "E-mail confirmado." };
}
