import { Text, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";
import { NotANoteButton } from "../not-a-note-button.tsx";
import { useNoteQuery } from "../use-note-query.ts";
import classes from "./unread-files.module.css";

interface UnreadFilesProps {
  files: Choices["arquivosSemNota"];
  /** Number of files, including those not listed. */
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
      <Text size="sm" c="dimmed" mb="sm">
        {copy.unread.hint}
      </Text>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file._id} className={classes.file}>
            <div>
              <Link to={fileAddress(file._id)} className={classes.name}>
                {file.nome_arquivo}
              </Link>
              <Text size="sm" c="dimmed">
                {file.lidaEmParte ? copy.unread.partly(file.mensagem) : copy.unread.failed(file.mensagem)}{" "}
                {file.naoENota && copy.unread.told}
              </Text>
            </div>
            <NotANoteButton file={file} />
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
