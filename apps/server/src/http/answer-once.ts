import { createHash } from "node:crypto";
import type { RequestContext } from "@app/api/context";
import { answerOnce } from "@app/api/idempotency/commands";
import { serviceContext } from "@app/api/trpc";
import type { Request, Response } from "express";

const KEY = "Idempotency-Key";
/** Tells a client that this is the answer of an earlier request with the same key. */
const REPEATED = "Idempotency-Replayed";

/**
 * Honours `Idempotency-Key`: a request sent again with its key is answered as the first time, without being done again.
 *
 * @param content - what the request asks for; the same key with another content is refused
 */
export async function answerOnceByKey<Answer>(
  ctx: RequestContext,
  req: Request,
  res: Response,
  content: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = req.get(KEY);
  const caller = key === undefined ? undefined : await ctx.findCaller();
  // A key is kept for a person; without one the call says itself what it refuses.
  if (key === undefined || !caller) return work();
  const requestHash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const request = { key, route: `${req.method} ${req.path}`, requestHash };
  const { answer, isRepeated } = await answerOnce(serviceContext({ ...ctx, viewer: caller.viewer }), request, work);
  if (isRepeated) res.set(REPEATED, "true");
  return answer;
}
