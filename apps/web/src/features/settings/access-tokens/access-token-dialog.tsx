import { Modal } from "@mantine/core";
import { copy } from "../copy.ts";
import { AccessTokenForm } from "./access-token-form.tsx";
import { NewAccessToken } from "./new-access-token.tsx";
import { useCreateAccessToken } from "./use-create-access-token.ts";

interface AccessTokenDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog has left the screen. */
  onClosed: () => void;
}

/** Asks for the token's purpose, then shows the token once. */
export function AccessTokenDialog({ opened, onClose, onClosed }: AccessTokenDialogProps) {
  const creation = useCreateAccessToken();
  const { data: made, isPending } = creation;
  const forget = () => {
    creation.reset();
    onClosed();
  };
  // An accidental close must not lose a token that cannot be shown again, nor one being created.
  const closeByAccident = () => {
    if (!made && !isPending) onClose();
  };
  const { close, form, made: shown } = copy.accessTokens;
  return (
    <Modal
      opened={opened}
      // Escape and clicks outside come here; in a stack of dialogs `closeOnEscape` has no effect.
      onClose={closeByAccident}
      closeButtonProps={{ "aria-label": close, disabled: isPending, onClick: onClose }}
      onExitTransitionEnd={forget}
      title={made ? shown.title : form.title}
      stackId="access-token"
    >
      {made ? (
        <NewAccessToken nome={made.nome} token={made.token} onDone={onClose} />
      ) : (
        <AccessTokenForm creation={creation} onCancel={onClose} />
      )}
    </Modal>
  );
}
