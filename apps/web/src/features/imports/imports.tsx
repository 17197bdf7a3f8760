import { MAX_FILE_BYTES } from "@app/core/files/file-kinds";
import { onlyDocuments } from "@app/core/imports/errors";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Stack, Text, Title } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { apiPaths } from "../../paths.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy as uploadCopy } from "../../upload/copy.ts";
import { DropZone } from "../../upload/drop-zone.tsx";
import { RefusedFiles } from "../../upload/refused-files.tsx";
import type { KindRefusal } from "../../upload/sort-files.ts";
import { UploadProgress } from "../../upload/upload-progress.tsx";
import { useUploads } from "../../upload/use-uploads.ts";
import { BatchCard } from "./batch-card.tsx";
import type { Mending } from "./checkpoint-offer.tsx";
import { Checkpoints } from "./checkpoints.tsx";
import { copy } from "./copy.ts";
import { useBatches } from "./use-batches.ts";

const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;
const ACCEPT =
  ".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,image/jpeg,image/png";
const dropTexts = { ...copy.drop, hint: copy.drop.hint(MAX_MEGABYTES) };

/** The server checks a file's content; only a note is recognised by its type. */
const kindRefusal: KindRefusal = ({ type }) => (type === "application/pdf" ? onlyDocuments() : null);

const hasCheckpoint = ({ confirmadoEm, arquivos }: RouterOutputs["imports"]["list"][number]) =>
  confirmadoEm !== null && arquivos.some(({ temPosicoes, dataReferencia }) => temPosicoes && dataReferencia !== null);

interface ImportsProps extends Mending {
  userId: string;
}

/** Uploads of spreadsheets, previewed before they count, and removable. */
export function Imports({ userId, ...mending }: ImportsProps) {
  const utils = trpc.useUtils();
  const batches = useBatches();
  const refresh = () => utils.imports.invalidate();
  const { upload, refused, send, dismissRefused } = useUploads({
    address: apiPaths.imports(userId),
    kindRefusal,
    onRequest: refresh,
    onSent: () => void Promise.all([utils.notes.invalidate(), utils.files.invalidate()]),
  });
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h3">
          {copy.title}
        </Title>
        <Text c="dimmed" maw={720}>
          {copy.how}
        </Text>
      </div>
      <DropZone icon={IconTable} accept={ACCEPT} texts={dropTexts} onFiles={send} />
      {upload && (
        <UploadProgress label={uploadCopy.progress(upload.names)} sentFraction={upload.sentBytes / upload.totalBytes} />
      )}
      {refused.length > 0 && <RefusedFiles files={refused} onDismiss={dismissRefused} />}
      {batches.data?.some(hasCheckpoint) && <Checkpoints {...mending} />}
      <Title order={2} size="h3">
        {copy.list.title}
      </Title>
      <QueryState
        query={batches}
        loadingText={copy.list.loading}
        errorText={copy.list.failed}
        empty={<EmptyState icon={<IconTable size={28} />} title={copy.list.empty} description={copy.list.emptyHint} />}
      >
        {(list) => (
          <Stack gap="md">
            {list.map((batch) => (
              <BatchCard key={batch._id} batch={batch} onEvent={mending.onEvent} onIncome={mending.onIncome} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
