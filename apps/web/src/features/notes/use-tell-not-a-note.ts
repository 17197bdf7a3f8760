import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Keeps that a file is no note, or takes it back; the months that it may touch are told anew. */
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
