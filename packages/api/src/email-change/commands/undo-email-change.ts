import { undoDeadline } from "@app/core/email-change/email-change-rules";
import { wrongUndoToken } from "@app/core/email-change/errors";
import type { UndoEmailChangeInput } from "@app/core/email-change/schema";
import type { Tx } from "@app/db/client";
import { keepEvent, logEvent } from "../../audit/commands.ts";
import { closeEndedStreams, dummyPasswordHash, endSessionsAndTokens } from "../../auth/commands.ts";
import { isAddressHeld } from "../../auth/queries.ts";
import type { Origin, VisitorContext } from "../../context.ts";
import { forgetAllLoginTries } from "../../limits/commands.ts";
import { askForMail, queueSecurityMail } from "../../outbox/commands.ts";
import { forgetSecondFactors } from "../../second-factor/commands/take-second-factor.ts";
import { inTransaction } from "../../transaction.ts";

/**
 * Restores an account's previous address, ends sessions and tokens, invalidates the password, and removes every second
 * factor.
 *
 * @throws DomainError WRONG_UNDO_TOKEN
 */
export async function undoEmailChange(ctx: VisitorContext, { token }: UndoEmailChangeInput, from: Origin) {
  const passwordHash = await dummyPasswordHash(ctx.services);
  const { userId, mailId } = await inTransaction(ctx, async (tx) => {
    const change = await tx.db
      .selectFrom("email_changes")
      .select(["userId", "oldEmail", "createdAt"])
      .where("undoHash", "=", tx.services.secrets.fingerprint(token))
      .where("confirmedAt", ">", undoDeadline(tx.now))
      .executeTakeFirstOrThrow(wrongUndoToken);
    return giveBack(tx, change, passwordHash, from);
  });
  logEvent(ctx.services, { action: "email.undone", actorId: null, accountId: userId }, from);
  await closeEndedStreams(ctx.services, userId);
  await askForMail(ctx, mailId);
  return { message: "A troca de e-mail foi desfeita, e a verificação em duas etapas foi removida." };
}

interface Change {
  userId: string;
  oldEmail: string;
  createdAt: Date;
}

async function giveBack(
  tx: VisitorContext & { db: Tx },
  { userId, oldEmail, createdAt }: Change,
  passwordHash: string,
  from: Origin,
) {
  const { email } = await tx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow(wrongUndoToken);
  const undone = await tx.db
    .deleteFrom("email_changes")
    .where("userId", "=", userId)
    .where("createdAt", ">=", createdAt)
    .returning("id")
    .execute();
  if (undone.length === 0 || (await isAddressHeld(tx, oldEmail, userId))) throw wrongUndoToken();
  await tx.db
    .updateTable("users")
    .set({ email: oldEmail, emailConfirmedAt: tx.now, passwordHash })
    .where("id", "=", userId)
    .execute();
  await endSessionsAndTokens(tx, userId);
  await forgetSecondFactors(tx, userId); // an intruder may have added one before asking
  await tx.db.deleteFrom("recovery_codes").where("email", "=", email.toLowerCase()).execute();
  for (const address of [email, oldEmail]) await forgetAllLoginTries(tx, address);
  await keepEvent(tx, { action: "email.undone", actorId: null, account: { id: userId } }, from);
  return { userId, mailId: await queueSecurityMail(tx, oldEmail, "emailUndone") };
}
