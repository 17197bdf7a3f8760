import type { ReactNode } from "react";
import { lazy } from "../../loading/lazy.tsx";
import { LazyDialog } from "../lazy-dialog.tsx";
import type { useVisitorDialogs, VisitorDialogName } from "./use-visitor-dialogs.ts";

export const LoginDialog = lazy(async () => (await import("../../features/auth/login-dialog.tsx")).LoginDialog);
export const RegistrationDialog = lazy(
  async () => (await import("../../features/auth/registration-dialog.tsx")).RegistrationDialog,
);
const RecoveryDialog = lazy(async () => (await import("../../features/recovery/recovery-dialog.tsx")).RecoveryDialog);
export const InformationDialog = lazy(
  async () => (await import("../../features/content/information-dialog.tsx")).InformationDialog,
);

/** Login, registration, recovery and informational texts; each loads only on demand, at no cost to the landing page. */
export function VisitorDialogs({ dialogs }: { dialogs: ReturnType<typeof useVisitorDialogs> }) {
  const { email, contentType, isOpen, isUsed, openLogin, openRecovery, close, giveUp, restoreFocus } = dialogs;

  const frame = (name: VisitorDialogName, dialog: ReactNode) =>
    isUsed(name) && (
      <LazyDialog name={name} opened={isOpen(name)} onClose={close} onGivenUp={() => giveUp(name)}>
        {dialog}
      </LazyDialog>
    );
  const ways = (name: VisitorDialogName) => ({ opened: isOpen(name), onClose: close, onExited: restoreFocus });

  return (
    <>
      {frame("login", <LoginDialog {...ways("login")} email={email} onForgotten={openRecovery} />)}
      {frame("registration", <RegistrationDialog {...ways("registration")} />)}
      {frame("recovery", <RecoveryDialog {...ways("recovery")} email={email} onLogin={openLogin} />)}
      {frame("information", <InformationDialog {...ways("information")} type={contentType} />)}
    </>
  );
}
