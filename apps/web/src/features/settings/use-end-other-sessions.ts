import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useEndOtherSessions() {
  const utils = trpc.useUtils();
  return trpc.settings.endOtherSessions.useMutation({
    onSuccess: () => {
      notify.success({ title: copy.sessions.ended });
      return utils.settings.sessions.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.sessions.failed }),
  });
}
