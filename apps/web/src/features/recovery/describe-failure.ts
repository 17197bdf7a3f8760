import { TRPCClientError } from "@trpc/client";
import { serverMessage } from "../../trpc.ts";

interface Sentences {
  unreached: string;
  refused: string;
}

/**
 * Sentence for a failed step. The specification lists two sentences beside the server's own: one for a request that
 * failed, one for an answer whose status is no success. So the first is said when no answer came (fetch rejects with a
 * TypeError then), the second when somebody answered without a sentence, as a proxy between us and the server does.
 */
export function describeFailure(error: unknown, { unreached, refused }: Sentences): string {
  const isUnreached = error instanceof TRPCClientError && error.cause instanceof TypeError;
  return serverMessage(error) || (isUnreached ? unreached : refused);
}
