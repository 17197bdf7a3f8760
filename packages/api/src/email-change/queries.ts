import { changeDeadline } from "@app/core/email-change/email-change-rules";
import type { ServiceContext } from "../context.ts";

/** The change of address that the viewer asked for and did not confirm yet. */
export async function getEmailChange({ db, viewer, services, now }: ServiceContext) {
  const asked = await db
    .selectFrom("email_changes")
    .select("newEmail")
    .where("userId", "=", viewer.id)
    .where("confirmedAt", "is", null)
    .where("createdAt", ">", changeDeadline(now))
    .executeTakeFirst();
  return { pendente: asked?.newEmail ?? null, means: services.publicUrl ? ("link" as const) : ("code" as const) };
}

/** Changes of address that are kept of the viewer. */
export function listEmailChanges({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("email_changes")
    .select(["oldEmail", "newEmail", "createdAt", "confirmedAt"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt")
    .execute();
}
