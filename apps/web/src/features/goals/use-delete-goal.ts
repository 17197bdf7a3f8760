import { notify } from "@app/ui/notify";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useDeleteGoal(onFailed: () => void) {
  const utils = trpc.useUtils();
  return trpc.goals.delete.useMutation({
    onSuccess: () => {
      notify.success(copy.toasts.deleted);
      return utils.goals.list.invalidate();
    },
    onError: onFailed,
  });
}
