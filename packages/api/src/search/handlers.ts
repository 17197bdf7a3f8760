import { DomainError } from "@app/core/errors";
import { HASH_MODEL } from "@app/core/search/hash-embedding";
import { hasAgreed } from "../consents/queries.ts";
import { type BackgroundContext, ownerContext, type ServiceContext } from "../context.ts";
import type { Postponed } from "../jobs/client.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import type { OutsideEmbedder } from "./client.ts";
import { forgetOutsideVectors } from "./commands.ts";
import { embedPassages } from "./jobs.ts";
import { asVector } from "./queries.ts";

/** Passages of one request: some 130 kB. */
const PASSAGES_AT_A_TIME = 64;
/** Batches of one run, so that a person with thousands of passages does not keep a file of another waiting for long. */
const BATCHES_OF_RUN = 4;
const GO_ON_MS = 1000;
/** Pause after a failure of the service. */
const TRY_AGAIN_MS = 5 * 60_000;
/** People per sweep. */
const MAX_SWEPT = 100;

/** Requests vectors after a change of the model; once at each start, since the model is part of the configuration. */
export async function renewVectors({ db, services }: BackgroundContext): Promise<void> {
  const { outsideEmbedder } = services;
  if (!outsideEmbedder) return;
  await db
    .updateTable("vector_tasks")
    .set({ isDue: true, tryAt: null })
    .where("model", "is distinct from", outsideEmbedder.model)
    .execute();
}

/** Requests missing vectors, for instance of new files and of failed embeddings. */
export async function sweepVectors({ db, services, now }: BackgroundContext): Promise<void> {
  if (!services.outsideEmbedder) return;
  const due = await db
    .selectFrom("vector_tasks")
    .select("userId")
    .where("isDue", "=", true)
    .where((row) => row.or([row("tryAt", "is", null), row("tryAt", "<=", now())]))
    .orderBy("userId")
    .limit(MAX_SWEPT)
    .execute();
  await services.queue.enqueueLost(embedPassages, due);
}

/** Embeds some of a person's passages without a vector of the service's model; postponed while there are more. */
export async function handleEmbedPassages(
  background: BackgroundContext,
  { userId }: PayloadOf<typeof embedPassages>,
): Promise<Postponed | undefined> {
  const { outsideEmbedder } = background.services;
  if (!outsideEmbedder) return undefined;
  const ctx = ownerContext(background, userId);
  const task = await findTask(ctx);
  if (!task) return undefined;
  try {
    for (let batch = 0; batch < BATCHES_OF_RUN; batch += 1) {
      if (!(await hasAgreed(ctx, "busca"))) return await inTransaction(ctx, forget);
      if (!(await embedBatch(ctx, outsideEmbedder))) return await endTask(ctx, outsideEmbedder, task);
    }
    return { againInMs: GO_ON_MS };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The failure that put the provider to rest is logged already.
    if (error.code !== "PROVIDER_RESTING") {
      ctx.services.log.warn({ err: error }, "The passages of somebody got no vectors; they are asked for again");
    }
    await postpone(ctx);
    return undefined;
  }
}

async function forget(tx: ServiceContext): Promise<undefined> {
  await forgetOutsideVectors(tx);
  return undefined;
}

function findTask({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("vector_tasks")
    .select("asked")
    .where("userId", "=", viewer.id)
    .where("isDue", "=", true)
    .executeTakeFirst();
}

/** @returns false when no passage is left without a vector */
async function embedBatch(ctx: ServiceContext, embedder: OutsideEmbedder): Promise<boolean> {
  const passages = await listWithoutVector(ctx, embedder.model);
  if (passages.length === 0) return false;
  const vectors = await embedder.embed(passages.map(({ texto }) => texto));
  const rows = passages.map(({ id }, place) => ({
    ...{ chunkId: id, userId: ctx.viewer.id, model: embedder.model },
    embedding: asVector(vectors[place] ?? []),
  }));
  await inTransaction(ctx, async (tx) => {
    // Who withdrew the consent, or a passage of, while the service worked gets no vectors of it.
    if (!(await lockOwner(tx)) || !(await hasAgreed(tx, "busca"))) return;
    const ids = rows.map(({ chunkId }) => chunkId);
    const left = await tx.db
      .selectFrom("chunks")
      .select("id")
      .where("userId", "=", ctx.viewer.id)
      .where("id", "in", ids)
      .execute();
    const kept = rows.filter(({ chunkId }) => left.some(({ id }) => id === chunkId));
    if (kept.length === 0) return;
    await tx.db
      .insertInto("chunk_vectors")
      .values(kept)
      .onConflict((row) => row.columns(["chunkId", "model"]).doNothing())
      .execute();
  });
  return true;
}

function listWithoutVector({ db, viewer }: ServiceContext, model: string) {
  return db
    .selectFrom("chunks")
    .select(["id", "texto"])
    .where("userId", "=", viewer.id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("chunk_vectors")
            .select("chunkId")
            .whereRef("chunk_vectors.chunkId", "=", "chunks.id")
            .where("chunk_vectors.userId", "=", viewer.id)
            .where("chunk_vectors.model", "=", model),
        ),
      ),
    )
    .orderBy("id")
    .limit(PASSAGES_AT_A_TIME)
    .execute();
}

/** Every passage has its vector; vectors of former models are deleted. */
async function endTask({ db, viewer }: ServiceContext, { model }: OutsideEmbedder, { asked }: { asked: number }) {
  await db
    .deleteFrom("chunk_vectors")
    .where("userId", "=", viewer.id)
    .where("model", "not in", [HASH_MODEL, model])
    .execute();
  await db
    .updateTable("vector_tasks")
    .set({ isDue: false, model })
    .where("userId", "=", viewer.id)
    .where("asked", "=", asked)
    .execute();
  return undefined;
}

async function postpone({ db, viewer, now }: ServiceContext): Promise<void> {
  await db
    .updateTable("vector_tasks")
    .set({ tryAt: new Date(now.getTime() + TRY_AGAIN_MS) })
    .where("userId", "=", viewer.id)
    .execute();
}
