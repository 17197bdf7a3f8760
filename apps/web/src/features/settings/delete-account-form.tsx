import { deleteAccountInput } from "@app/core/settings/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { refusalCode, serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useDeleteAccount } from "./use-delete-account.ts";

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const deletion = useDeleteAccount();
  const form = useZodForm(deleteAccountInput, { currentPassword: "" });

  const submit = form.submit((values) => {
    if (deletion.isPending) return;
    deletion.mutate(values, {
      onError: (error) => {
        if (refusalCode(error) === "WRONG_CURRENT_PASSWORD") {
          form.setFieldError("currentPassword", serverMessage(error));
          form.getInputNode("currentPassword")?.focus();
        }
      },
    });
  });
  const isOtherFailure = deletion.isError && refusalCode(deletion.error) !== "WRONG_CURRENT_PASSWORD";

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{copy.deletion.question}</Text>
        {isOtherFailure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {serverMessage(deletion.error) ?? copy.deletion.failed}
          </Alert>
        )}
        <PasswordInput
          label={copy.deletion.password}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("currentPassword")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={deletion.isPending}>
            {copy.deletion.cancel}
          </Button>
          <Button type="submit" color="red.9" loading={deletion.isPending}>
            {copy.deletion.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
