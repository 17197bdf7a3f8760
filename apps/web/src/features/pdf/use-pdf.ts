import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { DownloadError, fetchFile } from "../../browser/download-file.ts";
import { apiPaths } from "../../paths.ts";
import { copy } from "./copy.ts";
import { openDocument } from "./open-document.ts";
import { keepPassword, readPassword } from "./passwords.ts";

type Pdf =
  | { state: "loading" }
  | { state: "locked"; isWrong: boolean; unlock: (password: string) => void }
  | { state: "failed"; sentence: string }
  | { state: "open"; document: PDFDocumentProxy };

export function usePdf(fileId: string): Pdf & { reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [pdf, setPdf] = useState<Pdf>({ state: "loading" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file again
  useEffect(() => {
    let isShown = true;
    let close = () => {};
    const show = (next: Pdf) => {
      if (isShown) setPdf(next);
    };
    show({ state: "loading" });
    void open();

    async function open() {
      try {
        const bytes = await (await fetchFile(apiPaths.file(fileId))).arrayBuffer();
        if (!isShown) return;
        const known = readPassword(fileId);
        let tried: string | undefined;
        const task = openDocument(bytes, (answer, isWrong) => {
          const unlock = (password: string) => {
            tried = password;
            show({ state: "loading" });
            answer(password);
          };
          if (known && !isWrong) unlock(known);
          else show({ state: "locked", isWrong, unlock });
        });
        close = () => void task.destroy();
        const document = await task.promise;
        if (tried) keepPassword(fileId, tried);
        show({ state: "open", document });
      } catch (error) {
        const sentence = error instanceof DownloadError ? (error.sentence ?? copy.unreachable) : copy.broken;
        show({ state: "failed", sentence });
      }
    }

    return () => {
      isShown = false;
      close();
    };
  }, [fileId, attempt]);

  return { ...pdf, reload: () => setAttempt((before) => before + 1) };
}
