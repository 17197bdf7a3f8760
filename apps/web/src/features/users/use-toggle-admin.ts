import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useToggleAdmin() {
  const utils = trpc.useUtils();
  return trpc.users.toggleAdmin.useMutation({
    onSuccess: ({ isAdmin }) => {
      notify.success({ title: copy.success, message: isAdmin ? copy.promoted : copy.demoted });
      return utils.users.page.invalidate();
    },
    onError: (error) => notify.failure({ title: copy.failure, message: serverMessage(error) ?? copy.toggleFailed }),
  });
}
