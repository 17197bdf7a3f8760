import { loginInput } from "@app/core/auth/schema";
import type { PasskeyRequest } from "@app/core/passkeys/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Anchor, Button, Divider, Group, PasswordInput, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle, IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { z } from "zod";
import { knowsPasskeys, takesPasskeys } from "../../browser/passkey.ts";
import { useSendOnce } from "../../send-once.ts";
import { askedPasskey, hasAuthenticator, refusalCode, serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useLogin, usePasskeyLogin } from "./use-login.ts";

function describeFailure(error: unknown) {
  if (error instanceof z.ZodError) return copy.login.invalidResponse;
  return serverMessage(error) ?? copy.login.failed;
}

const describePasskeyFailure = (error: unknown) => serverMessage(error) ?? copy.login.passkeyStopped;

/** The password was right, and the account has a second factor. */
const CODE_ASKED = "SECOND_FACTOR_REQUIRED";

interface LoginFormProps {
  email: string;
  onForgotten: (email: string) => void;
}

export function LoginForm({ email, onForgotten }: LoginFormProps) {
  const login = useLogin();
  const passkeyLogin = usePasskeyLogin();
  const site = trpc.passkeys.site.useQuery(undefined, { enabled: knowsPasskeys() });
  const sendOnce = useSendOnce();
  const form = useZodForm(loginInput, { email, password: "", codigo: "" });
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isTotpTaken, setIsTotpTaken] = useState(false);
  const isOnlyAsked = refusalCode(login.error) === CODE_ASKED;
  /** The request to a passkey after the right password; undefined once it was answered. */
  const [asked, setAsked] = useState<PasskeyRequest>();
  const [isPasskeyAsked, setIsPasskeyAsked] = useState(false);
  const isPending = login.isPending || passkeyLogin.isPending;
  const isAnyPasskeyTaken = takesPasskeys(site.data?.dominio);
  const failure = passkeyLogin.isError
    ? describePasskeyFailure(passkeyLogin.error)
    : login.isError && !isOnlyAsked
      ? describeFailure(login.error)
      : undefined;

  const submit = form.submit((values) =>
    sendOnce((done) => {
      passkeyLogin.reset();
      login.mutate(values, {
        onError: (error) => {
          if (refusalCode(error) !== CODE_ASKED) return;
          setIsCodeAsked(true);
          setIsTotpTaken(hasAuthenticator(error));
          const request = askedPasskey(error);
          setAsked(request);
          setIsPasskeyAsked(request !== undefined);
        },
        onSettled: done,
      });
    }),
  );
  const enterByPasskey = () =>
    sendOnce((done) => {
      login.reset();
      passkeyLogin.mutate(asked, {
        // The server takes an answer once; another try begins anew.
        onError: (error) => refusalCode(error) && setAsked(undefined),
        onSettled: done,
      });
    });
  const clear = () => {
    form.setValues({ email: "", password: "", codigo: "" });
    setIsCodeAsked(false);
    setIsPasskeyAsked(false);
    setAsked(undefined);
    form.clearErrors();
    login.reset();
    passkeyLogin.reset();
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
        {isPasskeyAsked && isAnyPasskeyTaken && (
          <Button leftSection={<IconFingerprint size={18} />} onClick={enterByPasskey} disabled={isPending}>
            {copy.login.secondPasskey}
          </Button>
        )}
        {isCodeAsked && (
          <TextInput
            label={copy.login.code}
            description={isTotpTaken ? copy.login.codeHint : copy.login.backupCodeHint}
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
          <Button variant="default" onClick={clear} disabled={isPending}>
            {copy.login.clear}
          </Button>
          <Button type="submit" disabled={isPending}>
            {login.isPending ? copy.login.busy : copy.login.submit}
          </Button>
        </Group>
        {isAnyPasskeyTaken && !isCodeAsked && (
          <>
            <Divider label={copy.login.or} />
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} />}
              onClick={enterByPasskey}
              disabled={isPending}
            >
              {copy.login.passkey}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
