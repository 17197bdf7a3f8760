import type { NewsWire } from "@app/core/news/schema";
import { NEWS_TOPICS } from "@app/core/news/topics";
import { PRODUCT_NAME } from "../../env.ts";

/** Interval between attempts to load the stream's code until the browser reports that it is online. */
const RETRY_MS = 60_000;
const NAME = `${PRODUCT_NAME.toLowerCase()}-news`;

/**
 * Message between the tabs of one browser. A tab that begins to listen asks for what came since its page did (epoch ms):
 * its answers may be older.
 */
type Word = { news: NewsWire } | { isLive: boolean } | { asks: "isLive"; since: number };

/** Checked by hand: a schema would bring its library into everybody's first load. A tab may run an older version. */
function readWord(data: unknown): Word | undefined {
  const { news, isLive, asks, since } = Object(data);
  const topic = NEWS_TOPICS.find((known) => known === Object(news).topic);
  if (topic) return { news: { topic } };
  if (typeof isLive === "boolean") return { isLive };
  return asks === "isLive" ? { asks, since: Number(since ?? Infinity) } : undefined;
}

interface NewsListener {
  onNews(news: NewsWire): void;
  onLive(isLive: boolean): void;
}

/**
 * Follows the news of the person logged in. One tab of a browser holds the stream and broadcasts its events to the
 * others; when it closes, another takes over.
 *
 * @returns the function that stops
 */
export function followNews(listener: NewsListener): () => void {
  // Insecure contexts have no Web Locks: there each tab opens its own stream and broadcasts nothing.
  const tabs = "locks" in navigator ? new BroadcastChannel(NAME) : undefined;
  const leaving = new AbortController();
  let isLeading = false;
  // Undefined until known: the first message corrects the state that a closed tab may have left.
  let isLive: boolean | undefined;
  /** When each topic was last told, in epoch ms. */
  const told = new Map<NewsWire["topic"], number>();

  const hear = (said: Word) => {
    if ("news" in said) {
      told.set(said.news.topic, Date.now());
      listener.onNews(said.news);
    }
    if ("isLive" in said) listener.onLive(said.isLive);
    if ("asks" in said && isLeading) answer(said.since);
  };
  const answer = (since: number) => {
    if (isLive !== undefined) tabs?.postMessage({ isLive } satisfies Word);
    for (const [topic, at] of told) if (at >= since) tabs?.postMessage({ news: { topic } } satisfies Word);
  };
  const tell = (said: Word) => {
    hear(said);
    tabs?.postMessage(said);
  };
  const lead = async () => {
    isLeading = true;
    const openStream = await loadStream(leaving.signal);
    if (!openStream) return;
    const close = openStream({
      onNews: (news) => tell({ news }),
      onLive: (now) => {
        if (now === isLive) return;
        isLive = now;
        tell({ isLive });
      },
    });
    await aborted(leaving.signal);
    close();
  };

  tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const said = readWord(data);
    if (said) hear(said);
  });
  tabs?.postMessage({ asks: "isLive", since: performance.timeOrigin } satisfies Word);
  const leading = tabs ? navigator.locks.request(NAME, { signal: leaving.signal }, lead) : lead();
  leading.catch((error: unknown) => {
    if (!leaving.signal.aborted) console.error(error);
  });

  return () => {
    if (isLeading && isLive) tabs?.postMessage({ isLive: false } satisfies Word);
    leaving.abort();
    tabs?.close();
  };
}

/** Loads the stream's code, again and again while that fails: a tab that began offline follows the news once it is online. */
async function loadStream(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const { openStream } = await import("./open-stream.ts");
      return signal.aborted ? undefined : openStream;
    } catch {
      await Promise.race([aborted(signal), nextTry()]);
    }
  }
  return undefined;
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
    window.addEventListener("online", () => resolve(), { once: true });
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}
