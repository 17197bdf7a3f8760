import { isSameAddress } from "@app/core/auth/schema";
import { CODE_LETTERS, LINK_LETTERS } from "@app/core/confirmation/confirmation-rules";
import { changeAskedMail, newAddressMail, takenAddressMail } from "@app/core/email-change/email-change-mails";
import { CHANGE_LIFETIME_MS } from "@app/core/email-change/email-change-rules";
import { reservedEmail, sameEmail } from "@app/core/email-change/errors";
import type { StartEmailChangeInput } from "@app/core/email-change/schema";
import { wrongPasskey } from "@app/core/passkeys/errors";
import { v7 as newId } from "uuid";
import { requireRecentPassword } from "../../auth/commands.ts";
import { isAddressTaken, isReserved } from "../../auth/queries.ts";
import { newLetters } from "../../confirmation/commands.ts";
import type { Origin, ServiceContext } from "../../context.ts";
import { askForMail, putMail } from "../../outbox/commands.ts";
import { getProfile } from "../../profile/queries.ts";
import { matchBackupCode } from "../../second-factor/commands/backup-codes.ts";
import { takeSecondFactor } from "../../second-factor/commands/take-second-factor.ts";
import { countPasskey, judgePasskey } from "../../second-factor/commands/use-passkey.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";

/**
 * Asks a new address to confirm that it is the viewer's; a request before is replaced. The answer is the same for an address
 * that has an account, whose owner learns of it by mail.
 *
 * @throws DomainError SAME_EMAIL, RESERVED_EMAIL; for whoever has a second factor SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR,
 * SECOND_FACTOR_CLOCK and WRONG_PASSKEY
 */
export async function startEmailChange(
  ctx: ServiceContext,
  input: StartEmailChangeInput,
  from: Origin & { sessionId: string },
) {
  const { email, codigo, chave } = input;
  const backupHash = await matchBackupCode(ctx, ctx.viewer.id, codigo);
  const passkey = chave ? (await judgePasskey(ctx, chave, from, "settings")).passkey : null;
  if (chave && passkey?.userId !== ctx.viewer.id) throw wrongPasskey("settings");
  const { refusal, mailIds } = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await requireRecentPassword(tx, from.sessionId); // a new password may have ended the session meanwhile
    const profile = await getProfile(tx);
    if (isSameAddress(email, profile.email)) throw sameEmail();
    if (isReserved(tx, profile.email)) throw reservedEmail();
    const step = { codigo, backupHash, from, at: "settings" } as const;
    const taken = passkey
      ? {
          refusal: (await countPasskey(tx, passkey, "settings")) ? undefined : wrongPasskey("settings"),
          mailId: undefined,
        }
      : await takeSecondFactor(tx, profile, step);
    if (taken.refusal) return { refusal: taken.refusal, mailIds: [] };
    const ids = [taken.mailId, ...(await askAddress(tx, email, profile.email))];
    return { refusal: undefined, mailIds: ids.filter((id) => id !== undefined) };
  });
  if (refusal) throw refusal;
  for (const mailId of mailIds) await askForMail(ctx, mailId);
  return { message: "Enviamos um e-mail de confirmação ao novo endereço." };
}

async function askAddress(tx: ServiceContext, email: string, oldEmail: string): Promise<string[]> {
  const { publicUrl, secrets } = tx.services;
  const userId = tx.viewer.id;
  const secret = newLetters(publicUrl ? LINK_LETTERS : CODE_LETTERS);
  await tx.db.deleteFrom("email_changes").where("userId", "=", userId).where("confirmedAt", "is", null).execute();
  const row = { id: newId(), userId, oldEmail, newEmail: email, createdAt: tx.now };
  await tx.db
    .insertInto("email_changes")
    .values({ ...row, secretHash: secrets.fingerprint(secret) })
    .execute();
  const expiresAt = new Date(tx.now.getTime() + CHANGE_LIFETIME_MS);
  const content = (await isAddressTaken(tx, email, userId)) ? takenAddressMail() : newAddressMail(secret, publicUrl);
  return [
    await putMail(tx, { email, expiresAt, isOfChange: true, ...content }),
    await putMail(tx, { email: oldEmail, expiresAt, isOfChange: true, ...changeAskedMail(email, publicUrl) }),
  ];
}
