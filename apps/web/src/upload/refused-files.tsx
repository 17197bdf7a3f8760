import { Alert, List } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./refused-files.module.css";
import type { RefusedFile } from "./sort-files.ts";

interface RefusedFilesProps {
  files: readonly RefusedFile[];
  onDismiss: () => void;
}

export function RefusedFiles({ files, onDismiss }: RefusedFilesProps) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle />}
      title={copy.refused}
      withCloseButton
      closeButtonLabel={copy.dismissRefused}
      onClose={onDismiss}
    >
      <List size="sm" spacing={4}>
        {files.map(({ name, message }) => (
          <List.Item key={`${name}: ${message}`}>
            <strong className={classes.name}>{name}</strong>: <span>{message}</span>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
