import { Card } from "@app/ui/card";
import { confirm } from "@app/ui/confirm";
import { Button, Group, List, Loader, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { RouterOutputs } from "../../trpc.ts";
import { batchAnchor } from "./batch-anchor.ts";
import { BatchPreview } from "./batch-preview.tsx";
import type { Mending } from "./checkpoint-offer.tsx";
import { copy } from "./copy.ts";
import classes from "./imports.module.css";
import { ReportDay } from "./report-day.tsx";
import { useChangeBatches } from "./use-change-batches.ts";

type Batch = RouterOutputs["imports"]["list"][number];

interface BatchCardProps extends Pick<Mending, "onEvent" | "onIncome"> {
  batch: Batch;
}

/** One import: its files, its rows by standing, and its actions. */
export function BatchCard({ batch, onEvent, onIncome }: BatchCardProps) {
  const titleId = useId();
  const { _id, createdAt, confirmadoEm, lendo, linhas, arquivos, de, ate } = batch;
  const change = useChangeBatches();
  const isConfirmed = confirmadoEm !== null;
  const isRead = !lendo && linhas > 0;
  const [isOpen, setOpen] = useState(!isConfirmed);

  const remove = async () => {
    const title = isConfirmed ? copy.undo.title : copy.undo.discardTitle;
    const message = copy.undo.message(arquivos.map(({ nome }) => nome));
    if (await confirm({ title, message })) change.remove.mutate({ loteId: _id });
  };

  const actions = (
    <Group gap="sm">
      {isRead && !isConfirmed && (
        <Button loading={change.confirm.isPending} onClick={() => change.confirm.mutate({ loteId: _id })}>
          {copy.confirm.action}
        </Button>
      )}
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
      <Button variant="default" loading={change.remove.isPending} onClick={remove}>
        {isConfirmed ? copy.undo.action : copy.undo.discard}
      </Button>
    </Group>
  );
  return (
    <Card component="article" id={batchAnchor(_id)} aria-labelledby={titleId} stacked>
      <div>
        <Title order={3} size="h4" id={titleId}>
          {copy.batch.title(createdAt)}
        </Title>
        <Group gap="xs" role="status">
          {lendo && <Loader size="xs" aria-hidden="true" />}
          <Text c="dimmed" size="sm">
            {stateOf(batch)}
          </Text>
        </Group>
      </div>
      <List size="sm" spacing={4} aria-label={copy.batch.files} className={classes.files}>
        {arquivos.map((file) => (
          <List.Item key={file._id}>
            <strong>{file.nome}</strong>: <span>{fileState(file)}</span>
            {file.temPosicoes && <ReportDay loteId={_id} file={file} />}
          </List.Item>
        ))}
      </List>
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
    </Card>
  );
}

function stateOf({ confirmadoEm, lendo, linhas }: Batch): string {
  if (lendo) return copy.batch.reading;
  if (confirmadoEm) return copy.batch.confirmed(confirmadoEm);
  return linhas > 0 ? copy.batch.toConfirm : copy.batch.unread;
}

function fileState({ status, mensagemErro, linhas }: Batch["arquivos"][number]): string {
  if (mensagemErro) return mensagemErro;
  return status === "concluido" ? copy.batch.rowsOf(linhas) : copy.batch.fileReading;
}
