import { type LoginWire, loginWire } from "@app/core/auth/schema";
import type { PasskeyRequest } from "@app/core/passkeys/schema";
import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { readOrigin } from "../../browser/origin.ts";
import { answerByPasskey } from "../../browser/passkey.ts";
import { paths } from "../../paths.ts";
import { startSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";

/** Keeps the session and goes to where the visitor was heading, or to the dashboard. */
function useEnter() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (answer: LoginWire) => {
    // An answer without a token is invalid; the form shows the error.
    startSession(loginWire.parse(answer));
    navigate(readOrigin(state) ?? paths.dashboard, { replace: true });
  };
}

/** Logs in with what was typed. */
export function useLogin() {
  const onSuccess = useEnter();
  return trpc.auth.login.useMutation({ onSuccess });
}

/** Logs in with a passkey: with one that was asked for after the password, or with any of this site that the browser has. */
export function usePasskeyLogin() {
  const { client } = trpc.useUtils();
  const onSuccess = useEnter();
  return useMutation({
    mutationFn: async (asked: PasskeyRequest | undefined) => {
      const chave = await answerByPasskey(asked ?? (await client.passkeys.startLogin.mutate()));
      return client.auth.loginWithPasskey.mutate({ chave });
    },
    onSuccess,
  });
}
