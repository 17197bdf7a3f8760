import { Modal } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { copy } from "./copy.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { LoadingDialog } from "./loading-dialog.tsx";

interface LazyDialogProps {
  /** Name to open again after a reload of the page. */
  name: string;
  opened: boolean;
  /** Set for a panel at the side of the screen, which stays usable. */
  isFloating?: boolean;
  onClose: () => void;
  /** Called when a failed dialog is closed: the next opening starts over. */
  onGivenUp: () => void;
  children: ReactNode;
}

/** A dialog or panel in a file of its own, with its appearance while loading and after a failure. */
export function LazyDialog({ name, opened, isFloating, onClose, onGivenUp, children }: LazyDialogProps) {
  const giveUp = () => {
    onClose();
    onGivenUp();
  };
  return (
    <ErrorBoundary
      fallback={(failure) => (
        <Modal opened={opened} onClose={giveUp} title={copy.failedDialog} size={480}>
          <FailureNotice {...failure} reopen={name} />
        </Modal>
      )}
    >
      <Suspense fallback={opened && <LoadingDialog isFloating={isFloating} onClose={onClose} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
