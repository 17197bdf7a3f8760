import { type LimitName, limits, tooManyRequests } from "@app/core/limits/rules";
import type { Redis } from "ioredis";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

export interface Limiter {
  /** Counts one use of `name` by `key`. @throws DomainError TOO_MANY_REQUESTS once the limit is passed */
  count(name: LimitName, key: string): Promise<void>;
}

/** Where the counts live: this process, the database, or Redis, each shared by everyone who can reach it. */
export type LimiterStore = { memory: true } | { postgres: pg.Pool } | { redis: Redis };

type Consumer = Pick<RateLimiterMemory, "consume">;

export async function createLimiter(store: LimiterStore): Promise<Limiter> {
  const names = Object.keys(limits) as LimitName[];
  const entries = await Promise.all(names.map(async (name) => [name, await createConsumer(store, name)] as const));
  const consumers = new Map<LimitName, Consumer>(entries);
  return {
    async count(name, key) {
      try {
        await consumers.get(name)?.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}

/** For tests and for `RATE_LIMIT=off`. */
export const noLimiter: Limiter = { count: async () => {} };

function createConsumer(store: LimiterStore, name: LimitName): Promise<Consumer> {
  const memory = new RateLimiterMemory({ ...limits[name], keyPrefix: name });
  // While the store is away each process counts for itself: people can still enter, and guessing is still held back.
  const options = { ...limits[name], keyPrefix: name, insuranceLimiter: memory };
  if ("memory" in store) return Promise.resolve(memory);
  if ("redis" in store) return Promise.resolve(new RateLimiterRedis({ ...options, storeClient: store.redis }));
  return new Promise((resolve, reject) => {
    const limiter = new RateLimiterPostgres(
      { ...options, storeClient: store.postgres, storeType: "pool", tableName: "rate_limits" },
      (error?: Error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}
