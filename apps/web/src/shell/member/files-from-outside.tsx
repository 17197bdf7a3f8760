import { useEffect } from "react";
import { installServiceWorker } from "../../browser/service-worker.ts";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { useReceivedFiles } from "./use-received-files.ts";
import { useUpdateNotice } from "./use-update-notice.ts";

interface FilesFromOutsideProps {
  isUploadOpen: boolean;
  onOpenUpload: () => void;
}

/** Files that are dropped, or handed over by another application, and what installs the product for that. */
export function FilesFromOutside({ isUploadOpen, onOpenUpload }: FilesFromOutsideProps) {
  useReceivedFiles(onOpenUpload);
  useUpdateNotice();
  useEffect(installServiceWorker, []);
  return <DropAnywhere isUploadOpen={isUploadOpen} onOpenUpload={onOpenUpload} />;
}
