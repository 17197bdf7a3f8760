import { notify } from "@app/ui/notify";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useKeepPassword() {
  const utils = trpc.useUtils();
  return trpc.pdfPasswords.keep.useMutation({
    onSuccess: () => {
      notify.success({ title: copy.kept });
      return utils.pdfPasswords.list.invalidate();
    },
  });
}
