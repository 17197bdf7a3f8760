import { Text } from "@mantine/core";
import { useState } from "react";
import { copy } from "../copy.ts";
import classes from "./file-contents.module.css";
import { contentsId } from "./focus-contents.ts";
import { NoteLines } from "./note-lines.tsx";
import { PasswordPrompt } from "./password-prompt.tsx";
import { wantsPassword } from "./record-rules.ts";
import type { NoteSummary } from "./use-note-summaries.ts";
import type { FileRecord } from "./use-records.ts";

interface FileContentsProps {
  record: FileRecord;
  notes: readonly NoteSummary[];
  /** All files that wait for a password. */
  locked: readonly FileRecord[];
}

/** Notes read from a file, or the input needed to read it. */
export function FileContents({ record, notes, locked }: FileContentsProps) {
  const { _id, processamento } = record;
  const { status, mensagemErro, imagens } = processamento;
  const isAsked = wantsPassword(record);
  // Stays while the password is tried, so that the field keeps its focus after a wrong one.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isAsked && wasAsked && status !== "processando") setWasAsked(false);

  return (
    <div id={contentsId(_id)} tabIndex={-1} className={classes.contents}>
      {imagens?.lendo && (
        <Text size="sm" c="dimmed">
          {mensagemErro}
        </Text>
      )}
      {imagens && !imagens.lendo && (
        <Text size="sm" c="dimmed">
          {copy.pictures.read(imagens)}
        </Text>
      )}
      {status === "erro" && mensagemErro && !isAsked && !imagens?.lendo && (
        <Text size="sm" c="var(--mantine-color-error)">
          {mensagemErro}
        </Text>
      )}
      {status === "concluido" && <NoteLines notes={notes} />}
      {(isAsked || (wasAsked && status === "processando")) && (
        <PasswordPrompt
          file={record}
          isTrying={status === "processando"}
          others={locked.filter((other) => other._id !== _id)}
        />
      )}
    </div>
  );
}
