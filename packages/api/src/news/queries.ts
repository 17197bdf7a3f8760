import { notLoggedIn } from "@app/core/auth/errors";
import type { NewsWire } from "@app/core/news/schema";
import { findCaller } from "../auth/queries.ts";
import type { RequestContext, Viewer } from "../context.ts";

/**
 * Yields which of the viewer's lists changed, until the signal aborts or the session or token ends. Begins with every
 * list.
 *
 * @throws DomainError NOT_LOGGED_IN when that happens, TOO_MANY_STREAMS, STOPPING
 */
export async function* watchNews(
  ctx: RequestContext & { viewer: Viewer },
  signal: AbortSignal,
): AsyncGenerator<NewsWire, void> {
  const who = { userId: ctx.viewer.id, credentialId: ctx.viewer.credential.id };
  for await (const topic of ctx.services.news.follow(who, signal)) {
    if (topic !== "sessions") yield { topic };
    else if (!ctx.token || !(await findCaller(ctx.db, ctx.token, ctx.now()))) throw notLoggedIn();
  }
}
