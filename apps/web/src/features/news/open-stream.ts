import type { AppRouter } from "@app/api/root";
import type { NewsWire } from "@app/core/news/schema";
import { DATA_AGE_HEADER } from "@app/core/news/topics";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import { apiPaths } from "../../paths.ts";
import { authorization, sessionLink } from "../../trpc.ts";

/** Delay before the next attempt after a refusal; until then the screens poll. */
const RETRY_MS = 60_000;

interface StreamListener {
  onNews(news: NewsWire): void;
  onLive(isLive: boolean): void;
}

/**
 * Opens the stream of news, and opens it again when it is lost. It is read with fetch, so that the token travels in the
 * header and never in an address.
 *
 * @returns the function that closes it
 */
export function openStream({ onNews, onLive }: StreamListener): () => void {
  const client = createTRPCClient<AppRouter>({ links: [sessionLink, streamLink] });
  let retry: number | undefined;
  const subscribe = () =>
    client.news.watch.subscribe(undefined, {
      onData: onNews,
      onConnectionStateChange: ({ state }) => onLive(state === "pending"),
      onError() {
        onLive(false);
        retry = window.setTimeout(() => {
          subscription = subscribe();
        }, RETRY_MS);
      },
    });
  let subscription = subscribe();
  return () => {
    clearTimeout(retry);
    subscription.unsubscribe();
  };
}

/** Nothing on the page is older. A machine that slept may not count it in its monotonic clock. */
const pageAge = () => String(Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin)));

const streamLink = httpSubscriptionLink<AppRouter, typeof EventSource>({
  url: apiPaths.trpc,
  EventSource,
  eventSourceOptions: ({ op }) => ({
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, ...authorization(op), [DATA_AGE_HEADER]: pageAge() } }),
  }),
});
