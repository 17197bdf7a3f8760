import { loginWire } from "@app/core/auth/schema";
import { useLocation, useNavigate } from "react-router-dom";
import { readOrigin } from "../../browser/origin.ts";
import { paths } from "../../paths.ts";
import { startSession } from "../../session.ts";
import { trpc } from "../../trpc.ts";

/** Logs in and goes to where the visitor was heading, or to the dashboard. */
export function useLogin() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return trpc.auth.login.useMutation({
    onSuccess: (answer) => {
      // An answer without a token is invalid; the form shows the error.
      startSession(loginWire.parse(answer));
      navigate(readOrigin(state) ?? paths.dashboard, { replace: true });
    },
  });
}
