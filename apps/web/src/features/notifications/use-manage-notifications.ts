import { notify } from "@app/ui/notify";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

const succeed = (message: string) => notify.success({ title: copy.toasts.success, message });
const fail = (message: string) => notify.failure({ title: copy.toasts.failure, message });

export function useManageNotifications() {
  const utils = trpc.useUtils();
  const handlers = (done: string, failed: string) => ({
    onSuccess: () => {
      succeed(done);
      return utils.notifications.invalidate();
    },
    onError: () => fail(failed),
  });
  const { created, updated, deleted, reset, saveFailed, deleteFailed, resetFailed } = copy.toasts;
  return {
    create: trpc.notifications.create.useMutation(handlers(created, saveFailed)),
    update: trpc.notifications.update.useMutation(handlers(updated, saveFailed)),
    remove: trpc.notifications.delete.useMutation(handlers(deleted, deleteFailed)),
    resetReads: trpc.notifications.resetReads.useMutation(handlers(reset, resetFailed)),
  };
}
