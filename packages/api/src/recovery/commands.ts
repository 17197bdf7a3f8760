import { randomInt } from "node:crypto";
import { CODE_LIFETIME_MS, codeDeadline, MAX_WRONG_TRIES } from "@app/core/recovery/code-rules";
import { wrongCode } from "@app/core/recovery/errors";
import { passwordChangedMail, recoveryMail } from "@app/core/recovery/recovery-mail";
import {
  CODE_LENGTH,
  type GenerateCodeInput,
  type ResetPasswordInput,
  type VerifyCodeInput,
} from "@app/core/recovery/schema";
import { dummyPasswordHash, endSessionsAndTokens, tellSessionsEnded } from "../auth/commands.ts";
import { findUserByEmail } from "../auth/queries.ts";
import { confirmAddress } from "../confirmation/commands.ts";
import type { VisitorContext } from "../context.ts";
import { askForMail, putMail } from "../outbox/commands.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Makes a code for an address and asks for its mail.
 *
 * It never looks whether the person exists: everything is done alike for each address, and only the worker that sends the
 * mail finds out. So neither the answer nor its time tells anybody who has an account.
 */
export async function generateCode(ctx: VisitorContext, { email }: GenerateCodeInput) {
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, "0");
  const row = { codeHash: await ctx.services.passwords.hash(code), tries: 0, createdAt: ctx.now };
  const mailId = await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto("recovery_codes")
      .values({ ...row, email: email.toLowerCase() })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
      .execute();
    const expiresAt = new Date(ctx.now.getTime() + CODE_LIFETIME_MS);
    return putMail(tx, { email, expiresAt, ...recoveryMail(code, ctx.services.publicUrl) });
  });
  await askForMail(ctx, mailId);
  return { message: "Se o e-mail estiver cadastrado, você receberá um código em instantes." };
}

/** Checks a code without consuming it. @throws DomainError WRONG_CODE */
export async function verifyCode(ctx: VisitorContext, input: VerifyCodeInput) {
  await checkCode(ctx, input);
  return { message: "Código verificado." };
}

/** Sets a new password with a code, once, and ends every session and token of the person. @throws DomainError WRONG_CODE */
export async function resetPassword(ctx: VisitorContext, input: ResetPasswordInput) {
  // Hashed before the code is checked, so that a wrong code takes as long as a right one.
  const passwordHash = await ctx.services.passwords.hash(input.password);
  const codeHash = await checkCode(ctx, input);
  const { userId, mailId } = await inTransaction(ctx, async (tx) => {
    const used = await tx.db
      .deleteFrom("recovery_codes")
      .where("email", "=", input.email.toLowerCase())
      .where("codeHash", "=", codeHash)
      .returning("email")
      .executeTakeFirst();
    const user = await findUserByEmail(tx.db, input.email);
    // Concurrent requests may both have passed the check; the one that deletes the code wins.
    if (!used || !user) throw wrongCode();

    await tx.db.updateTable("users").set({ passwordHash }).where("id", "=", user._id).execute();
    await endSessionsAndTokens(tx, user._id);
    await confirmAddress(tx, user._id); // the code reached its owner
    return { userId: user._id, mailId: await queuePasswordChangedMail(tx, user.email) };
  });
  await tellSessionsEnded(ctx.services, userId);
  await askForMail(ctx, mailId);
  return { message: "Sua senha foi redefinida com sucesso!" };
}

/** After this the mail is discarded instead of sent. */
const PASSWORD_CHANGED_MAIL_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Adds the mail about a changed password to the outbox, in the caller's transaction. @returns the mail's id */
export function queuePasswordChangedMail(ctx: VisitorContext, email: string): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + PASSWORD_CHANGED_MAIL_LIFETIME_MS);
  return putMail(ctx, { email, expiresAt, ...passwordChangedMail(ctx.services.publicUrl) });
}

/**
 * Compares a code with the one sent to an address. A try is consumed before the comparison, so that concurrent tries
 * cannot exceed the limit; a right code returns its try.
 *
 * @returns the hash of the right code
 */
async function checkCode({ db, now, services }: VisitorContext, input: VerifyCodeInput): Promise<string> {
  const email = input.email.toLowerCase();
  const row = await db
    .updateTable("recovery_codes")
    .set((code) => ({ tries: code("tries", "+", 1) }))
    .where("email", "=", email)
    .where("tries", "<", MAX_WRONG_TRIES)
    .where("createdAt", ">", codeDeadline(now))
    .returning("codeHash")
    .executeTakeFirst();
  const codeHash = row?.codeHash ?? (await dummyPasswordHash(services));
  const isRight = await services.passwords.verify(codeHash, input.code);
  if (!row || !isRight) throw wrongCode();

  await db
    .updateTable("recovery_codes")
    .set((code) => ({ tries: code("tries", "-", 1) }))
    .where("email", "=", email)
    .where("codeHash", "=", codeHash)
    .execute();
  return codeHash;
}
