import { confirmTotpInput } from "@app/core/second-factor/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { type RouterOutputs, serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { QrCode } from "./qr-code.tsx";
import classes from "./set-up-totp.module.css";
import { useConfirmTotp } from "./use-confirm-totp.ts";

interface SetUpTotpProps {
  started: RouterOutputs["secondFactor"]["startTotp"];
  onConfirmed: (codigos: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a picture and as text, and asks for the first code. */
export function SetUpTotp({ started: { segredo, uri }, onConfirmed, onCancel }: SetUpTotpProps) {
  const confirmation = useConfirmTotp();
  const form = useZodForm(confirmTotpInput, { codigo: "" });
  const { scan, qr, type, code, cancel, submit: submitLabel, failed } = copy.setUp;

  const submit = form.submit((values) => {
    if (confirmation.isPending) return;
    confirmation.mutate(values, {
      onSuccess: ({ codigos }) => onConfirmed(codigos),
      onError: (error) => {
        form.setFieldError("codigo", serverMessage(error) ?? failed);
        form.getInputNode("codigo")?.focus();
      },
    });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{scan}</Text>
        <QrCode text={uri} label={qr} />
        <Stack gap={6}>
          <Text size="sm">{type}</Text>
          <Code block className={classes.secret}>
            {segredo}
          </Code>
        </Stack>
        <TextInput
          label={code}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps("codigo")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={confirmation.isPending}>
            {cancel}
          </Button>
          <Button type="submit" loading={confirmation.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
