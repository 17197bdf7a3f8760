import { loginInput } from "@app/core/auth/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { z } from "zod";
import { useSendOnce } from "../../send-once.ts";
import { refusalCode, serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useLogin } from "./use-login.ts";

function describeFailure(error: unknown) {
  if (error instanceof z.ZodError) return copy.login.invalidResponse;
  return serverMessage(error) ?? copy.login.failed;
}

/** The password was right, and the account has a second factor. */
const CODE_ASKED = "SECOND_FACTOR_REQUIRED";

interface LoginFormProps {
  email: string;
  onForgotten: (email: string) => void;
}

export function LoginForm({ email, onForgotten }: LoginFormProps) {
  const login = useLogin();
  const sendOnce = useSendOnce();
  const form = useZodForm(loginInput, { email, password: "", codigo: "" });
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const isOnlyAsked = refusalCode(login.error) === CODE_ASKED;
  const failure = login.isError && !isOnlyAsked ? describeFailure(login.error) : undefined;

  const submit = form.submit((values) =>
    sendOnce((done) =>
      login.mutate(values, {
        onError: (error) => {
          if (refusalCode(error) === CODE_ASKED) setIsCodeAsked(true);
        },
        onSettled: done,
      }),
    ),
  );
  const clear = () => {
    form.setValues({ email: "", password: "", codigo: "" });
    setIsCodeAsked(false);
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
        {isCodeAsked && (
          <TextInput
            label={copy.login.code}
            description={copy.login.codeHint}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
            {...form.getInputProps("codigo")}
          />
        )}
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
