import { loginWire } from "@app/core/auth/schema";
import { startSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";

/** A new password ends every session, this one too, and every token; the answer holds the new session of this browser. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.settings.changePassword.useMutation({
    onSuccess: (answer) => {
      startSession(loginWire.parse(answer));
      return Promise.all([utils.settings.sessions.invalidate(), utils.accessTokens.list.invalidate()]);
    },
  });
}
