import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

const { withdraw: texts } = copy;

export function useWithdrawEmailChange() {
  const utils = trpc.useUtils();
  return trpc.emailChange.withdraw.useMutation({
    onSuccess: () => notify.success({ title: texts.done, message: texts.doneMessage }),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? texts.failed }),
    onSettled: () => utils.emailChange.get.invalidate(),
  });
}
