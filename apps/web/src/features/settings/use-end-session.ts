import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useEndSession() {
  const utils = trpc.useUtils();
  return trpc.settings.endSession.useMutation({
    onSuccess: () => notify.success({ title: copy.sessions.endedOne }),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.sessions.failedOne }),
    onSettled: () => utils.settings.sessions.invalidate(),
  });
}
