import { passkeyName } from "@app/core/passkeys/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { isRepeatedPasskey } from "../../browser/passkey.ts";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

interface PasskeyFormProps {
  onAdded: (codigos: readonly string[]) => void;
  onCancel: () => void;
}

const { form: texts } = copy.passkeys;

const describe = (error: unknown) =>
  serverMessage(error) ?? (isRepeatedPasskey(error) ? texts.repeated : texts.stopped);

/** Asks for a name, and then lets the browser make the passkey. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const adding = useAddPasskey();
  const form = useZodForm(passkeyName, { nome: "" });

  const submit = form.submit((values) => {
    if (adding.isPending) return;
    adding.mutate(values, { onSuccess: ({ codigos }) => onAdded(codigos) });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {adding.isError && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {describe(adding.error)}
          </Alert>
        )}
        <TextInput
          label={texts.nome}
          description={texts.nomeHint}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("nome")}
        />
        <Text size="sm">{texts.next}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={adding.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
