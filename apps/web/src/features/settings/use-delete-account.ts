import { notify } from "@app/ui/notify";
import { endSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useDeleteAccount() {
  return trpc.settings.deleteAccount.useMutation({
    onSuccess: () => {
      notify.success({ title: copy.deletion.deleted });
      endSession();
    },
  });
}
