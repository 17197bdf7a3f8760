import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useStartProcessing() {
  const utils = trpc.useUtils();
  return trpc.processing.start.useMutation({
    onError: (error) => notify.failure({ title: copy.failures.start, message: serverMessage(error) }),
    onSettled: () => utils.files.listRecords.invalidate(),
  });
}
