import { Modal, Stack } from "@mantine/core";
import { copy } from "./copy.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileList } from "./file-list.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

interface UploadPanelProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

export function UploadPanel({ userId, opened, onClose }: UploadPanelProps) {
  const { uploads, refused, upload, dismissRefused } = useUploads(userId);
  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="upload">
      <Stack gap="lg">
        <DropZone onFiles={upload} />
        {uploads.map(({ id, names, sentFraction }) => (
          <UploadProgress key={id} label={copy.upload.progress(names)} sentFraction={sentFraction} />
        ))}
        {refused.length > 0 && <RefusedFiles files={refused} onDismiss={dismissRefused} />}
        <FileList />
      </Stack>
    </Modal>
  );
}
