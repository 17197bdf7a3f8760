import { challengeDeadline } from "@app/core/passkeys/passkey-rules";
import type { BackgroundContext } from "../context.ts";

/** Deletes expired challenges. */
export async function sweepPasskeyChallenges({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("createdAt", "<=", challengeDeadline(now())).execute();
}
