import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useSendConfirmation(email: string) {
  return trpc.confirmation.send.useMutation({
    onSuccess: () => notify.success({ title: copy.sent, message: copy.sentMessage(email) }),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.sendFailed }),
  });
}
