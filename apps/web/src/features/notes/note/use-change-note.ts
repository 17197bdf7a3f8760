import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

export function useChangeNote() {
  const utils = trpc.useUtils();
  const options = (failed: string) => ({
    onSuccess: async ({ message }: { message: string }) => {
      await Promise.all([utils.notes.invalidate(), utils.portfolio.invalidate()]);
      notify.success({ title: message });
    },
    onError: (error: unknown) => notify.failure({ title: failed, message: serverMessage(error) ?? "" }),
  });
  return {
    correct: trpc.notes.correct.useMutation(options(copy.correction.failed)),
    undo: trpc.notes.undoCorrections.useMutation(options(copy.correction.undoFailed)),
    leaveOut: trpc.notes.leaveOut.useMutation(options(copy.leaveOut.failed)),
    answer: trpc.notes.answerDoubt.useMutation(options(copy.doubts.failed)),
    takeIn: trpc.notes.takeIn.useMutation(options(copy.leaveOut.undoFailed)),
  };
}
