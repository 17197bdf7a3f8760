import { forgottenTokenDeadline } from "@app/core/access-tokens/token-rules";
import type { BackgroundContext } from "../context.ts";

/** Deletes tokens that expired before {@link forgottenTokenDeadline}. */
export async function sweepAccessTokens({ db, now }: BackgroundContext): Promise<void> {
  await db.deleteFrom("access_tokens").where("expiresAt", "<=", forgottenTokenDeadline(now())).execute();
}
