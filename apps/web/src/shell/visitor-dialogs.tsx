import { lazy, Suspense } from "react";
import { LoginDialog } from "../features/auth/login-dialog.tsx";
import { RegistrationDialog } from "../features/auth/registration-dialog.tsx";
import type { useVisitorDialogs } from "./use-visitor-dialogs.ts";

const RecoveryDialog = lazy(async () => ({
  default: (await import("../features/recovery/recovery-dialog.tsx")).RecoveryDialog,
}));
const InformationDialog = lazy(async () => ({
  default: (await import("../features/content/information-dialog.tsx")).InformationDialog,
}));

/** Login, registration, recovery and the texts of the house, each leading to the next. */
export function VisitorDialogs({ dialogs }: { dialogs: ReturnType<typeof useVisitorDialogs> }) {
  const { email, contentType, isOpen, isUsed, openLogin, openRecovery, close, restoreFocus } = dialogs;
  return (
    <>
      <LoginDialog
        opened={isOpen("login")}
        email={email}
        onClose={close}
        onExited={restoreFocus}
        onForgotten={openRecovery}
      />
      <RegistrationDialog opened={isOpen("registration")} onClose={close} onExited={restoreFocus} />
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
