import { onlyDocuments } from "@app/core/imports/errors";
import { Stack } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { apiPaths } from "../../paths.ts";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { BatchList } from "../../upload/batches/batch-list.tsx";
import { DocumentDrop } from "../../upload/batches/document-drop.tsx";
import { refusesPdf } from "../../upload/sort-files.ts";
import type { Mending } from "./checkpoint-offer.tsx";
import { Checkpoints } from "./checkpoints.tsx";
import { copy } from "./copy.ts";
import { SheetBatch } from "./sheet-batch.tsx";
import { useBatches } from "./use-batches.ts";

const ACCEPT =
  ".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,image/jpeg,image/png";

const kindRefusal = refusesPdf(onlyDocuments);

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
  return (
    <Stack gap="lg">
      <DocumentDrop
        words={copy}
        icon={IconTable}
        accept={ACCEPT}
        handedOver="documents"
        address={apiPaths.imports(userId)}
        kindRefusal={kindRefusal}
        onRequest={refresh}
        onSent={() => void Promise.all([utils.notes.invalidate(), utils.files.invalidate()])}
      />
      {batches.data?.some(hasCheckpoint) && <Checkpoints {...mending} />}
      <BatchList query={batches} icon={IconTable} empty={copy.empty}>
        {(batch) => <SheetBatch key={batch._id} batch={batch} onEvent={mending.onEvent} onIncome={mending.onIncome} />}
      </BatchList>
    </Stack>
  );
}
