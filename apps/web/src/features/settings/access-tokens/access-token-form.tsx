import { createAccessTokenInput } from "@app/core/access-tokens/schema";
import { VALIDITY_DAYS, type ValidityDays } from "@app/core/access-tokens/token-rules";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, PasswordInput, Radio, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useId } from "react";
import { refusalCode, serverMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { useCreateAccessToken } from "./use-create-access-token.ts";

interface AccessTokenFormProps {
  creation: ReturnType<typeof useCreateAccessToken>;
  onCancel: () => void;
}

const { form: texts } = copy.accessTokens;
const permissions = ["read", "write"] as const;
const validities = VALIDITY_DAYS.map((days) => ({ value: String(days), label: texts.validities[days] }));
/** In days: long enough to renew rarely, short enough that a forgotten token expires. */
const DEFAULT_VALIDITY: ValidityDays = 90;

export function AccessTokenForm({ creation, onCancel }: AccessTokenFormProps) {
  const validityId = useId();
  const form = useZodForm(createAccessTokenInput, {
    nome: "",
    podeEscrever: false,
    validadeDias: DEFAULT_VALIDITY,
    currentPassword: "",
  });

  const submit = form.submit((values) => {
    if (creation.isPending) return;
    creation.mutate(values, {
      onError: (error) => {
        if (refusalCode(error) !== "WRONG_CURRENT_PASSWORD") return;
        form.setFieldError("currentPassword", serverMessage(error));
        form.getInputNode("currentPassword")?.focus();
      },
    });
  });
  const isOtherFailure = creation.isError && refusalCode(creation.error) !== "WRONG_CURRENT_PASSWORD";

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isOtherFailure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {serverMessage(creation.error) ?? texts.failed}
          </Alert>
        )}
        <TextInput
          label={texts.nome}
          description={texts.nomeHint}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("nome")}
        />
        <Radio.Group
          size="md"
          label={texts.permission}
          description={texts.limits}
          value={form.values.podeEscrever ? "write" : "read"}
          onChange={(value) => form.setFieldValue("podeEscrever", value === "write")}
        >
          <Stack gap="xs" mt="xs">
            {permissions.map((permission) => (
              <Radio key={permission} value={permission} {...texts.permissions[permission]} />
            ))}
          </Stack>
        </Radio.Group>
        <div>
          <Text id={validityId} fw={600} mb={6}>
            {texts.validity}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={validityId}
            data={validities}
            value={String(form.values.validadeDias)}
            onChange={(value) => {
              const validadeDias = VALIDITY_DAYS.find((days) => String(days) === value);
              if (validadeDias) form.setFieldValue("validadeDias", validadeDias);
            }}
          />
        </div>
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          {...form.getInputProps("currentPassword")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={creation.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={creation.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
