import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { type RouterInputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useStartEmailChange() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: (input: RouterInputs["emailChange"]["start"]) =>
      withPassword(() => utils.client.emailChange.start.mutate(input)),
    onSuccess: (_, { email }) => {
      notify.success({ title: copy.form.done, message: copy.form.doneMessage(email) });
      return utils.emailChange.get.invalidate();
    },
  });
}
