import type { RequestContext } from "@app/api/context";
import { answerOnce } from "@app/api/idempotency/commands";
import { authenticate, serviceContext } from "@app/api/trpc";
import type { Request, Response } from "express";

const KEY = "Idempotency-Key";
/** Tells a client that this is the answer of an earlier request with the same key. */
const REPEATED = "Idempotency-Replayed";

/**
 * Honours `Idempotency-Key`: a request sent again with its key is answered as the first time, without being done again.
 *
 * @param call - which call it is, and all that it asks for; the same key with another content is refused
 * @param work - does it for the first time, and refuses who may not
 */
export async function answerOnceByKey<Answer>(
  ctx: RequestContext,
  req: Request,
  res: Response,
  call: { route: string; content: object },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = req.get(KEY);
  const caller = key === undefined ? undefined : await ctx.findCaller();
  // A key is kept for a person; without one the call says itself what it refuses.
  if (key === undefined || !caller) return work();
  const { answer, isRepeated } = await answerOnce(
    serviceContext({ ...ctx, viewer: caller.viewer }),
    { key, ...call },
    work,
  );
  if (isRepeated) {
    // The work was not done again, so nobody has looked yet whether this caller might do it.
    await authenticate(ctx, call.content, "write");
    res.set(REPEATED, "true");
  }
  return answer;
}
