import { createHash } from "node:crypto";
import { type LimitName, limits, tooManyRequests, WIDE_NETWORK_FACTOR } from "@app/core/limits/rules";
import type { PostgresDatabase } from "@app/db/client";
import type { Redis } from "ioredis";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

export interface Limiter {
  /** False with `RATE_LIMIT=off`, which turns every limit, delay and wait off. */
  isOn: boolean;
  /** Counts one use of `name` by an account. @throws DomainError TOO_MANY_REQUESTS once the limit is passed */
  count(name: LimitName, account: string): Promise<void>;
  /**
   * Counts one use of `name` by a network address: IPv6 as its /64, which one customer has, and more coarsely as its /48.
   *
   * @throws DomainError TOO_MANY_REQUESTS once the limit is passed
   */
  countAddress(name: LimitName, address: string): Promise<void>;
}

/** Store of the counts: this process, the database, or Redis; shared by all processes that use it. */
export type LimiterStore = { memory: true } | { postgres: PostgresDatabase["pool"] } | { redis: Redis };

type Consumer = Pick<RateLimiterMemory, "consume" | "points">;

export function createLimiter(store: LimiterStore): Limiter {
  const names = Object.keys(limits) as LimitName[];
  const consumers = new Map(names.map((name) => [name, createConsumer(store, name, 1)]));
  const wideConsumers = new Map(names.map((name) => [name, createConsumer(store, name, WIDE_NETWORK_FACTOR)]));
  return {
    isOn: true,
    count: (name, account) => consume(consumers.get(name), account),
    async countAddress(name, address) {
      const { near, wide } = networksOf(address);
      await consume(consumers.get(name), near);
      if (wide) await consume(wideConsumers.get(name), wide);
    },
  };
}

async function consume(consumer: Consumer | undefined, key: string): Promise<void> {
  try {
    await consumer?.consume(hashKey(key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      const isFirst = refusal.consumedPoints === (consumer?.points ?? 0) + 1;
      throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000), isFirst);
    }
    throw refusal;
  }
}

/** For tests and for `RATE_LIMIT=off`. */
export const noLimiter: Limiter = { isOn: false, count: async () => {}, countAddress: async () => {} };

/** Whatever a stranger sends, what is stored of it has 43 characters. */
const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The network that one customer of a provider has, for counting. */
export const networkOf = (address: string) => networksOf(address).near;

/** What one customer of a provider has, and what many of them share; an IPv4 address written as IPv6 is one of IPv4. */
function networksOf(address: string): { near: string; wide: string | null } {
  if (!ipaddr.isValid(address)) return { near: address, wide: null };
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return { near: parsed.toString(), wide: null };
  const prefix = (groups: number) => parsed.parts.slice(0, groups).join(":");
  return { near: prefix(4), wide: prefix(3) };
}

function createConsumer(store: LimiterStore, name: LimitName, factor: number): Consumer {
  const { points, duration } = limits[name];
  const limit = { points: points * factor, duration, keyPrefix: factor === 1 ? name : `${name}-wide` };
  const memory = new RateLimiterMemory(limit);
  // While the store is unavailable each process counts in memory: logins still work and guessing stays limited.
  const options = { ...limit, insuranceLimiter: memory };
  if ("memory" in store) return memory;
  if ("redis" in store) return new RateLimiterRedis({ ...options, storeClient: store.redis });
  // A migration creates its table.
  const table = {
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: factor === 1,
  };
  return new RateLimiterPostgres({ ...options, ...table, storeClient: store.postgres });
}
