import { notify } from "@app/ui/notify";
import { type RouterOutputs, serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type ContentItem = RouterOutputs["content"]["list"][number];

export function useManageContent() {
  const utils = trpc.useUtils();
  const succeed = (title: string) => () => {
    notify.success({ title });
    return utils.content.invalidate();
  };
  const failToSave = (error: unknown) =>
    notify.failure({ title: copy.toasts.failure, message: serverMessage(error) ?? copy.form.saveFailed });
  return {
    create: trpc.content.create.useMutation({ onSuccess: succeed(copy.toasts.created), onError: failToSave }),
    update: trpc.content.update.useMutation({ onSuccess: succeed(copy.toasts.updated), onError: failToSave }),
    remove: trpc.content.delete.useMutation({
      onSuccess: succeed(copy.toasts.deleted),
      onError: () => notify.failure({ title: copy.toasts.failure, message: copy.toasts.deleteFailed }),
    }),
  };
}
