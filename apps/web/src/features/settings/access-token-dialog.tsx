import { Modal } from "@mantine/core";
import { useState } from "react";
import type { RouterOutputs } from "../../trpc.ts";
import { AccessTokenForm } from "./access-token-form.tsx";
import { copy } from "./copy.ts";
import { NewAccessToken } from "./new-access-token.tsx";

interface AccessTokenDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog has left the screen. */
  onClosed: () => void;
}

/** Asks what the token is for, then shows it once. */
export function AccessTokenDialog({ opened, onClose, onClosed }: AccessTokenDialogProps) {
  const [made, setMade] = useState<RouterOutputs["accessTokens"]["create"] | null>(null);
  const forget = () => {
    setMade(null);
    onClosed();
  };
  const { form, made: shown } = copy.accessTokens;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={forget}
      title={made ? shown.title : form.title}
      stackId="access-token"
      // A slip of the hand must not lose a token that cannot be shown again.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
    >
      {made ? (
        <NewAccessToken nome={made.nome} token={made.token} onDone={onClose} />
      ) : (
        <AccessTokenForm onMade={setMade} onCancel={onClose} />
      )}
    </Modal>
  );
}
