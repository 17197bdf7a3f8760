import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

/** Confirms a note read from a picture, or withdraws it; every figure may change. */
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
