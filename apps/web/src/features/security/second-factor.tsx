import { confirm } from "@app/ui/confirm";
import { QueryState } from "@app/ui/query-state";
import { useOpener } from "@app/ui/use-opener";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../trpc.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { copy } from "./copy.ts";
import { PasskeyForm } from "./passkey-form.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SetUpTotp } from "./set-up-totp.tsx";
import { useRemoveTotp } from "./use-remove-totp.ts";
import { useReplaceCodes } from "./use-replace-codes.ts";
import { useStartTotp } from "./use-start-totp.ts";

type Shown = "setUp" | "passkey" | "codes";

const titles: Record<Shown, string> = {
  setUp: copy.setUp.title,
  passkey: copy.passkeys.form.title,
  codes: copy.codes.title,
};

export function SecondFactor() {
  const factor = trpc.secondFactor.get.useQuery();
  const start = useStartTotp();
  const remove = useRemoveTotp();
  const replace = useReplaceCodes();
  const opener = useOpener();
  const [shown, setShown] = useState<Shown>();
  const [codigos, setCodigos] = useState<readonly string[]>([]);

  const showCodes = (codes: readonly string[]) => {
    setCodigos(codes);
    setShown(codes.length > 0 ? "codes" : undefined);
  };
  const open = () => {
    opener.remember();
    start.mutate(undefined, { onSuccess: () => setShown("setUp") });
  };
  const openPasskey = () => {
    opener.remember();
    setShown("passkey");
  };
  const askAndRemove = async (isLast: boolean) => {
    const { title, message } = copy.totp.confirm;
    if (await confirm({ title, message: message(isLast) })) remove.mutate();
  };
  const askAndReplace = async () => {
    opener.remember();
    if (await confirm(copy.codes.confirm)) replace.mutate(undefined, { onSuccess: (made) => showCodes(made.codigos) });
  };
  const close = () => setShown(undefined);
  const forget = () => {
    setCodigos([]);
    start.reset();
    replace.reset();
    opener.giveBack();
  };

  return (
    <QueryState query={factor} loadingText={copy.loading} errorText={copy.loadFailed}>
      {({ aplicativo, chaves, dominio, codigosDeReserva }) => (
        <Stack>
          <Stack gap={4}>
            <Text fw={600}>{copy.totp.title}</Text>
            <Text size="sm" c="dimmed">
              {aplicativo ? copy.totp.on : copy.totp.off}
            </Text>
          </Stack>
          {aplicativo ? (
            <Button
              variant="default"
              w="fit-content"
              loading={remove.isPending}
              onClick={() => askAndRemove(chaves.length === 0)}
            >
              {copy.totp.remove}
            </Button>
          ) : (
            <Button w="fit-content" loading={start.isPending} onClick={open}>
              {copy.totp.add}
            </Button>
          )}
          <Passkeys chaves={chaves} dominio={dominio} hasTotp={aplicativo} onAdd={openPasskey} />
          {(aplicativo || chaves.length > 0) && (
            <>
              <Stack gap={4}>
                <Text fw={600}>{copy.codes.title}</Text>
                <Text size="sm" c="dimmed">
                  {copy.codes.left(codigosDeReserva)} {copy.codes.hint}
                </Text>
              </Stack>
              <Button variant="default" w="fit-content" loading={replace.isPending} onClick={askAndReplace}>
                {copy.codes.replace}
              </Button>
            </>
          )}
          <Modal
            opened={shown !== undefined}
            onClose={shown === "codes" ? () => undefined : close}
            closeButtonProps={{ "aria-label": copy.codes.close, onClick: close }}
            onExitTransitionEnd={forget}
            title={shown && titles[shown]}
            stackId="second-factor"
          >
            {shown === "codes" && <BackupCodes codigos={codigos} onDone={close} />}
            {shown === "passkey" && <PasskeyForm onAdded={showCodes} onCancel={close} />}
            {shown === "setUp" && start.data && (
              <SetUpTotp started={start.data} onConfirmed={showCodes} onCancel={close} />
            )}
          </Modal>
        </Stack>
      )}
    </QueryState>
  );
}
