import { lazy, Suspense } from "react";
import type { useVisitorDialogs } from "./use-visitor-dialogs.ts";

const LoginDialog = lazy(async () => ({ default: (await import("../features/auth/login-dialog.tsx")).LoginDialog }));
const RegistrationDialog = lazy(async () => ({
  default: (await import("../features/auth/registration-dialog.tsx")).RegistrationDialog,
}));
const RecoveryDialog = lazy(async () => ({
  default: (await import("../features/recovery/recovery-dialog.tsx")).RecoveryDialog,
}));
const InformationDialog = lazy(async () => ({
  default: (await import("../features/content/information-dialog.tsx")).InformationDialog,
}));

/** Login, registration, recovery and the texts of the house; none costs the landing page anything before it is asked for. */
export function VisitorDialogs({ dialogs }: { dialogs: ReturnType<typeof useVisitorDialogs> }) {
  const { email, contentType, isOpen, isUsed, openLogin, openRecovery, close, restoreFocus } = dialogs;
  return (
    <>
      {isUsed("login") && (
        <Suspense>
          <LoginDialog
            opened={isOpen("login")}
            email={email}
            onClose={close}
            onExited={restoreFocus}
            onForgotten={openRecovery}
          />
        </Suspense>
      )}
      {isUsed("registration") && (
        <Suspense>
          <RegistrationDialog opened={isOpen("registration")} onClose={close} onExited={restoreFocus} />
        </Suspense>
      )}
      {isUsed("recovery") && (
        <Suspense>
          <RecoveryDialog
            opened={isOpen("recovery")}
            email={email}
            onClose={close}
            onExited={restoreFocus}
            onLogin={openLogin}
          />
        </Suspense>
      )}
      {isUsed("information") && (
        <Suspense>
          <InformationDialog
            opened={isOpen("information")}
            type={contentType}
            onClose={close}
            onExited={restoreFocus}
          />
        </Suspense>
      )}
    </>
  );
}
