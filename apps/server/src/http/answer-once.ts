import type { RequestContext } from "@app/api/context";
import { answerOnce } from "@app/api/idempotency/commands";
import { authenticate, serviceContext } from "@app/api/trpc";
import type { Request, Response } from "express";

const KEY = "Idempotency-Key";
/** Tells a client that this is the answer of an earlier request with the same key. */
const REPEATED = "Idempotency-Replayed";

/**
 * Honours `Idempotency-Key`: a request repeated with its key gets the first answer and is not executed again.
 *
 * @param call - route and content of the request; the same key with another content is refused
 * @param work - executes the request, including its access check
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
  // Keys are stored per person; without one the procedure itself refuses the request.
  if (key === undefined || !caller) return work();
  const { answer, isRepeated } = await answerOnce(
    serviceContext({ ...ctx, viewer: caller.viewer }),
    { key, ...call },
    work,
  );
  if (isRepeated) {
    // `work` was skipped and with it the access check.
    await authenticate(ctx, call.content, "write");
    res.set(REPEATED, "true");
  }
  return answer;
}
