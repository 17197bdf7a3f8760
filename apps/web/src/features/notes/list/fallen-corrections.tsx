import { notify } from "@app/ui/notify";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { serverMessage, trpc } from "../../../trpc.ts";
import type { Choices } from "../choices.ts";
import { copy } from "../copy.ts";

/** Corrections that a newer reading made void, named until the person dismisses them. */
export function FallenCorrections({ corrections }: { corrections: Choices["correcoesCaidas"] }) {
  const utils = trpc.useUtils();
  const forget = trpc.notes.forgetFallenCorrection.useMutation({
    onSuccess: () => utils.notes.choices.invalidate(),
    onError: (error) => notify.failure({ title: copy.fallen.failed, message: serverMessage(error) ?? "" }),
  });
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={copy.fallen.title}>
      <Stack gap="xs">
        <Text size="sm">{copy.fallen.hint}</Text>
        {corrections.map((correction) => (
          <Group key={correction._id} justify="space-between" wrap="nowrap">
            <Text size="sm">{copy.fallen.item(correction)}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={copy.fallen.dismissOf(correction.nome_arquivo)}
              onClick={() => forget.mutate({ id: correction._id })}
            >
              {copy.fallen.dismiss}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
