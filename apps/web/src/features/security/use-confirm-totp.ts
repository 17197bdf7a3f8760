import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { type RouterInputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useConfirmTotp() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (input: RouterInputs["secondFactor"]["confirmTotp"]) =>
      withPassword(() => utils.client.secondFactor.confirmTotp.mutate(input)),
    onSuccess: () => {
      notify.success({ title: copy.setUp.done });
      return utils.secondFactor.get.invalidate();
    },
  });
}
