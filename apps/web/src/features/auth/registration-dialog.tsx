import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { copy } from "./copy.ts";
import { RegistrationForm } from "./registration-form.tsx";

interface RegistrationDialogProps {
  opened: boolean;
  onClose: () => void;
  onExited: () => void;
}

export function RegistrationDialog({ opened, onClose, onExited }: RegistrationDialogProps) {
  const [isRegistered, setIsRegistered] = useState(false);
  const navigate = useNavigate();

  const succeed = () => {
    onClose();
    setIsRegistered(true);
  };
  const goHome = () => {
    setIsRegistered(false);
    navigate(paths.home);
  };

  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={isRegistered ? undefined : onExited}
        title={copy.registration.title}
        size={460}
      >
        <RegistrationForm onRegistered={succeed} />
      </Modal>
      <Modal
        opened={isRegistered}
        onClose={() => setIsRegistered(false)}
        onExitTransitionEnd={onExited}
        title={copy.registered.title}
        size={420}
      >
        <Stack>
          <Text>{copy.registered.message}</Text>
          <Button data-autofocus onClick={goHome}>
            {copy.registered.back}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
