import { onlyPdf } from "@app/core/files/errors";
import { MAX_FILE_BYTES } from "@app/core/files/file-kinds";
import { Modal, Stack } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useHandedOver } from "../../hand-over.ts";
import { apiPaths } from "../../paths.ts";
import { trpc } from "../../trpc.ts";
import { copy as uploadCopy } from "../../upload/copy.ts";
import { DropZone } from "../../upload/drop-zone.tsx";
import { RefusedFiles } from "../../upload/refused-files.tsx";
import type { KindRefusal } from "../../upload/sort-files.ts";
import { UploadProgress } from "../../upload/upload-progress.tsx";
import { useUploads } from "../../upload/use-uploads.ts";
import { copy } from "./copy.ts";
import { FileList } from "./file-list.tsx";
import { SpaceNotice } from "./space-notice.tsx";

interface UploadPanelProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
  /** Receives the ids of the uploaded files. */
  onSent: (fileIds: readonly string[]) => void;
  /** Another feature's actions on the files. */
  next: (isSending: boolean) => ReactNode;
  /** Shows the detected contents of a file; it belongs to another feature. */
  contentsOf: (fileName: string) => ReactNode;
}

const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

const dropTexts = { ...copy.drop, hint: copy.drop.hint(MAX_MEGABYTES) };

const kindRefusal: KindRefusal = ({ type }) => (type === "application/pdf" ? null : onlyPdf());

export function UploadPanel({ userId, opened, onClose, onSent, next, contentsOf }: UploadPanelProps) {
  const utils = trpc.useUtils();
  const { upload, refused, send, dismissRefused } = useUploads({
    address: apiPaths.upload(userId),
    kindRefusal,
    onRequest: () => utils.files.invalidate(),
    onSent: (fileIds) => {
      void utils.portfolio.invalidate();
      onSent(fileIds);
    },
  });
  useHandedOver("notes", send);
  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="upload">
      <Stack gap="lg">
        <Stack gap="md">
          <DropZone icon={IconFileTypePdf} accept="application/pdf" texts={dropTexts} onFiles={send} />
          <SpaceNotice />
          {upload && (
            <UploadProgress
              label={uploadCopy.progress(upload.names)}
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
