import { confirm } from "@app/ui/confirm";
import { IconList, IconListItem } from "@app/ui/lists/icon-list";
import { Button, Stack, Text } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { takesPasskeys } from "../../browser/passkey.ts";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./passkeys.module.css";
import { useRemovePasskey } from "./use-remove-passkey.ts";

type Factor = RouterOutputs["secondFactor"]["get"];

interface PasskeysProps {
  chaves: Factor["chaves"];
  dominio: Factor["dominio"];
  hasTotp: boolean;
  onAdd: () => void;
}

/** The passkeys of the account, with buttons that remove one and add another. */
export function Passkeys({ chaves, dominio, hasTotp, onAdd }: PasskeysProps) {
  const remove = useRemovePasskey();
  const {
    title,
    hint,
    add,
    elsewhere,
    nowhere,
    times,
    remove: removeLabel,
    removeNamed,
    confirmRemoval,
  } = copy.passkeys;
  const isLast = chaves.length === 1 && !hasTotp;

  const askAndRemove = async ({ _id: id, nome }: Factor["chaves"][number]) => {
    if (await confirm({ title: confirmRemoval.title, message: confirmRemoval.message(nome, isLast) }))
      remove.mutate({ id });
  };

  return (
    <Stack gap="sm">
      <Stack gap={4}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Stack>
      {chaves.length > 0 && (
        <IconList>
          {chaves.map((chave) => (
            <IconListItem key={chave._id} icon={IconFingerprint}>
              <div className={classes.body}>
                <div className={classes.name}>
                  <Text fw={500}>{chave.nome}</Text>
                  <Text size="sm" c="dimmed">
                    {times(chave.createdAt, chave.lastUsedAt)}
                  </Text>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={removeNamed(chave.nome)}
                  loading={remove.isPending && remove.variables.id === chave._id}
                  onClick={() => askAndRemove(chave)}
                >
                  {removeLabel}
                </Button>
              </div>
            </IconListItem>
          ))}
        </IconList>
      )}
      {takesPasskeys(dominio) ? (
        <Button w="fit-content" variant={chaves.length > 0 ? "default" : "filled"} onClick={onAdd}>
          {add}
        </Button>
      ) : (
        <Text size="sm">{dominio === null ? nowhere : elsewhere(dominio)}</Text>
      )}
    </Stack>
  );
}
