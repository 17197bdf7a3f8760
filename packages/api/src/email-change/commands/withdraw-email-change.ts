import { noEmailChange } from "@app/core/email-change/errors";
import { keepEvent, logEvent } from "../../audit/commands.ts";
import type { Origin, ServiceContext } from "../../context.ts";
import { inTransaction } from "../../transaction.ts";

/** Takes back the viewer's change of address that is not confirmed yet. @throws DomainError NO_EMAIL_CHANGE */
export async function withdrawEmailChange(ctx: ServiceContext, from: Origin) {
  const userId = ctx.viewer.id;
  await inTransaction(ctx, async (tx) => {
    // Of a withdrawal and a confirmation at once the second finds the row gone or confirmed.
    await tx.db
      .deleteFrom("email_changes")
      .where("userId", "=", userId)
      .where("confirmedAt", "is", null)
      .returning("id")
      .executeTakeFirstOrThrow(noEmailChange);
    await keepEvent(tx, { action: "email.withdrawn", actorId: userId, account: { id: userId } }, from);
  });
  logEvent(ctx.services, { action: "email.withdrawn", actorId: userId, accountId: userId }, from);
  return { message: "O pedido de troca foi retirado." };
}
