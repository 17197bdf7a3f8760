import { badIdempotencyKey, keyOfAnotherRequest, stillAnswering } from "@app/core/idempotency/errors";
import { ANSWER_DEADLINE_MS, isIdempotencyKey, KEY_LIFETIME_MS } from "@app/core/idempotency/key-rules";
import type { ServiceContext } from "../context.ts";

/** A request that its client may send again: its key, which call it is, and all that it asks for. */
export interface RepeatableRequest {
  key: string;
  /** `goals.create` and its like. */
  route: string;
  content: unknown;
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

  // A request so late that its key went to another must neither answer for that one nor free the key again.
  const own = { userId: ctx.viewer.id, route: request.route, key: request.key, createdAt: ctx.now };
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
async function claimKey(ctx: ServiceContext, request: RepeatableRequest): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const { route, key } = request;
  const requestHash = hashOf(ctx, request);
  const forgotten = new Date(now.getTime() - KEY_LIFETIME_MS);
  const died = new Date(now.getTime() - ANSWER_DEADLINE_MS);
  const claimed = await db
    .insertInto("idempotency")
    .values({ route, key, requestHash, userId: viewer.id, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "route", "key"])
        .doUpdateSet({ requestHash, answer: null, createdAt: now })
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

async function getFirstAnswer<Answer>(ctx: ServiceContext, request: RepeatableRequest): Promise<Answer> {
  const { db, viewer } = ctx;
  const { route, key } = request;
  const row = await db
    .selectFrom("idempotency")
    .select(["requestHash", "answer"])
    .where((row) => row.and({ userId: viewer.id, route, key }))
    .executeTakeFirst();
  if (row && row.requestHash !== hashOf(ctx, request)) throw keyOfAnotherRequest();
  // No row: the first request was refused just now, and this one may try again.
  if (!row || row.answer === null) throw stillAnswering();
  return JSON.parse(row.answer) as Answer; // written by answerOnce, of the same route
}

/** What a request asks for may hold passwords, so only its fingerprint is kept. */
function hashOf({ services }: ServiceContext, { content }: RepeatableRequest): string {
  return services.secrets.fingerprint(JSON.stringify(content));
}

/** Forgets what was answered to a person's calls of one kind, when what the answers quote is erased. */
export async function forgetAnswers({ db, viewer }: ServiceContext, route: string): Promise<void> {
  await db.deleteFrom("idempotency").where("userId", "=", viewer.id).where("route", "=", route).execute();
}
