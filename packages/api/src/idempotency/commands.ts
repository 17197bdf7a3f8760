import { badIdempotencyKey, keyOfAnotherRequest, stillAnswering } from "@app/core/idempotency/errors";
import { ANSWER_DEADLINE_MS, isIdempotencyKey, KEY_LIFETIME_MS } from "@app/core/idempotency/key-rules";
import type { Repetition, ServiceContext } from "../context.ts";

/** A repeatable request; the same key with another content is refused. */
interface RepeatableRequest {
  key: string;
  /** Procedure name, as `goals.create`. */
  route: string;
  content: unknown;
}

/**
 * Executes a request once within {@link KEY_LIFETIME_MS}; repetitions get the first answer. Refusals are not stored,
 * since they change nothing. Call it once the caller's access and limits are checked: a repetition skips `work`.
 *
 * @param repetition - undefined for a request without a key, which is always executed
 * @param work - its result must be serialisable as JSON
 * @throws DomainError BAD_IDEMPOTENCY_KEY, KEY_OF_ANOTHER_REQUEST, STILL_ANSWERING, and any error of `work`
 */
export async function answerOnce<Answer>(
  ctx: ServiceContext,
  repetition: Repetition | undefined,
  call: Omit<RepeatableRequest, "key">,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!repetition) return work();
  const request = { key: repetition.key, ...call };
  if (!isIdempotencyKey(request.key)) throw badIdempotencyKey();
  if (!(await claimKey(ctx, request))) {
    const answer = await getFirstAnswer<Answer>(ctx, request);
    repetition.markReplayed();
    return answer;
  }

  // Fenced by createdAt: a request that outlived its claim must not overwrite or free the key of a later one.
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
  return answer;
}

/** Claims a key that is new, expired, or held by a request past its deadline; of concurrent claims only one succeeds. */
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
  // No row: the first request was just refused and freed the key; the client may retry.
  if (!row || row.answer === null) throw stillAnswering();
  return JSON.parse(row.answer) as Answer; // written by answerOnce, of the same route
}

/** The content may hold passwords, so only its fingerprint is stored. */
function hashOf({ services }: ServiceContext, { content }: RepeatableRequest): string {
  return services.secrets.fingerprint(JSON.stringify(content));
}

/** Deletes stored answers of one route, when the data that they quote is erased. */
export async function forgetAnswers({ db, viewer }: ServiceContext, route: string): Promise<void> {
  await db.deleteFrom("idempotency").where("userId", "=", viewer.id).where("route", "=", route).execute();
}
