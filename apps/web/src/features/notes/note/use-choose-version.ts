import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

/** Chooses a version of a note, or withdraws the choice; every figure may change. */
export function useChooseVersion() {
  const utils = trpc.useUtils();
  const options = (failed: string) => ({
    onSuccess: async ({ message }: { message: string }) => {
      await Promise.all([utils.notes.invalidate(), utils.portfolio.invalidate(), utils.taxes.invalidate()]);
      notify.success({ title: message });
    },
    onError: (error: unknown) => notify.failure({ title: failed, message: serverMessage(error) ?? "" }),
  });
  return {
    choose: trpc.notes.chooseVersion.useMutation(options(copy.versions.chooseFailed)),
    undo: trpc.notes.undoVersionChoice.useMutation(options(copy.versions.undoFailed)),
  };
}
