import { notLoggedIn } from "@app/core/auth/errors";
import type { NewsWire } from "@app/core/news/schema";
import { findSession } from "../auth/queries.ts";
import type { RequestContext, Viewer } from "../context.ts";

/**
 * Tells which of the viewer's lists changed, until the signal aborts or the session is over. Each list is told at once
 * the first time.
 *
 * @throws DomainError NOT_LOGGED_IN when the session ends, TOO_MANY_STREAMS, STOPPING
 */
export async function* watchNews(
  ctx: RequestContext & { viewer: Viewer },
  signal: AbortSignal,
): AsyncGenerator<NewsWire, void> {
  for await (const topic of ctx.services.news.follow(ctx.viewer.id, signal)) {
    if (topic !== "sessions") yield { topic };
    else if (!ctx.token || !(await findSession(ctx.db, ctx.token, ctx.now()))) throw notLoggedIn();
  }
}
