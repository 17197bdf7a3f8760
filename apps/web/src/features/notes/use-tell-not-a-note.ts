import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Marks a file as not a note, or withdraws it; the months that it may affect are fetched again. */
export function useTellNotANote() {
  const utils = trpc.useUtils();
  return trpc.files.tellNotANote.useMutation({
    onSuccess: async ({ message }) => {
      await Promise.all([utils.notes.choices.invalidate(), utils.taxes.invalidate()]);
      notify.success({ title: message });
    },
    onError: (error) => notify.failure({ title: copy.unread.tellFailed, message: serverMessage(error) ?? "" }),
  });
}
