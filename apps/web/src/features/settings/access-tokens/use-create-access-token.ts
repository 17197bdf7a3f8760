import { trpc } from "../../../trpc.ts";

/** The token itself is only in the answer. */
export function useCreateAccessToken() {
  const utils = trpc.useUtils();
  return trpc.accessTokens.create.useMutation({
    onSuccess: () => {
      // Not awaited: the token is shown whether or not the list can be read again.
      void utils.accessTokens.list.invalidate();
    },
    gcTime: 0,
  });
}
