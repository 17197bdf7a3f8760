import { notLoggedIn } from "@app/core/auth/errors";
import type { ServiceContext } from "../context.ts";

/** Whether the viewer's address is confirmed, and the means of confirmation that the mail offers. */
export async function getConfirmation({ db, viewer, services }: ServiceContext) {
  const { emailConfirmedAt } = await db
    .selectFrom("users")
    .select("emailConfirmedAt")
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow(notLoggedIn);
  return { isConfirmed: emailConfirmedAt !== null, means: services.publicUrl ? ("link" as const) : ("code" as const) };
}
