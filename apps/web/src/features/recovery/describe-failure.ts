import { TRPCClientError } from "@trpc/client";
import { serverMessage } from "../../trpc.ts";

interface Sentences {
  unreached: string;
  refused: string;
}

/**
 * Sentence for a failed step. The specification lists two sentences beside the server's own: one for a request that
 * failed, one for an answer whose status is no success. The first is shown when no answer came (fetch rejects with a
 * TypeError), the second when an answer has no sentence, as from a proxy before the server.
 */
export function describeFailure(error: unknown, { unreached, refused }: Sentences): string {
  const isUnreached = error instanceof TRPCClientError && error.cause instanceof TypeError;
  return serverMessage(error) || (isUnreached ? unreached : refused);
}
