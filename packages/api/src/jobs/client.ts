import { CLOCKS_APART_MS } from "@app/core/processing/waits";
import { openPool, type TlsSettings } from "@app/db/client";
import type { PGlitePool } from "@app/db/pglite-pool";
import { createPostgresBackend, DelayedError, type Job, Queue, runMigrations, Worker, withBackend } from "bullmq";
import { Redis } from "ioredis";
import type { Logger } from "../logger.ts";
import type { AnyJob } from "./all.ts";
import type { JobDefinition, PayloadOf } from "./define.ts";

/** A job that postponed itself, which is no failure. */
export interface Postponed {
  againInMs: number;
}

type RunJob = (name: string, payload: unknown) => Promise<Postponed | undefined>;

export interface JobQueue<Known extends JobDefinition = AnyJob> {
  /** Enqueues a job, to run after `delayMs` at the earliest; no effect while an equal one waits or runs. */
  enqueue<Job extends Known>(job: Job, payload: PayloadOf<Job>, delayMs?: number): Promise<void>;
  /** {@link enqueue} for many jobs, skipping those already in the queue. */
  enqueueLost<Job extends Known>(job: Job, payloads: readonly PayloadOf<Job>[]): Promise<void>;
  /** Makes a delayed or postponed job run now; no effect on any other. @returns its previous state */
  hasten<Job extends Known>(job: Job, payload: PayloadOf<Job>): Promise<"delayed" | "taken" | "unknown">;
  /** Resolves while the queue answers. */
  ping(): Promise<void>;
  /** Starts a worker; the returned function takes no further jobs and waits for the running ones. */
  work(run: RunJob, concurrency: number): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Backend of the queue: Redis, an external PostgreSQL, or the embedded one. */
export type QueueStore = RedisStore | PostgresStore | { embedded: PGlitePool };

interface RedisStore {
  redisUrl: string;
  tls?: TlsSettings | undefined;
}
interface PostgresStore {
  databaseUrl: string;
  tls?: TlsSettings | undefined;
}

/** Name of the queue inside its store. */
const QUEUE_NAME = "farol";
/** A job whose process died is retried within two lock times; the default of 30 s would take a minute. */
const LOCK_MS = 5_000;
/** The database row limits attempts; the queue's own limit must be higher. */
const MAX_STALLED = 10;
/** First delay; doubles with each attempt, for transient faults of storage or database. */
const RETRY_DELAY_MS = 500;
/** States of a job that waits or runs. */
const HELD_STATES = ["wait", "delayed", "active", "prioritized"] as const;
/** Connections: one for LISTEN and a few for short statements. */
const QUEUE_POOL_SIZE = 6;

/** @throws Error when the store cannot be reached */
export async function createJobQueue<Known extends JobDefinition = AnyJob>(
  store: QueueStore,
  log: Logger,
): Promise<JobQueue<Known>> {
  const backend = "redisUrl" in store ? redisBackend(store) : await postgresBackend(store);
  const queue = backend.createQueue();
  const onError = (error: Error) => log.warn({ err: error }, "The job queue reported an error");
  queue.on("error", onError);
  await readyInTime(queue.waitUntilReady());

  const optionsOf = <Payload>(job: JobDefinition<string, Payload>) => ({
    attempts: job.attempts,
    backoff: { type: "exponential", delay: RETRY_DELAY_MS },
    removeOnComplete: true,
    removeOnFail: true,
  });

  // BullMQ reserves colons in ids.
  const idOf = <Payload>(job: JobDefinition<string, Payload>, payload: Payload) =>
    `${job.name}-${job.dedupeKey(payload)}`.replaceAll(":", "-");

  const enqueue: JobQueue<Known>["enqueue"] = async (job, payload, delayMs = 0) => {
    await queue.add(job.name, payload, { ...optionsOf(job), jobId: idOf(job, payload), delay: delayMs });
  };

  return {
    enqueue,
    async enqueueLost(job, payloads) {
      if (payloads.length === 0) return;
      const held = new Set(await queue.getRanges([...HELD_STATES], 0, -1));
      for (const payload of payloads) if (!held.has(idOf(job, payload))) await enqueue(job, payload);
    },
    async hasten(job, payload) {
      const known = await queue.getJob(idOf(job, payload));
      if (!known) return "unknown";
      if (!(await known.isDelayed())) return "taken";
      await known.promote();
      return "delayed";
    },
    async ping() {
      await queue.getWaitingCount();
    },
    async work(run, concurrency) {
      const work = async (job: Job, token?: string) => {
        const postponed = await run(job.name, job.data);
        if (!postponed) return;
        await job.moveToDelayed(Date.now() + postponed.againInMs, token);
        throw new DelayedError();
      };
      const worker = backend.createWorker(work, {
        concurrency,
        lockDuration: LOCK_MS,
        stalledInterval: LOCK_MS,
        maxStalledCount: MAX_STALLED,
      });
      worker.on("error", onError);
      worker.on("failed", (job, error) => log.error({ err: error, job: job?.name, jobId: job?.id }, "A job failed"));
      await worker.waitUntilReady();
      return () => worker.close();
    },
    async close() {
      await queue.close();
      await backend.close();
    },
  };
}

/** Fails at start when the queue cannot be reached, instead of retrying for ever. */
const READY_TIMEOUT_MS = 10_000;

function readyInTime(ready: Promise<unknown>): Promise<unknown> {
  const { promise: late, cancel } = failAfter(READY_TIMEOUT_MS, "The job queue did not answer: is REDIS_URL right?");
  return Promise.race([ready, late]).finally(cancel);
}

function failAfter(timeoutMs: number, sentence: string): { promise: Promise<never>; cancel: () => void } {
  let cancel = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(sentence)), timeoutMs);
    cancel = () => clearTimeout(timer);
  });
  return { promise, cancel };
}

type Process = (job: Job, token?: string) => Promise<void>;
interface WorkerTuning {
  concurrency: number;
  lockDuration: number;
  stalledInterval: number;
  maxStalledCount: number;
}

function redisBackend({ redisUrl, tls }: RedisStore) {
  // A worker's blocking call must wait for Redis to return rather than fail.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null, ...(tls ? { tls } : {}) });
  return {
    createQueue: () => new Queue(QUEUE_NAME, { connection }),
    createWorker: (process: Process, tuning: WorkerTuning) =>
      new Worker(QUEUE_NAME, process, { connection, ...tuning }),
    close: async () => {
      await connection.quit();
    },
  };
}

type Backend = ReturnType<typeof createPostgresBackend>;

/**
 * In PostgreSQL the queue keeps times by the clocks of its processes, and one that was ahead leaves times that are still to come. They are
 * forgotten before each search for jobs of dead workers: the time of the last search, until which there is no other; delays that end
 * later than they may; and locks that nobody renewed since the search before.
 *
 * @param running - ids of the jobs of this process, whose locks are not renewed either after its clock was put back
 */
function forgettingTimesAhead(backend: Backend, running: ReadonlySet<string>): Backend {
  const { pool } = backend.connection;
  const takeBack = backend.moveStalledJobsToWait.bind(backend);
  let locksBefore = new Map<string, string>();
  backend.moveStalledJobsToWait = async () => {
    const now = Date.now();
    const latest = now + LOCK_MS + CLOCKS_APART_MS;
    await pool.query(`delete from bullmq.meta where queue = $1 and field = 'stalled-check' and value::bigint > $2`, [
      QUEUE_NAME,
      latest,
    ]);
    await pool.query(
      `update bullmq.job set process_at_ms = $2::bigint + delay_ms
       where queue = $1 and state = 'delayed' and process_at_ms > $3::bigint + delay_ms`,
      [QUEUE_NAME, now, latest],
    );
    const { rows } = await pool.query<{ id: string; until: string }>(
      `select id, locked_until_ms::text as until from bullmq.job
       where queue = $1 and state = 'active' and locked_until_ms > $2`,
      [QUEUE_NAME, latest],
    );
    const left = rows.filter(({ id, until }) => locksBefore.get(id) === until && !running.has(id));
    locksBefore = new Map(rows.map(({ id, until }) => [id, until]));
    if (left.length > 0) {
      await pool.query(`update bullmq.job set locked_until_ms = $2 where queue = $1 and id = any($3)`, [
        QUEUE_NAME,
        now,
        left.map(({ id }) => id),
      ]);
    }
    return takeBack();
  };
  return backend;
}

async function postgresBackend(store: PostgresStore | { embedded: PGlitePool }) {
  const owned = "databaseUrl" in store ? openPool(store.databaseUrl, QUEUE_POOL_SIZE, "bullmq", store.tls) : undefined;
  const connection = owned ?? ("embedded" in store ? store.embedded : undefined);
  if (!connection) throw new Error("The queue has no database.");
  const client = await connection.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
  const running = new Set<string>();
  const classes = withBackend((...args: Parameters<typeof createPostgresBackend>) =>
    forgettingTimesAhead(createPostgresBackend(...args), running),
  );
  const noting =
    (process: Process): Process =>
    async (job, token) => {
      const id = job.id ?? "";
      running.add(id);
      await process(job, token).finally(() => running.delete(id));
    };
  return {
    createQueue: () => new classes.Queue(QUEUE_NAME, { connection }),
    createWorker: (process: Process, tuning: WorkerTuning) =>
      new classes.Worker(QUEUE_NAME, noting(process), { connection, ...tuning }),
    close: async () => {
      await owned?.end();
    },
  };
}
