import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { DownloadError, downloadFile } from "../../browser/download-file.ts";
import { apiPaths } from "../../paths.ts";
import { copy } from "./copy.ts";

export function useDownloadPdf() {
  return useMutation({
    mutationFn: ({ fileId, name }: { fileId: string; name: string }) => downloadFile(apiPaths.file(fileId), name),
    onError: (error, { name }) => {
      const sentence = error instanceof DownloadError ? error.sentence : undefined;
      notify.failure({ title: copy.note.downloadFailed(name), message: sentence ?? copy.note.downloadUnreachable });
    },
  });
}
