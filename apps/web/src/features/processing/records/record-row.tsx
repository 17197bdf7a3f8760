import { confirm } from "@app/ui/confirm";
import { Button, Checkbox, Text } from "@mantine/core";
import { copy } from "../copy.ts";
import { FileContents } from "./file-contents.tsx";
import classes from "./record-row.module.css";
import { canSelect, isReadingPictures } from "./record-rules.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useClearEmbeddings } from "./use-clear-embeddings.ts";
import type { NoteSummary } from "./use-note-summaries.ts";
import type { FileRecord } from "./use-records.ts";
import { useResetProcessing } from "./use-reset-processing.ts";

interface RecordRowProps {
  record: FileRecord;
  notes: readonly NoteSummary[];
  locked: readonly FileRecord[];
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

export function RecordRow({ record, notes, locked, isChosen, onChoose }: RecordRowProps) {
  const { _id, nome_arquivo, processamento } = record;
  const { status } = processamento;
  const reset = useResetProcessing();
  const clear = useClearEmbeddings();

  const askAndClear = async () => {
    const { title, message } = copy.confirmClearing;
    if (await confirm({ title, message: message(nome_arquivo) })) clear.mutate({ fileId: _id });
  };

  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={copy.select(nome_arquivo)}
        checked={isChosen && canSelect(record)}
        disabled={!canSelect(record)}
        onChange={(event) => onChoose(_id, event.currentTarget.checked)}
      />
      <Text fw={500} className={classes.name}>
        {nome_arquivo}
      </Text>
      <div className={classes.state}>
        <StatusBadge status={status} isReadingPictures={isReadingPictures(record)} />
        {status === "erro" && (
          <Button
            variant="subtle"
            c="dimmed"
            fw={500}
            size="compact-xs"
            px={4}
            radius="sm"
            aria-label={copy.resetOf(nome_arquivo)}
            loading={reset.isPending}
            onClick={() => reset.mutate({ fileId: _id })}
          >
            {copy.reset}
          </Button>
        )}
        {status === "concluido" && (
          <Button
            variant="subtle"
            c="dimmed"
            fw={500}
            size="compact-xs"
            px={4}
            radius="sm"
            aria-label={copy.clearOf(nome_arquivo)}
            loading={clear.isPending}
            onClick={askAndClear}
          >
            {copy.clear}
          </Button>
        )}
      </div>
      <div className={classes.detail}>
        <FileContents record={record} notes={notes} locked={locked} />
      </div>
    </li>
  );
}
