import { keepPasswordInput } from "@app/core/pdf-passwords/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useKeepPassword } from "./use-keep-password.ts";

interface KeepPasswordFormProps {
  /** Kept or cancelled. */
  onDone: () => void;
}

export function KeepPasswordForm({ onDone }: KeepPasswordFormProps) {
  const form = useZodForm(keepPasswordInput, { apelido: "", senha: "" });
  const keeping = useKeepPassword();
  const submit = form.submit((values) => {
    if (!keeping.isPending) keeping.mutate(values, { onSuccess: onDone });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={420}>
        {keeping.isError && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {serverMessage(keeping.error) ?? copy.keepFailed}
          </Alert>
        )}
        <TextInput
          label={copy.apelido}
          description={copy.apelidoHint}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("apelido")}
        />
        <PasswordInput label={copy.senha} autoComplete="off" {...form.getInputProps("senha")} />
        <Group>
          <Button type="submit" loading={keeping.isPending}>
            {copy.keep}
          </Button>
          <Button variant="default" onClick={onDone} disabled={keeping.isPending}>
            {copy.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
