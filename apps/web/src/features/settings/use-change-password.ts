import { loginWire } from "@app/core/auth/schema";
import { startSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";

/** A new password ends every session, this one too; the answer holds the one that goes on here. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.settings.changePassword.useMutation({
    onSuccess: (answer) => {
      startSession(loginWire.parse(answer));
      return utils.settings.sessions.invalidate();
    },
  });
}
