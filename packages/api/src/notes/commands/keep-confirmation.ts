import type { SeenNote } from "@app/core/notes/confirmation/confirmation";
import type { ServiceContext } from "../../context.ts";

/** Stores the facts of a note that the viewer confirmed, replacing earlier ones. */
export async function keepConfirmation(
  { db, viewer, now }: ServiceContext,
  fingerprint: string,
  { dataPregao, ativos }: SeenNote,
): Promise<void> {
  const seen = { dataPregao, ativos: JSON.stringify(ativos), createdAt: now };
  await db
    .insertInto("confirmed_notes")
    .values({ userId: viewer.id, fingerprint, ...seen })
    .onConflict((conflict) => conflict.columns(["userId", "fingerprint"]).doUpdateSet(seen))
    .execute();
}

export async function forgetConfirmation({ db, viewer }: ServiceContext, fingerprint: string): Promise<void> {
  await db
    .deleteFrom("confirmed_notes")
    .where("userId", "=", viewer.id)
    .where("fingerprint", "=", fingerprint)
    .execute();
}

/** Moves a confirmation to a newer reading of the same print, where it may become void. */
export async function followConfirmation({ db, viewer }: ServiceContext, from: string, to: string): Promise<void> {
  const confirmed = await db
    .deleteFrom("confirmed_notes")
    .where("userId", "=", viewer.id)
    .where("fingerprint", "=", from)
    .returning(["dataPregao", "ativos", "createdAt"])
    .executeTakeFirst();
  if (!confirmed) return;
  await db
    .insertInto("confirmed_notes")
    .values({ ...confirmed, userId: viewer.id, fingerprint: to, ativos: JSON.stringify(confirmed.ativos) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
