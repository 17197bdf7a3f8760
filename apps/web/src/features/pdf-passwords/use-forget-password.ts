import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** @param onGone - called before the password leaves the list */
export function useForgetPassword(onGone: () => void) {
  const utils = trpc.useUtils();
  return trpc.pdfPasswords.forget.useMutation({
    onSuccess: () => {
      notify.success({ title: copy.forgotten });
      onGone();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.forgetFailed }),
    // After a failure too: it may be gone already.
    onSettled: () => utils.pdfPasswords.list.invalidate(),
  });
}
