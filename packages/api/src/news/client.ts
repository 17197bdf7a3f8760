import { MAX_STREAMS_PER_PERSON, stopping, tooManyStreams } from "@app/core/news/errors";
import { newsTopic } from "@app/core/news/schema";
import { openChannel } from "@app/db/channel";
import type { DbPool } from "@app/db/client";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Logger } from "../logger.ts";

/** What a stream looks at again when it may have missed something: first, with `sessions`, whether its own has ended. */
const lookAgain = ["sessions", ...newsTopic.options] as const;
/** What changed for a person; `replaced` means that the session got a new token. */
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
   * Topics that changed for one person, until the signal aborts; begins with every topic. Pending events of one topic
   * are merged.
   *
   * @throws DomainError TOO_MANY_STREAMS at once, STOPPING when the feed closes
   */
  follow(who: Listener, signal: AbortSignal): AsyncGenerator<FeedTopic, void>;
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

export async function createNewsFeed(open: OpenNewsTransport, log: Logger): Promise<NewsFeed> {
  const followers = new Map<string, Set<Follower>>();
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
      const { userId, topic, exceptCredential, onlyCredential } = read;
      for (const follower of userId === null ? everybody() : (followers.get(userId) ?? [])) {
        const { credentialId } = follower;
        const isAddressed = credentialId !== exceptCredential && credentialId === (onlyCredential ?? credentialId);
        if (isAddressed) tell(follower, [topic]);
      }
    },
    onGap() {
      for (const follower of everybody()) tell(follower, lookAgain);
    },
  });

  return {
    async publish(item) {
      await transport
        .send(JSON.stringify(item))
        .catch((error) => log.warn({ err: error, topic: item.topic }, "News could not be sent"));
    },
    async *follow({ userId, credentialId }, signal) {
      const own = followers.get(userId) ?? new Set();
      if (own.size >= MAX_STREAMS_PER_PERSON) throw tooManyStreams();
      // Changes before the subscription may have been missed, so every topic is pending.
      const follower: Follower = { credentialId, waiting: new Set(lookAgain), wake() {} };
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
