import { passwordsMatch } from "@app/core/auth/schema";
import { changePasswordInput } from "@app/core/settings/schema";
import { notify } from "@app/ui/notify";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, PasswordInput, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { z } from "zod";
import { refusalCode, serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useChangePassword } from "./use-change-password.ts";

const passwordForm = changePasswordInput.extend({ confirmPassword: z.string() }).refine(...passwordsMatch);

export function PasswordForm() {
  const change = useChangePassword();
  const form = useZodForm(passwordForm, { currentPassword: "", password: "", confirmPassword: "" });

  const submit = form.submit(({ currentPassword, password }) => {
    if (change.isPending) return;
    change.mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          form.reset();
          notify.success({ title: copy.password.changed, message: copy.password.changedMessage });
        },
        onError: (error) => {
          if (refusalCode(error) !== "WRONG_CURRENT_PASSWORD") return;
          form.setFieldError("currentPassword", serverMessage(error));
          form.getInputNode("currentPassword")?.focus();
        },
      },
    );
  });
  const isOtherFailure = change.isError && refusalCode(change.error) !== "WRONG_CURRENT_PASSWORD";

  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={380}>
        {isOtherFailure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {serverMessage(change.error) ?? copy.password.failed}
          </Alert>
        )}
        <PasswordInput
          label={copy.password.current}
          autoComplete="current-password"
          {...form.getInputProps("currentPassword")}
        />
        <PasswordInput
          label={copy.password.next}
          description={copy.password.nextHint}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label={copy.password.confirmation}
          autoComplete="new-password"
          {...form.getInputProps("confirmPassword")}
        />
        <Button type="submit" loading={change.isPending} w="fit-content">
          {copy.password.submit}
        </Button>
      </Stack>
    </form>
  );
}
