import { Card } from "@app/ui/card";
import { confirm } from "@app/ui/confirm";
import { Button, Group, List, Loader, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./batch-card.module.css";
import { copy } from "./copy.ts";

interface BatchFile {
  _id: string;
  nome: string;
  status: string;
  mensagemErro: string | null;
}

interface BatchCardProps<File extends BatchFile> {
  batch: { createdAt: string; confirmadoEm: string | null; lendo: boolean; arquivos: readonly File[] };
  id?: string;
  /** True where something of it could be read. */
  isAnyRead: boolean;
  words: { reading: string; unread: string; toConfirm: string; files: string };
  /** What a file that was read has. */
  describe: (file: File) => string;
  /** More about a file. */
  extra?: (file: File) => ReactNode;
  children: ReactNode;
}

/** One import of documents: when it came, how far it is, and its files. */
export function BatchCard<File extends BatchFile>(props: BatchCardProps<File>) {
  const { batch, id, isAnyRead, words, describe, extra, children } = props;
  const titleId = useId();
  const { createdAt, confirmadoEm, lendo, arquivos } = batch;
  const isRead = isAnyRead ? words.toConfirm : words.unread;
  return (
    <Card component="article" aria-labelledby={titleId} stacked {...(id && { id })}>
      <div>
        <Title order={3} size="h4" id={titleId}>
          {copy.title(createdAt)}
        </Title>
        <Group gap="xs" role="status">
          {lendo && <Loader size="xs" aria-hidden="true" />}
          <Text c="dimmed" size="sm">
            {lendo ? words.reading : confirmadoEm ? copy.confirmed(confirmadoEm) : isRead}
          </Text>
        </Group>
      </div>
      <List size="sm" spacing={4} aria-label={words.files} className={classes.files}>
        {arquivos.map((file) => (
          <List.Item key={file._id}>
            <strong>{file.nome}</strong>:{" "}
            <span>{file.mensagemErro ?? (file.status === "concluido" ? describe(file) : copy.fileReading)}</span>
            {extra?.(file)}
          </List.Item>
        ))}
      </List>
      {children}
    </Card>
  );
}

interface BatchActionsProps {
  isConfirmed: boolean;
  /** Undefined where nothing is left to confirm. */
  onConfirm: (() => void) | undefined;
  isConfirming: boolean;
  onRemove: () => void;
  isRemoving: boolean;
  /** What goes with it, asked before it is removed. */
  removal: string;
  children?: ReactNode;
}

/** Buttons of an import: to confirm it, others between, and to take it back. */
export function BatchActions(props: BatchActionsProps) {
  const { isConfirmed, onConfirm, isConfirming, onRemove, isRemoving, removal, children } = props;
  const remove = async () => {
    const title = isConfirmed ? copy.undo.title : copy.undo.discardTitle;
    if (await confirm({ title, message: removal })) onRemove();
  };
  return (
    <Group gap="sm">
      {onConfirm && (
        <Button loading={isConfirming} onClick={onConfirm}>
          {copy.confirm.action}
        </Button>
      )}
      {children}
      <Button variant="default" loading={isRemoving} onClick={remove}>
        {isConfirmed ? copy.undo.action : copy.undo.discard}
      </Button>
    </Group>
  );
}
