import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { type RouterInputs, serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useRemovePasskey() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (input: RouterInputs["passkeys"]["remove"]) =>
      withPassword(() => utils.client.passkeys.remove.mutate(input)),
    onSuccess: () => notify.success({ title: copy.passkeys.removed }),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.passkeys.removeFailed }),
    onSettled: () => utils.secondFactor.get.invalidate(),
  });
}
