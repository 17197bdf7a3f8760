import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

export function useClearEmbeddings() {
  const utils = trpc.useUtils();
  return trpc.processing.clearEmbeddings.useMutation({
    onError: (error) => notify.failure({ title: copy.failures.clear, message: serverMessage(error) }),
    onSettled: () => utils.files.listRecordsSince.invalidate(),
  });
}
