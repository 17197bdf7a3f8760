import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";
import { useNoteQuery } from "../use-note-query.ts";
import classes from "./unread-files.module.css";

interface UnreadFilesProps {
  files: Choices["arquivosSemNota"];
  /** How many there are, also those not named. */
  total: number;
}

/** Files that gave no note, or not all of theirs, each with its reason. */
export function UnreadFiles({ files, total }: UnreadFilesProps) {
  const titleId = useId();
  const { fileAddress } = useNoteQuery();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {copy.unread.title}
      </Title>
      <ul className={classes.list}>
        {files.map(({ _id, nome_arquivo, mensagem, lidaEmParte }) => (
          <li key={_id} className={classes.file}>
            <Link to={fileAddress(_id)} className={classes.name}>
              {nome_arquivo}
            </Link>
            <Text size="sm" c="dimmed">
              {lidaEmParte ? copy.unread.partly(mensagem) : copy.unread.failed(mensagem)}
            </Text>
          </li>
        ))}
      </ul>
      {total > files.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {copy.unread.more(total - files.length)}
        </Text>
      )}
    </section>
  );
}
