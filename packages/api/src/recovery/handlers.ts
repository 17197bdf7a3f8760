import { codeDeadline } from "@app/core/recovery/code-rules";
import type { BackgroundContext } from "../context.ts";

/** Forgets codes that no longer count; addresses of people without an account stand among them. */
export async function sweepCodes({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("recovery_codes").where("createdAt", "<=", codeDeadline(now())).execute();
}
