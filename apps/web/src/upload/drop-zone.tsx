import { Button, FileButton, Text } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import classes from "./drop-zone.module.css";

interface DropZoneProps {
  icon: Icon;
  accept: string;
  texts: {
    /** Names the field. */
    input: string;
    prompt: string;
    or: string;
    choose: string;
    hint: string;
  };
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by drag and drop, or by the button for everybody else. */
export function DropZone({ icon: Picture, accept, texts, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };

  return (
    <section
      aria-label={texts.input}
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Picture size={40} stroke={1.4} className={classes.icon} aria-hidden="true" />
      <Text fw={600} visibleFrom="xs">
        {texts.prompt}
      </Text>
      <Text c="dimmed" size="sm" visibleFrom="xs">
        {texts.or}
      </Text>
      <FileButton multiple accept={accept} onChange={onFiles} inputProps={{ "aria-label": texts.input }}>
        {(button) => <Button {...button}>{texts.choose}</Button>}
      </FileButton>
      <Text c="dimmed" size="sm">
        {texts.hint}
      </Text>
    </section>
  );
}
