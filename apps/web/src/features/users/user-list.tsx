import { confirm } from "@app/ui/confirm";
import { ActionIcon, Badge, Group, Stack, Text, Tooltip } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconShieldMinus, IconShieldPlus } from "@tabler/icons-react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useToggleAdmin } from "./use-toggle-admin.ts";
import classes from "./user-list.module.css";

type Page = RouterOutputs["users"]["page"];
type User = Page["users"][number];

interface UserListProps extends Page {
  page: number;
  onPage: (page: number) => void;
}

export function UserList({ users, totalPages, page, onPage }: UserListProps) {
  const toggle = useToggleAdmin();

  const askAndToggle = async ({ _id: id, isAdmin, emailConfirmedAt }: User) => {
    const isSure = await confirm(
      isAdmin
        ? copy.confirmDemotion
        : { ...copy.confirmPromotion, note: emailConfirmedAt ? undefined : copy.unconfirmed },
    );
    if (isSure) toggle.mutate({ id, isAdmin: !isAdmin });
  };

  if (users.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="lg">
        {copy.empty}
      </Text>
    );
  }
  return (
    <Stack>
      <ul className={classes.list}>
        {users.map((user) => (
          <li key={user._id} className={classes.user}>
            <div className={classes.who}>
              <Group gap="xs">
                <Text fw={500}>{user.nomeUsuario}</Text>
                <Badge variant={user.isAdmin ? "filled" : "default"}>
                  {user.isAdmin ? copy.administrator : copy.user}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed" truncate>
                {user.email}
              </Text>
            </div>
            <Tooltip label={user.isAdmin ? copy.demote : copy.promote}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={user.isAdmin ? copy.demoteNamed(user.nomeUsuario) : copy.promoteNamed(user.nomeUsuario)}
                disabled={toggle.isPending}
                onClick={() => askAndToggle(user)}
              >
                {user.isAdmin ? <IconShieldMinus size={18} /> : <IconShieldPlus size={18} />}
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <Group justify="center">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={copy.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text size="sm">{copy.pageOf(page, totalPages)}</Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={copy.next}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      )}
    </Stack>
  );
}
