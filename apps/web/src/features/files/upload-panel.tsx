import { Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileList } from "./file-list.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { SpaceNotice } from "./space-notice.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

interface UploadPanelProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
  /** Told the ids of the files that the server holds once all was sent. */
  onSent: (fileIds: readonly string[]) => void;
  /** What can be done with the files, which belongs to another feature. */
  next: (isSending: boolean) => ReactNode;
  /** What is known of the contents of a file, likewise. */
  contentsOf: (fileName: string) => ReactNode;
}

export function UploadPanel({ userId, opened, onClose, onSent, next, contentsOf }: UploadPanelProps) {
  const { upload, refused, send, dismissRefused } = useUploads(userId, onSent);
  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="upload">
      <Stack gap="lg">
        <Stack gap="md">
          <DropZone onFiles={send} />
          <SpaceNotice />
          {upload && (
            <UploadProgress
              label={copy.upload.progress(upload.names)}
              sentFraction={upload.sentBytes / upload.totalBytes}
            />
          )}
          {next(upload !== null)}
        </Stack>
        {refused.length > 0 && <RefusedFiles files={refused} onDismiss={dismissRefused} />}
        <FileList contentsOf={contentsOf} />
      </Stack>
    </Modal>
  );
}
