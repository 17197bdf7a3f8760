import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useReplaceCodes() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () => withPassword(() => utils.client.secondFactor.replaceBackupCodes.mutate()),
    onSuccess: () => utils.secondFactor.get.invalidate(),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.codes.replaceFailed }),
  });
}
