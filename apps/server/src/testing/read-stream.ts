import { createParser, type EventSourceMessage } from "eventsource-parser";

interface NewsStream {
  response: Response;
  /** The next event other than a heartbeat; undefined when the server has ended the stream. */
  next(): Promise<EventSourceMessage | undefined>;
  close(): void;
}

/** Opens the event stream as a browser does. */
export async function openNewsStream(
  url: string,
  token?: string,
  more: Record<string, string> = {},
): Promise<NewsStream> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/trpc/news.watch`, {
    headers: { accept: "text/event-stream", ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
    signal: leaving.signal,
  });
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => event.event !== "ping" && events.push(event) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    async next() {
      while (events.length === 0) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return undefined;
        parser.feed(chunk.value);
      }
      return events.shift();
    },
    close: () => leaving.abort(),
  };
}
