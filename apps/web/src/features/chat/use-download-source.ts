import type { Citacao } from "@app/core/chat/schema";
import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { DownloadError, downloadFile } from "../../download-file.ts";
import { apiPaths } from "../../paths.ts";
import { copy } from "./copy.ts";

/** Saves the PDF that a figure stands in. */
export function useDownloadSource({ arquivoId, nomeArquivo }: Citacao) {
  return useMutation({
    mutationFn: () => downloadFile(apiPaths.file(arquivoId), nomeArquivo),
    onError: (error) => {
      const sentence = error instanceof DownloadError ? error.sentence : undefined;
      notify.failure({ title: copy.downloadFailed(nomeArquivo), message: sentence ?? copy.downloadUnreachable });
    },
  });
}
