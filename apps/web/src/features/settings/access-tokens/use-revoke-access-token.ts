import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

/** @param onGone - called before the token leaves the list */
export function useRevokeAccessToken(isExpired: boolean, onGone: () => void) {
  const utils = trpc.useUtils();
  const { revoked, removed, revokeFailed } = copy.accessTokens;
  return trpc.accessTokens.revoke.useMutation({
    onSuccess: () => {
      notify.success({ title: isExpired ? removed : revoked });
      onGone();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? revokeFailed }),
    // After a failure too: NOT_FOUND means that the token is gone.
    onSettled: () => utils.accessTokens.list.invalidate(),
  });
}
