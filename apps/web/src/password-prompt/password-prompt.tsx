import { enterPasswordInput } from "@app/core/settings/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { serverMessage, trpc } from "../trpc.ts";
import { copy } from "./copy.ts";

interface PasswordPromptProps {
  onEntered: () => void;
  onCancel: () => void;
}

export function PasswordPrompt({ onEntered, onCancel }: PasswordPromptProps) {
  const entry = trpc.settings.enterPassword.useMutation();
  const form = useZodForm(enterPasswordInput, { currentPassword: "" });

  const submit = form.submit((values) => {
    if (entry.isPending) return;
    entry.mutate(values, {
      onSuccess: onEntered,
      onError: (error) => {
        form.setFieldError("currentPassword", serverMessage(error) ?? copy.failed);
        form.getInputNode("currentPassword")?.focus();
      },
    });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{copy.hint}</Text>
        <PasswordInput
          label={copy.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("currentPassword")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button type="submit" loading={entry.isPending}>
            {copy.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
