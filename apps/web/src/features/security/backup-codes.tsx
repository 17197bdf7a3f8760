import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconAlertTriangle, IconCopy, IconDownload } from "@tabler/icons-react";
import { saveFile } from "../../browser/download-file.ts";
import classes from "./backup-codes.module.css";
import { copy } from "./copy.ts";

interface BackupCodesProps {
  codigos: readonly string[];
  onDone: () => void;
}

/** Shows new backup codes, the only time that they can be seen. */
export function BackupCodes({ codigos, onDone }: BackupCodesProps) {
  const clipboard = useClipboard();
  const { warning, list, copied, copyFailed, save, fileName, done, copy: copyCodes } = copy.codes;
  const text = `${codigos.join("\n")}\n`;
  const said = clipboard.error ? copyFailed : clipboard.copied ? copied : "";
  return (
    <Stack>
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {warning}
      </Alert>
      <Code block className={classes.codes} role="group" aria-label={list}>
        {codigos.map((codigo) => (
          <span key={codigo}>{`${codigo}\n`}</span>
        ))}
      </Code>
      <Group gap="sm">
        <Button autoFocus leftSection={<IconCopy size={18} />} onClick={() => clipboard.copy(text)}>
          {copyCodes}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), fileName)}
        >
          {save}
        </Button>
      </Group>
      <Text size="sm" role="status" c={clipboard.error ? "var(--mantine-color-error)" : undefined}>
        {said}
      </Text>
      <Button variant="default" onClick={onDone} w="fit-content" ml="auto">
        {done}
      </Button>
    </Stack>
  );
}
