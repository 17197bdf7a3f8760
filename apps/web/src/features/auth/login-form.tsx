import { loginInput } from "@app/core/auth/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { z } from "zod";
import { useSendOnce } from "../../send-once.ts";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useLogin } from "./use-login.ts";

function describeFailure(error: unknown) {
  if (error instanceof z.ZodError) return copy.login.invalidResponse;
  return serverMessage(error) ?? copy.login.failed;
}

interface LoginFormProps {
  email: string;
  onForgotten: (email: string) => void;
}

export function LoginForm({ email, onForgotten }: LoginFormProps) {
  const login = useLogin();
  const sendOnce = useSendOnce();
  const form = useZodForm(loginInput, { email, password: "" });
  const failure = login.isError ? describeFailure(login.error) : undefined;

  const submit = form.submit((values) => sendOnce((done) => login.mutate(values, { onSettled: done })));
  const clear = () => {
    form.setValues({ email: "", password: "" });
    form.clearErrors();
    login.reset();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && (
          <Alert color="red" role="alert" icon={<IconAlertCircle />}>
            {failure}
          </Alert>
        )}
        <TextInput
          label={copy.login.email}
          type="email"
          autoComplete="username"
          data-autofocus
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={copy.login.password}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          w="fit-content"
          onClick={() => onForgotten(form.values.email)}
        >
          {copy.login.forgotten}
        </Anchor>
        <Group justify="space-between" mt="xs">
          <Button variant="default" onClick={clear} disabled={login.isPending}>
            {copy.login.clear}
          </Button>
          <Button type="submit" disabled={login.isPending}>
            {login.isPending ? copy.login.busy : copy.login.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
