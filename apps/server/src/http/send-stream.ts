import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/** A slow line still takes some bytes within this; a client that takes none holds memory for nothing. */
export const STALLED_AFTER_MS = 30_000;

/**
 * Sends a stream as the body, no faster than the client takes it. A client that takes nothing for `stalledAfterMs` is
 * disconnected, which is no error; nor is a client that disconnects.
 *
 * @throws the error of the stream itself
 */
export async function sendStream(content: Readable, res: Response, stalledAfterMs: number): Promise<void> {
  // The socket's own timeout: it starts anew with every byte that leaves.
  res.setTimeout(stalledAfterMs, () => res.destroy());
  try {
    await pipeline(content, res);
  } catch (error) {
    if (content.errored && content.errored === error && !isClosedByClient(error)) throw error;
  }
}

const isClosedByClient = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
