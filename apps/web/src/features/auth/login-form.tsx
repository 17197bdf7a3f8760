import { loginInput } from "@app/core/auth/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { z } from "zod";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useLogin } from "./use-login.ts";

function describeFailure(error: unknown) {
  if (error instanceof z.ZodError) return copy.login.invalidResponse;
  return serverMessage(error) ?? copy.login.failed;
}

export function LoginForm() {
  const login = useLogin();
  const form = useZodForm(loginInput, { email: "", password: "" });
  const failure = login.isError ? describeFailure(login.error) : undefined;

  const clear = () => {
    form.reset();
    login.reset();
  };

  return (
    <form onSubmit={form.submit((values) => login.mutate(values))} noValidate>
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
