import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useClearHistory(onCleared: () => void) {
  return trpc.chat.clear.useMutation({
    onSuccess: onCleared,
    onError: (error) => notify.failure({ title: copy.clearingFailed, message: serverMessage(error) }),
  });
}
