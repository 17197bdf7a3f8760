import { codeDeadline } from "@app/core/recovery/code-rules";
import type { BackgroundContext } from "../context.ts";

/** Deletes expired codes, which also hold addresses of people without an account. */
export async function sweepCodes({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("recovery_codes").where("createdAt", "<=", codeDeadline(now())).execute();
}
