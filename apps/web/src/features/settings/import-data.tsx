import { Alert, Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useImport } from "./use-import.ts";

type LastImport = NonNullable<RouterOutputs["ownData"]["lastImport"]>;

const PERCENT = 100;

export function ImportData({ userId }: { userId: string }) {
  const { last, isRunning, sent, send } = useImport(userId);
  const { importing } = copy;
  if (sent !== null) return <Work text={importing.sending} fraction={sent} />;
  if (last && isRunning) return <Work text={textOf(last)} fraction={last.total > 0 ? last.feitos / last.total : 0} />;
  return (
    <Stack gap="sm">
      {last && (
        <Alert color={last.estado === "erro" ? "red" : "gray"} title={importing.ended[last.estado]} role="status">
          {last.mensagem ?? importing.whole(last.createdAt)}
        </Alert>
      )}
      <Group>
        <FileButton accept=".zip" onChange={send} inputProps={{ "aria-label": importing.choose }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} />}>
              {importing.choose}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}

const textOf = ({ estado, feitos, total }: LastImport) =>
  estado === "conferindo" ? copy.importing.checking(feitos, total) : copy.importing.reading(feitos, total);

function Work({ text, fraction }: { text: string; fraction: number }) {
  return (
    <Stack gap={6}>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress value={fraction * PERCENT} aria-label={text} animated />
    </Stack>
  );
}
