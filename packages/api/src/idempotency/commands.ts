import { badIdempotencyKey, keyOfAnotherRequest, stillAnswering } from "@app/core/idempotency/errors";
import { ANSWER_DEADLINE_MS, isIdempotencyKey, KEY_LIFETIME_MS } from "@app/core/idempotency/key-rules";
import type { ServiceContext } from "../context.ts";

/** A request that its client may send again: its key, where it goes, and what tells it from another. */
export interface RepeatableRequest {
  key: string;
  route: string;
  requestHash: string;
}

/**
 * Does the work of a request once, however often it comes within a day; a repetition gets the first answer. A refusal
 * changes nothing, so it is not remembered.
 *
 * @param work - answers what can be written as JSON
 * @throws DomainError BAD_IDEMPOTENCY_KEY, KEY_OF_ANOTHER_REQUEST, STILL_ANSWERING, and whatever `work` throws
 */
export async function answerOnce<Answer>(
  ctx: ServiceContext,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; isRepeated: boolean }> {
  if (!isIdempotencyKey(request.key)) throw badIdempotencyKey();
  if (!(await claimKey(ctx, request))) return { answer: await getFirstAnswer<Answer>(ctx, request), isRepeated: true };

  const own = { userId: ctx.viewer.id, route: request.route, key: request.key };
  const answer = await work().catch(async (error: unknown) => {
    await ctx.db
      .deleteFrom("idempotency")
      .where((row) => row.and(own))
      .execute();
    throw error;
  });
  await ctx.db
    .updateTable("idempotency")
    .set({ answer: JSON.stringify(answer) })
    .where((row) => row.and(own))
    .execute();
  return { answer, isRepeated: false };
}

/** Takes a key that is new, forgotten, or of a request that died; of several at once only one gets it. */
async function claimKey({ db, viewer, now }: ServiceContext, request: RepeatableRequest): Promise<boolean> {
  const forgotten = new Date(now.getTime() - KEY_LIFETIME_MS);
  const died = new Date(now.getTime() - ANSWER_DEADLINE_MS);
  const claimed = await db
    .insertInto("idempotency")
    .values({ ...request, userId: viewer.id, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "route", "key"])
        .doUpdateSet({ requestHash: request.requestHash, answer: null, createdAt: now })
        .where((row) =>
          row.or([
            row("idempotency.createdAt", "<=", forgotten),
            row.and([row("idempotency.answer", "is", null), row("idempotency.createdAt", "<=", died)]),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function getFirstAnswer<Answer>(
  { db, viewer }: ServiceContext,
  { route, key, requestHash }: RepeatableRequest,
): Promise<Answer> {
  const row = await db
    .selectFrom("idempotency")
    .select(["requestHash", "answer"])
    .where((row) => row.and({ userId: viewer.id, route, key }))
    .executeTakeFirst();
  if (row && row.requestHash !== requestHash) throw keyOfAnotherRequest();
  // No row: the first request was refused just now, and this one may try again.
  if (!row || row.answer === null) throw stillAnswering();
  return JSON.parse(row.answer) as Answer; // written by answerOnce, of the same route
}
