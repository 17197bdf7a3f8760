import { Button, Text } from "@mantine/core";
import { useState } from "react";
import type { RouterOutputs } from "../../trpc.ts";
import { BatchActions, BatchCard } from "../../upload/batches/batch-card.tsx";
import { batchAnchor } from "./batch-anchor.ts";
import { BatchPreview } from "./batch-preview.tsx";
import type { Mending } from "./checkpoint-offer.tsx";
import { copy } from "./copy.ts";
import { ReportDay } from "./report-day.tsx";
import { useChangeBatches } from "./use-change-batches.ts";

interface SheetBatchProps extends Pick<Mending, "onEvent" | "onIncome"> {
  batch: RouterOutputs["imports"]["list"][number];
}

/** One import of spreadsheets: its files, its rows by standing, and its actions. */
export function SheetBatch({ batch, onEvent, onIncome }: SheetBatchProps) {
  const { _id, createdAt, confirmadoEm, lendo, linhas, arquivos, de, ate } = batch;
  const change = useChangeBatches();
  const isConfirmed = confirmadoEm !== null;
  const isRead = !lendo && linhas > 0;
  const [isOpen, setOpen] = useState(!isConfirmed);
  const actions = (
    <BatchActions
      isConfirmed={isConfirmed}
      onConfirm={isRead && !isConfirmed ? () => change.confirm.mutate({ loteId: _id }) : undefined}
      isConfirming={change.confirm.isPending}
      onRemove={() => change.remove.mutate({ loteId: _id })}
      isRemoving={change.remove.isPending}
      removal={copy.removal(arquivos.map(({ nome }) => nome))}
    >
      {isRead && (
        <Button
          variant="default"
          aria-label={isOpen ? copy.preview.hideOf(createdAt) : copy.preview.showOf(createdAt)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.preview.hide : copy.preview.show}
        </Button>
      )}
    </BatchActions>
  );
  return (
    <BatchCard
      batch={batch}
      id={batchAnchor(_id)}
      isAnyRead={linhas > 0}
      words={copy.batch}
      describe={(file) => copy.batch.rowsOf(file.linhas)}
      extra={(file) => file.temPosicoes && <ReportDay loteId={_id} file={file} />}
    >
      {de && ate && (
        <Text size="sm" c="dimmed">
          {copy.batch.span(de, ate)}
        </Text>
      )}
      {isRead && isOpen ? (
        <BatchPreview loteId={_id} actions={actions} onEvent={onEvent} onIncome={onIncome} />
      ) : (
        actions
      )}
    </BatchCard>
  );
}
