import { confirm } from "@app/ui/confirm";
import { Button, Checkbox, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import { PasswordPrompt } from "./password-prompt.tsx";
import classes from "./record-row.module.css";
import { canSelect, wantsPassword } from "./record-rules.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useClearEmbeddings } from "./use-clear-embeddings.ts";
import type { FileRecord } from "./use-records.ts";
import { useResetProcessing } from "./use-reset-processing.ts";

interface RecordRowProps {
  record: FileRecord;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

export function RecordRow({ record, isChosen, onChoose }: RecordRowProps) {
  const { _id, nome_arquivo, processamento } = record;
  const { status, mensagemErro } = processamento;
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
        <StatusBadge status={status} />
        {status === "erro" && (
          <Button
            variant="default"
            size="compact-sm"
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
            variant="default"
            size="compact-sm"
            radius="sm"
            aria-label={copy.clearOf(nome_arquivo)}
            loading={clear.isPending}
            onClick={askAndClear}
          >
            {copy.clear}
          </Button>
        )}
      </div>
      {status === "erro" && mensagemErro && (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.detail}>
          {mensagemErro}
        </Text>
      )}
      {wantsPassword(record) && (
        <div className={classes.detail}>
          <PasswordPrompt fileId={_id} fileName={nome_arquivo} />
        </div>
      )}
    </li>
  );
}
