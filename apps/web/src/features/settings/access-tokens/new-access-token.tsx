import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconAlertTriangle, IconCheck, IconCopy } from "@tabler/icons-react";
import { copy } from "../copy.ts";
import classes from "./new-access-token.module.css";

interface NewAccessTokenProps {
  nome: string;
  token: string;
  onDone: () => void;
}

/** Shows a new token, the only time that it can be seen. */
export function NewAccessToken({ nome, token, onDone }: NewAccessTokenProps) {
  const clipboard = useClipboard();
  const { warning, label, copied, copyFailed, usage, header, done, copy: copyToken } = copy.accessTokens.made;
  const said = clipboard.error ? copyFailed : clipboard.copied ? copied : "";
  return (
    <Stack>
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {warning}
      </Alert>
      <Stack gap={6}>
        <Text fw={600}>{label(nome)}</Text>
        <Code block className={classes.token}>
          {token}
        </Code>
        <Group gap="sm">
          <Button
            autoFocus
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => clipboard.copy(token)}
          >
            {copyToken}
          </Button>
          <Text size="sm" role="status" c={clipboard.error ? "var(--mantine-color-error)" : undefined}>
            {said}
          </Text>
        </Group>
      </Stack>
      <Stack gap={6}>
        <Text size="sm" c="dimmed">
          {usage}
        </Text>
        <Code block>{header}</Code>
      </Stack>
      <Button variant="default" onClick={onDone} w="fit-content" ml="auto">
        {done}
      </Button>
    </Stack>
  );
}
