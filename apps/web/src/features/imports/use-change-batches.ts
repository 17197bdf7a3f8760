import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy as batchCopy } from "../../upload/batches/copy.ts";
import { copy } from "./copy.ts";

/** Confirms and removes imports, and sets days of their reports; all data depends on them. */
export function useChangeBatches() {
  const utils = trpc.useUtils();
  const confirm = trpc.imports.confirm.useMutation({
    onSuccess: async () => {
      notify.success({ title: batchCopy.confirm.done });
      await utils.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? batchCopy.confirm.failed }),
  });
  const remove = trpc.imports.remove.useMutation({
    onSuccess: async () => {
      notify.success({ title: batchCopy.undo.done });
      await utils.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? batchCopy.undo.failed }),
  });
  const tellDay = trpc.imports.tellDay.useMutation({
    onSuccess: async () => {
      notify.success({ title: copy.reportDay.done });
      await utils.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.reportDay.failed }),
  });
  return { confirm, remove, tellDay };
}
