import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

/** Has a note of a picture count, or takes it back; every figure may be another after it. */
export function useConfirmNote() {
  const utils = trpc.useUtils();
  const onSuccess = async ({ message }: { message: string }) => {
    await Promise.all([utils.notes.invalidate(), utils.portfolio.invalidate(), utils.taxes.invalidate()]);
    notify.success({ title: message });
  };
  return {
    /** Its refusal stands beside the button. */
    confirm: trpc.notes.confirm.useMutation({ onSuccess }),
    undo: trpc.notes.undoConfirmation.useMutation({
      onSuccess,
      onError: (error) => notify.failure({ title: copy.scanned.undoFailed, message: serverMessage(error) ?? "" }),
    }),
  };
}
