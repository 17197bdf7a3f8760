import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

export function useResetProcessing() {
  const utils = trpc.useUtils();
  return trpc.processing.reset.useMutation({
    onError: (error) => notify.failure({ title: copy.failures.reset, message: serverMessage(error) }),
    onSettled: () => utils.files.listRecordsSince.invalidate(),
  });
}
