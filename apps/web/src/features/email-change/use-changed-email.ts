import { readSession, updateSessionUser } from "../../session.ts";
import { trpc } from "../../trpc.ts";

/** Shows the new address wherever this browser shows the old one. */
export function useChangedEmail() {
  const utils = trpc.useUtils();
  return async () => {
    if (!readSession()) return;
    updateSessionUser(await utils.client.auth.me.query());
    await utils.invalidate();
  };
}
