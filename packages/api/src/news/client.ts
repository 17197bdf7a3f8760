import { MAX_STREAMS_PER_PERSON, stopping, tooManyStreams } from "@app/core/news/errors";
import { newsTopic } from "@app/core/news/schema";
import { openChannel } from "@app/db/channel";
import type { DbPool } from "@app/db/client";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Logger } from "../logger.ts";

/**
 * Topics that a stream checks again when it may have missed a message: first, with `sessions`, whether its own session
 * has ended.
 */
const lookAgain = ["sessions", ...newsTopic.options] as const;
/** Changes for a person; `replaced` means that the session got a new token. */
const topic = z.enum([...lookAgain, "replaced"]);
type FeedTopic = z.output<typeof topic>;

/** `userId` null addresses everybody; a credential is the session or token that a stream was opened with. */
const news = z.object({
  userId: z.string().nullable(),
  topic,
  exceptCredential: z.string().optional(),
  onlyCredential: z.string().optional(),
});
type News = z.output<typeof news>;

/** News of so long are kept, but not more than so many: a page just loaded hears what it may have missed, not everything. */
const RECENT_MS = 180_000;
const MAX_RECENT = 10_000;
/** How much older than its client says data may be: the time of a request's travel and of its reading. */
const TRAVEL_MS = 60_000;

/** Transport of news between the processes of one installation. */
interface NewsTransport {
  /** Sends to every process, including this one. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}
export type OpenNewsTransport = (listener: {
  onPayload(payload: string): void;
  /** Some news may have been missed. */
  onGap(): void;
}) => Promise<NewsTransport>;

export interface NewsFeed {
  /** Publishes to all followers. News are only hints to refetch, so one that cannot be sent is just logged. */
  publish(news: News): Promise<void>;
  /**
   * Topics that changed for one person, until the signal aborts; begins with those of which news may have been missed.
   * Pending events of one topic are merged.
   *
   * @param dataAgeMs - how long ago the listener began to load what it shows; undefined begins with every topic
   * @throws DomainError TOO_MANY_STREAMS at once, STOPPING when the feed closes
   */
  follow(who: Listener, signal: AbortSignal, dataAgeMs?: number): AsyncGenerator<FeedTopic, void>;
  close(): Promise<void>;
}

/** A person, and the session or token that the stream was opened with. */
interface Listener {
  userId: string;
  credentialId: string;
}

/** One open stream: its pending topics, and how to wake it. */
interface Follower {
  credentialId: string;
  waiting: Set<FeedTopic>;
  wake: () => void;
}

/** @param clock - milliseconds that never go back */
export async function createNewsFeed(
  open: OpenNewsTransport,
  log: Logger,
  clock = () => performance.now(),
): Promise<NewsFeed> {
  const followers = new Map<string, Set<Follower>>();
  const recent = createRecentNews(clock);
  let isClosed = false;

  const tell = (follower: Follower, topics: readonly FeedTopic[]) => {
    for (const topic of topics) follower.waiting.add(topic);
    follower.wake();
  };
  const everybody = () => [...followers.values()].flatMap((own) => [...own]);
  const transport = await open({
    onPayload(payload) {
      const read = readNews(payload);
      if (!read) return log.warn({ payload }, "News of an unknown kind were ignored");
      recent.add(read);
      for (const follower of read.userId === null ? everybody() : (followers.get(read.userId) ?? [])) {
        if (concerns(read, follower)) tell(follower, [read.topic]);
      }
    },
    onGap() {
      recent.forget();
      for (const follower of everybody()) tell(follower, lookAgain);
    },
  });

  return {
    async publish(item) {
      await transport
        .send(JSON.stringify(item))
        .catch((error) => log.warn({ err: error, topic: item.topic }, "News could not be sent"));
    },
    async *follow(who, signal, dataAgeMs) {
      const { userId, credentialId } = who;
      const own = followers.get(userId) ?? new Set();
      if (own.size >= MAX_STREAMS_PER_PERSON) throw tooManyStreams();
      const missed = recent.since(dataAgeMs)?.filter((item) => isFor(item, who));
      const waiting = new Set(missed ? [lookAgain[0], ...missed.map(({ topic }) => topic)] : lookAgain);
      const follower: Follower = { credentialId, waiting, wake() {} };
      const wake = () => follower.wake();
      followers.set(userId, own.add(follower));
      signal.addEventListener("abort", wake);
      try {
        while (!signal.aborted) {
          if (isClosed) throw stopping();
          if (follower.waiting.size === 0) {
            await new Promise<void>((resolve) => {
              follower.wake = resolve;
            });
            continue;
          }
          const topics = [...follower.waiting];
          follower.waiting.clear();
          yield* topics;
        }
      } finally {
        signal.removeEventListener("abort", wake);
        own.delete(follower);
        if (own.size === 0) followers.delete(userId);
      }
    },
    async close() {
      isClosed = true;
      for (const follower of everybody()) follower.wake();
      await transport.close();
    },
  };
}

const concerns = ({ exceptCredential, onlyCredential }: News, { credentialId }: Pick<Follower, "credentialId">) =>
  credentialId !== exceptCredential && credentialId === (onlyCredential ?? credentialId);

/** A session that got a new token was told then; its new stream has the new one. */
const isFor = (item: News, who: Listener) =>
  item.topic !== "replaced" && (item.userId === null || item.userId === who.userId) && concerns(item, who);

/** The latest news, and from when on they are whole. */
function createRecentNews(clock: () => number) {
  let items: { at: number; item: News }[] = [];
  let wholeSince = clock();
  return {
    add(item: News) {
      const at = clock();
      items.push({ at, item });
      const isTooMany = items.length > MAX_RECENT;
      const kept = items.findIndex((known) => known.at >= at - RECENT_MS);
      for (const dropped of items.splice(0, Math.max(kept, Number(isTooMany)))) wholeSince = dropped.at;
    },
    /** Some may have been missed until now. */
    forget() {
      items = [];
      wholeSince = clock();
    },
    /** All news that data of this age may lack; undefined where they are not known. */
    since(dataAgeMs = Number.POSITIVE_INFINITY): News[] | undefined {
      const from = clock() - dataAgeMs - TRAVEL_MS;
      return from > wholeSince ? items.filter(({ at }) => at >= from).map(({ item }) => item) : undefined;
    },
  };
}

/** Undefined for payloads of another version, which may run during a deploy. */
function readNews(payload: string): News | undefined {
  try {
    return news.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

const CHANNEL = "farol_news";

/** News over LISTEN and NOTIFY of the database. */
export const databaseTransport =
  (pool: DbPool): OpenNewsTransport =>
  (listener) =>
    openChannel(pool, CHANNEL, listener);

/** News over Redis, for installations whose database is behind a pooler. */
export const redisTransport =
  (redis: Redis): OpenNewsTransport =>
  async ({ onPayload, onGap }) => {
    // A subscribed connection accepts no other commands, and must wait for Redis to return rather than fail.
    const listening = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
    listening.on("error", () => {}); // the connection it was copied from reports the same
    listening.on("message", (_channel, payload) => onPayload(payload));
    await listening.subscribe(CHANNEL);
    listening.on("ready", onGap);
    return {
      async send(payload) {
        await redis.publish(CHANNEL, payload);
      },
      async close() {
        listening.disconnect();
      },
    };
  };
