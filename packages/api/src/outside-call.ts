import { DomainError } from "@app/core/errors";
import {
  providerGarbage,
  providerMoved,
  providerRefused,
  providerSlow,
  providerTooLarge,
  providerUnreachable,
} from "@app/core/provider-errors";

interface OutsideRequest {
  headers: Record<string, string>;
  /** Sent by POST; without it the request is a GET. */
  body?: string;
  /** Limit of the whole answer. */
  timeoutMs: number;
  maxBytes: number;
  /** Aborts the request too. */
  signal?: AbortSignal | undefined;
}

interface OutsideAnswer {
  status: number;
  contentType: string;
  /** The body as it comes. @throws DomainError PROVIDER_SLOW, PROVIDER_TOO_LARGE, PROVIDER_UNREACHABLE */
  pieces: AsyncIterable<Uint8Array>;
  /** Ends an unread answer. */
  leave(): Promise<void>;
}

/**
 * Calls an outside service, with limits of time and size. Redirections are not followed: they would receive the token.
 *
 * @throws DomainError with a sentence for administrators, or the reason of `signal` when that ended it
 */
export async function callOutside(url: URL, request: OutsideRequest): Promise<OutsideAnswer> {
  const { headers, body, timeoutMs, signal } = request;
  const clock = AbortSignal.timeout(timeoutMs);
  const toRefusal = (error: unknown) => {
    signal?.throwIfAborted();
    if (error instanceof DomainError) return error;
    return clock.aborted ? providerSlow(url.host) : providerUnreachable(url.host);
  };
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: "POST", body }),
      headers,
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    });
    return {
      status: response.status,
      contentType: response.headers.get("content-type") ?? "",
      pieces: readPieces(response, url.host, request.maxBytes, toRefusal),
      leave: async () => response.body?.cancel(),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}

async function* readPieces(
  { body }: Response,
  host: string,
  maxBytes: number,
  toRefusal: (error: unknown) => DomainError,
): AsyncGenerator<Uint8Array, void> {
  let sizeBytes = 0;
  try {
    for await (const piece of body ?? []) {
      sizeBytes += piece.length;
      if (sizeBytes > maxBytes) throw providerTooLarge(host); // leaving the loop cancels the rest
      yield piece;
    }
  } catch (error) {
    throw toRefusal(error);
  }
}

/** The whole body. */
export async function readWhole(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const collected: Uint8Array[] = [];
  for await (const piece of pieces) collected.push(piece);
  return Buffer.concat(collected).toString();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A model on a server of OpenAI's protocol. */
export interface ModelAddress {
  /** URL with its version, as `http://localhost:11434/v1`. */
  url: string;
  model: string;
  apiKey?: string | undefined;
}

type ModelRequest = Pick<OutsideRequest, "timeoutMs" | "maxBytes" | "signal"> & { body: object };

/**
 * Calls a model. The server's error text is left out: it may repeat people's texts.
 *
 * @param path - below the address, as `chat/completions`
 * @returns an answer of 200
 * @throws DomainError with a sentence for administrators
 */
export async function callModel({ url, model, apiKey }: ModelAddress, path: string, request: ModelRequest) {
  const address = new URL(path, url.endsWith("/") ? url : `${url}/`);
  const answer = await callOutside(address, {
    ...request,
    headers: { "content-type": "application/json", ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: JSON.stringify({ model, ...request.body }),
  });
  const { status } = answer;
  if (status === 200) return answer;
  await answer.leave();
  throw status >= 300 && status < 400 ? providerMoved(address.host) : providerRefused(address.host, status, "");
}

/** {@link callModel}, answered as JSON. */
export async function askModel(address: ModelAddress, path: string, request: ModelRequest): Promise<unknown> {
  const { pieces } = await callModel(address, path, request);
  const json = parseJson(await readWhole(pieces));
  if (json === undefined) throw providerGarbage(new URL(address.url).host);
  return json;
}
