import { createHash } from "node:crypto";
import { setImmediate as letOthersRun, setTimeout as wait } from "node:timers/promises";
import { isDemoPerson } from "@app/core/demo/demo-rules";
import {
  callTurns,
  type LimitName,
  limits,
  tooManyAtOnce,
  tooManyRequests,
  WIDE_NETWORK_FACTOR,
} from "@app/core/limits/rules";
import { createTurns } from "@app/core/limits/turns";
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
  /**
   * Runs a call's work when it is its caller's turn: the account of a valid token, otherwise the visitors, among whom
   * each network has its turn. The light calls of one batch have theirs together, each heavy one its own.
   *
   * @throws DomainError TOO_MANY_AT_ONCE when too many calls of the caller wait
   */
  inTurn<Result>(call: Call, work: () => Promise<Result>): Promise<Result>;
}

/** Identifies the caller of a call; part of the request's context. */
interface Call {
  requestId: string;
  address: string;
  token: string | undefined;
  /** True for a procedure whose work grows with all that its person has. */
  isHeavy?: boolean | undefined;
  findCaller(): Promise<{ viewer: { id: string; email: string } } | undefined>;
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
    inTurn: createCallTurns(),
  };
}

/** Accounts whose tokens came last; a token that ended meanwhile is found to be so at its turn. */
const MAX_KNOWN_TOKENS = 10_000;
interface Account {
  id: string;
  /** True for the demonstration's, in which each network has its turn. */
  isOfVisitors: boolean;
}
/** The caller that all visitors are: strangers with many addresses have few places together. */
const VISITORS = "visitors";

function createCallTurns(): Limiter["inTurn"] {
  const turns = createTurns({ ...callTurns, refusal: tooManyAtOnce, startRest });
  /** Keyed by the hashes of tokens; plain tokens are never stored. */
  const accounts = new Map<string, Account>();

  const findAccount = async ({ findCaller }: Call, tokenHash: string): Promise<Account | undefined> => {
    const viewer = (await findCaller())?.viewer;
    if (!viewer) return undefined;
    const account = { id: viewer.id, isOfVisitors: isDemoPerson(viewer) };
    const [oldest] = accounts.size >= MAX_KNOWN_TOKENS ? accounts.keys() : [];
    if (oldest) accounts.delete(oldest);
    accounts.set(tokenHash, account);
    return account;
  };
  return async (call, work) => {
    // Known before anything is awaited, so that calls which came together are seen to have done so.
    const tokenHash = call.token && hashKey(call.token);
    const account = tokenHash && (accounts.get(tokenHash) ?? (await findAccount(call, tokenHash)));
    const network = networkOf(call.address);
    const claim = account
      ? { caller: account.id, places: callTurns.account, source: account.isOfVisitors ? network : call.requestId }
      : { caller: VISITORS, places: callTurns.visitors, source: network };
    return turns.run(call.isHeavy ? claim : { ...claim, key: call.requestId }, work);
  };
}

/** Shorter works hardly hold up the reading of other requests. */
const LONG_WORK_MS = 5;

/** While more of its calls wait, a caller rests after each. */
function startRest() {
  const start = performance.now();
  return (isWaitedFor: () => boolean) => {
    const workMs = performance.now() - start;
    return workMs < LONG_WORK_MS && !isWaitedFor() ? undefined : rest(workMs, isWaitedFor);
  };
}

async function rest(workMs: number, isWaitedFor: () => boolean): Promise<void> {
  // Requests that came while the work held the event loop are read first.
  for (let turns = 0; turns < 2 && !isWaitedFor(); turns += 1) await letOthersRun();
  if (!isWaitedFor()) return;
  await wait(Math.min(callTurns.restFactor * workMs, callTurns.maxRestMs));
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
export const noLimiter: Limiter = {
  isOn: false,
  count: async () => {},
  countAddress: async () => {},
  inTurn: (_call, work) => work(),
};

/** Stored keys have 43 characters, whatever a stranger sends. */
const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Network of one customer of a provider, for counting. */
export const networkOf = (address: string) => networksOf(address).near;

/** Network of a provider's customer, and the larger one shared by many; IPv4 written as IPv6 counts as IPv4. */
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
