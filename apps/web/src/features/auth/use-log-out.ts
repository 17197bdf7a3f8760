import { endSession } from "../../session.ts";
import { ALONE, trpc } from "../../trpc.ts";

/** Ends the session here at once, and on the server when it can be reached. */
export function useLogOut() {
  const { client } = trpc.useUtils();
  return () => {
    // Unreachable, the server ends the session by itself when its time is over; nobody waits for that.
    client.auth.logout.mutate(undefined, { context: ALONE }).catch(() => undefined);
    endSession();
  };
}
