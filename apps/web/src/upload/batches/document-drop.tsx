import { MAX_FILE_BYTES } from "@app/core/files/file-kinds";
import { Stack, Text, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useHandedOver } from "../../hand-over.ts";
import { copy as uploadCopy } from "../copy.ts";
import { DropZone } from "../drop-zone.tsx";
import { RefusedFiles } from "../refused-files.tsx";
import { UploadProgress } from "../upload-progress.tsx";
import { useUploads } from "../use-uploads.ts";
import { copy } from "./copy.ts";

const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

type DocumentDropProps = Parameters<typeof useUploads>[0] & {
  words: { title: string; how: string; drop: { input: string; hint: (maxMegabytes: number) => string } };
  icon: Icon;
  accept: string;
  /** Files dropped elsewhere that belong here. */
  handedOver: "documents" | "statements";
};

/** Takes documents of one kind, shows how far they are sent, and which ones were not accepted. */
export function DocumentDrop({ words, icon, accept, handedOver, ...sending }: DocumentDropProps) {
  const { upload, refused, send, dismissRefused } = useUploads(sending);
  useHandedOver(handedOver, send);
  const texts = { ...copy.drop, input: words.drop.input, hint: words.drop.hint(MAX_MEGABYTES) };
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text c="dimmed" maw={720}>
          {words.how}
        </Text>
      </div>
      <DropZone icon={icon} accept={accept} texts={texts} onFiles={send} />
      {upload && (
        <UploadProgress label={uploadCopy.progress(upload.names)} sentFraction={upload.sentBytes / upload.totalBytes} />
      )}
      {refused.length > 0 && <RefusedFiles files={refused} onDismiss={dismissRefused} />}
    </Stack>
  );
}
