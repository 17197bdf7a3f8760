import { readSession } from "./session.ts";

/** First calls of the dashboard, sent by public/before-paint.js while the program is loading. */
export const FIRST_CALLS: readonly string[] = [
  "notifications.unreadCount",
  "statements.summary",
  "goals.list",
  "portfolio.overview",
  "portfolio.holdings",
  "instruments.unknown",
  "prices.public",
  "confirmation.get",
  "notes.doubtful",
  "imports.checkpoints",
];

/** Left on the window by public/before-paint.js. */
interface FirstAnswers {
  calls: string[];
  token: string;
  response: Promise<Response>;
}

/** URL of a batch without input; captures its comma-separated calls. */
const BATCH_WITHOUT_INPUT = /\/([^/?]+)\?batch=1&input=%7B%7D$/;

/**
 * Like `fetch`, but a batch whose calls were all sent before the program loaded gets those answers, once. A failed
 * early request is sent again.
 */
export async function fetchOrFirstAnswers(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const names = BATCH_WITHOUT_INPUT.exec(String(url))?.[1]?.split(",");
  const early = names && takeFirstAnswers();
  if (!early || early.token !== readSession()?.token) return fetch(url, init);
  const places = names.map((name) => early.calls.indexOf(name));
  if (places.includes(-1)) return fetch(url, init);
  try {
    const response = await early.response;
    const answers: unknown = await response.json();
    if (!response.ok || !Array.isArray(answers)) return fetch(url, init);
    return Response.json(places.map((place) => answers[place]));
  } catch {
    return fetch(url, init);
  }
}

/** Used once: later queries need current answers. */
function takeFirstAnswers(): FirstAnswers | undefined {
  const early = Reflect.get(window, "firstAnswers");
  Reflect.deleteProperty(window, "firstAnswers");
  return early;
}
