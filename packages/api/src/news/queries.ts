import { credentialReplaced, notLoggedIn } from "@app/core/auth/errors";
import type { NewsWire } from "@app/core/news/schema";
import { findCaller } from "../auth/queries.ts";
import type { Caller, RequestContext, Viewer } from "../context.ts";
import { holderOf } from "../demo/policy.ts";

/** Node fires a timer of more than 2^31 ms at once; a token may be valid for a year. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Yields which of the viewer's lists changed, until the signal aborts or the session or token ends or expires. Begins
 * with the lists of which the client may have missed news.
 *
 * @throws DomainError NOT_LOGGED_IN when the session or token ends, CREDENTIAL_REPLACED when its browser got a new
 * token instead, TOO_MANY_STREAMS, STOPPING
 */
export async function* watchNews(
  ctx: RequestContext & { viewer: Viewer },
  signal: AbortSignal,
): AsyncGenerator<NewsWire, void> {
  // Nothing of the demonstration changes: its visitors need no news that are addressed to her.
  const who = { userId: holderOf(ctx.viewer), credentialId: ctx.viewer.credential.id };
  let { dataAgeMs } = ctx;
  while (!signal.aborted) {
    const { expiresAt } = await requireCaller(ctx);
    const leftMs = Math.max(0, expiresAt.getTime() - ctx.now().getTime());
    const expired = new AbortController();
    const timer = setTimeout(() => expired.abort(), Math.min(leftMs, LONGEST_WAIT_MS));
    try {
      const topics = ctx.services.news.follow(who, AbortSignal.any([signal, expired.signal]), dataAgeMs);
      dataAgeMs = undefined;
      for await (const topic of topics) {
        if (topic === "replaced") throw credentialReplaced();
        if (topic === "sessions") await requireCaller(ctx);
        else yield { topic };
      }
    } finally {
      clearTimeout(timer);
    }
    // Looked up again: another call may have extended the session.
  }
}

/** @throws DomainError NOT_LOGGED_IN */
async function requireCaller({ db, token, now }: RequestContext): Promise<Caller> {
  const caller = token === undefined ? undefined : await findCaller(db, token, now());
  if (!caller) throw notLoggedIn();
  return caller;
}
