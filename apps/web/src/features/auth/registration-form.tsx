import { registerForm } from "@app/core/auth/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useSendOnce } from "../../send-once.ts";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useRegister } from "./use-register.ts";

interface RegistrationFormProps {
  onRegistered: () => void;
}

export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const register = useRegister();
  const sendOnce = useSendOnce();
  const form = useZodForm(registerForm, { email: "", nomeUsuario: "", password: "", confirmPassword: "" });
  const failure = register.isError ? (serverMessage(register.error) ?? copy.registration.failed) : undefined;

  const submit = form.submit(({ email, nomeUsuario, password }) =>
    sendOnce((done) => register.mutate({ email, nomeUsuario, password }, { onSuccess: onRegistered, onSettled: done })),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        <TextInput
          label={copy.registration.email}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps("email")}
        />
        <TextInput
          label={copy.registration.name}
          description={copy.registration.nameHint}
          autoComplete="given-name"
          {...form.getInputProps("nomeUsuario")}
        />
        <PasswordInput
          label={copy.registration.password}
          description={copy.registration.passwordHint}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label={copy.registration.confirmation}
          autoComplete="new-password"
          {...form.getInputProps("confirmPassword")}
        />
        <Button type="submit" disabled={register.isPending} mt="xs">
          {register.isPending ? copy.registration.busy : copy.registration.submit}
        </Button>
      </Stack>
    </form>
  );
}
