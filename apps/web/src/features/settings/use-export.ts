import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { downloadFile } from "../../browser/download-file.ts";
import { withPassword } from "../../password-prompt/with-password.tsx";
import { apiPaths } from "../../paths.ts";
import { copy } from "./copy.ts";

export function useExport(userId: string) {
  return useMutation({
    mutationFn: () => withPassword(() => downloadFile(apiPaths.export(userId), copy.data.fileName)),
    onSuccess: () => notify.success({ title: copy.data.exported }),
    onError: () => notify.failure({ title: copy.data.exportFailed }),
  });
}
