import { changeDeadline, undoDeadline } from "@app/core/email-change/email-change-rules";
import type { BackgroundContext } from "../context.ts";

/** Deletes changes of address that can be neither confirmed nor undone any more. */
export async function sweepEmailChanges({ db, now }: BackgroundContext): Promise<void> {
  const at = now();
  await db
    .deleteFrom("email_changes")
    .where((row) =>
      row.or([
        row.and([row("confirmedAt", "is", null), row("createdAt", "<=", changeDeadline(at))]),
        row("confirmedAt", "<=", undoDeadline(at)),
      ]),
    )
    .execute();
}
