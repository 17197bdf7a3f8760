import { confirm } from "@app/ui/confirm";
import { IconListItem } from "@app/ui/lists/icon-list";
import { Badge, Button, Text } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import type { RouterOutputs } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import classes from "./access-token-row.module.css";
import { useRevokeAccessToken } from "./use-revoke-access-token.ts";

interface AccessTokenRowProps {
  token: RouterOutputs["accessTokens"]["list"][number];
  /** Called before the row is removed together with the focus. */
  onGone: () => void;
}

export function AccessTokenRow({ token, onGone }: AccessTokenRowProps) {
  const { _id: id, nome, podeEscrever, expirado } = token;
  const { expired, permission, dates, revoke, remove, revokeNamed, removeNamed } = copy.accessTokens;
  const revocation = useRevokeAccessToken(expirado, onGone);

  const askAndRevoke = async () => {
    const { title, message } = copy.accessTokens.confirm;
    // No confirmation for an expired token, which no longer grants access.
    if (expirado || (await confirm({ title, message: message(nome) }))) revocation.mutate({ id });
  };

  return (
    <IconListItem icon={IconKey}>
      <div className={classes.body}>
        <div className={classes.text}>
          <div className={classes.head}>
            <Text fw={500} className={classes.name}>
              {nome}
            </Text>
            <Badge variant="light" color={podeEscrever ? "yellow" : "mar"}>
              {permission(podeEscrever)}
            </Badge>
            {expirado && (
              <Badge variant="light" color="red">
                {expired}
              </Badge>
            )}
          </div>
          <Text size="sm" c="dimmed" mt={4}>
            {dates(token)}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          c={expirado ? undefined : "var(--mantine-color-error)"}
          aria-label={expirado ? removeNamed(nome) : revokeNamed(nome)}
          loading={revocation.isPending}
          onClick={askAndRevoke}
        >
          {expirado ? remove : revoke}
        </Button>
      </div>
    </IconListItem>
  );
}
