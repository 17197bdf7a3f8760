import { emailChangeForm } from "@app/core/email-change/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle, IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { answerByPasskey, takesPasskeys } from "../../browser/passkey.ts";
import { askedPasskey, hasAuthenticator, refusalCode, serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useStartEmailChange } from "./use-start-email-change.ts";

interface EmailChangeFormProps {
  onAsked: () => void;
  onCancel: () => void;
}

const { form: texts } = copy;
const CODE_ASKED = "SECOND_FACTOR_REQUIRED";

/** Asks for the new address, and for the second factor of whoever has one. */
export function EmailChangeForm({ onAsked, onCancel }: EmailChangeFormProps) {
  const start = useStartEmailChange();
  const form = useZodForm(emailChangeForm, { email: "", codigo: "" });
  const [asked, setAsked] = useState<ReturnType<typeof askedPasskey>>();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isTotpTaken, setIsTotpTaken] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const isOnlyAsked = refusalCode(start.error) === CODE_ASKED;
  const failure = isStopped
    ? texts.passkeyStopped
    : start.isError && !isOnlyAsked && (serverMessage(start.error) ?? texts.failed);

  const send = (values: Parameters<typeof start.mutate>[0]) => {
    setIsStopped(false);
    start.mutate(values, {
      onSuccess: onAsked,
      onError: (error) => {
        setAsked(askedPasskey(error));
        if (refusalCode(error) !== CODE_ASKED) return;
        setIsCodeAsked(true);
        setIsTotpTaken(hasAuthenticator(error));
      },
    });
  };
  const submit = form.submit((values) => {
    if (!start.isPending) send(values);
  });
  const usePasskey = async () => {
    if (!asked) return;
    const chave = await answerByPasskey(asked).catch(() => undefined);
    if (chave) send({ email: form.values.email, chave });
    else setIsStopped(true);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        <Text size="sm">{texts.hint}</Text>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps("email")}
        />
        {isCodeAsked && asked && takesPasskeys(asked.rpId) && (
          <Button leftSection={<IconFingerprint size={18} />} onClick={usePasskey} disabled={start.isPending}>
            {texts.passkey}
          </Button>
        )}
        {isCodeAsked && (
          <TextInput
            label={texts.code}
            description={isTotpTaken ? texts.codeHint : texts.backupCodeHint}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
            {...form.getInputProps("codigo")}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={start.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={start.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
