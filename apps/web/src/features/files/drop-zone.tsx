import { MAX_FILE_BYTES } from "@app/core/files/file-kinds";
import { Button, FileButton, Text } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { copy } from "./copy.ts";
import classes from "./drop-zone.module.css";

const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
}

/** Takes PDFs by drag and drop, or by the button for everybody else. */
export function DropZone({ onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };

  return (
    <section
      aria-label={copy.drop.input}
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileTypePdf size={40} stroke={1.4} className={classes.icon} aria-hidden="true" />
      <Text fw={600} visibleFrom="xs">
        {copy.drop.prompt}
      </Text>
      <Text c="dimmed" size="sm" visibleFrom="xs">
        {copy.drop.or}
      </Text>
      <FileButton multiple accept="application/pdf" onChange={onFiles} inputProps={{ "aria-label": copy.drop.input }}>
        {(button) => <Button {...button}>{copy.drop.choose}</Button>}
      </FileButton>
      <Text c="dimmed" size="sm">
        {copy.drop.hint(MAX_MEGABYTES)}
      </Text>
    </section>
  );
}
