import { type LimitName, limits, tooManyRequests } from "@app/core/limits/rules";
import type { Redis } from "ioredis";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

export interface Limiter {
  /** Counts one use of `name` by `key`. @throws DomainError TOO_MANY_REQUESTS once the limit is passed */
  count(name: LimitName, key: string): Promise<void>;
}

/** Store of the counts: this process, the database, or Redis; shared by all processes that use it. */
export type LimiterStore = { memory: true } | { postgres: pg.Pool } | { redis: Redis };

type Consumer = Pick<RateLimiterMemory, "consume">;

export function createLimiter(store: LimiterStore): Limiter {
  const names = Object.keys(limits) as LimitName[];
  const consumers = new Map(names.map((name) => [name, createConsumer(store, name)]));
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

function createConsumer(store: LimiterStore, name: LimitName): Consumer {
  const memory = new RateLimiterMemory({ ...limits[name], keyPrefix: name });
  // While the store is unavailable each process counts in memory: logins still work and guessing stays limited.
  const options = { ...limits[name], keyPrefix: name, insuranceLimiter: memory };
  if ("memory" in store) return memory;
  if ("redis" in store) return new RateLimiterRedis({ ...options, storeClient: store.redis });
  // A migration creates its table.
  const table = { storeType: "pool", tableName: "rate_limits", tableCreated: true, clearExpiredByTimeout: true };
  return new RateLimiterPostgres({ ...options, ...table, storeClient: store.postgres });
}
