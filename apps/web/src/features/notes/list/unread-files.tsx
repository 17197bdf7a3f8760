import { Group, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { UNREAD_FILES } from "../../../paths.ts";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";
import { NotANoteButton } from "../not-a-note-button.tsx";
import { useNoteQuery } from "../use-note-query.ts";
import { ProcessButton } from "./process-button.tsx";
import { tellUnread } from "./tell-unread.ts";
import classes from "./unread-files.module.css";

interface UnreadFilesProps {
  files: Choices["arquivosSemNota"];
  /** Number of files, including those not listed. */
  total: number;
  /** The list above has its height, so that the page may scroll to this one. */
  isSettled: boolean;
  onProcess: () => void;
}

/** Files that gave no note, or not all of theirs, each with its reason; an address may lead to it. */
export function UnreadFiles({ files, total, isSettled, onProcess }: UnreadFilesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isSettled && hash === `#${UNREAD_FILES}`) title.current?.focus();
  }, [isSettled, hash]);
  const { fileAddress } = useNoteQuery();
  return (
    <section aria-labelledby={UNREAD_FILES}>
      <Title order={2} ref={title} id={UNREAD_FILES} tabIndex={-1} mb="xs">
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
                {tellUnread(file)} {file.naoENota && copy.unread.told}
              </Text>
            </div>
            <Group gap="xs">
              <ProcessButton file={file} onProcess={onProcess} />
              {file.estado !== "aguardando" && <NotANoteButton file={file} />}
            </Group>
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
