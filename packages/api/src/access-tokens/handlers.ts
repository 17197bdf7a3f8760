import { forgottenTokenDeadline } from "@app/core/access-tokens/token-rules";
import type { BackgroundContext } from "../context.ts";

/** Forgets tokens that expired long ago; they opened nothing any more. */
export async function sweepAccessTokens({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("access_tokens").where("expiresAt", "<=", forgottenTokenDeadline(now())).execute();
}
