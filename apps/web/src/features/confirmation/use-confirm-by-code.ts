import { notify } from "@app/ui/notify";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useConfirmByCode() {
  const utils = trpc.useUtils();
  return trpc.confirmation.byCode.useMutation({
    onSuccess: () => {
      notify.success({ title: copy.done });
      return utils.confirmation.get.invalidate();
    },
  });
}
