import { endSession } from "../../session.ts";
import { ALONE, trpc } from "../../trpc.ts";

/** Ends the session here at once, and on the server when it can be reached. */
export function useLogOut() {
  const { client } = trpc.useUtils();
  return () => {
    // If the server cannot be reached, the session expires there by itself; not awaited.
    client.auth.logout.mutate(undefined, { context: ALONE }).catch(() => undefined);
    endSession();
  };
}
