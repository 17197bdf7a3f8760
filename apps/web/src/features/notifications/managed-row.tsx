import { formatInstant } from "@app/core/format";
import { confirm } from "@app/ui/confirm";
import { ActionIcon, Badge, Group, Text, Tooltip } from "@mantine/core";
import { IconPencil, IconRestore, IconTrash } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import classes from "./notification-list.module.css";
import { useManageNotifications } from "./use-manage-notifications.ts";
import type { ManagedNotification } from "./use-managed-pages.ts";

interface ManagedRowProps {
  notification: ManagedNotification;
  onEdit: () => void;
}

export function ManagedRow({ notification, onEdit }: ManagedRowProps) {
  const { _id: id, message, isGlobal, totalLidos: reads, createdAt } = notification;
  const { remove, resetReads } = useManageNotifications();
  const resetLabel = reads > 0 ? copy.manager.resetReads : copy.manager.nothingToReset;

  const askAndRemove = async () => {
    if (await confirm(copy.manager.confirmDeletion)) remove.mutate({ id });
  };

  return (
    <li className={`${classes.item} ${classes.managed}`}>
      <div className={classes.message}>
        <Text>{message}</Text>
        <Group gap="xs" mt={6}>
          <Badge variant="light">{isGlobal ? copy.manager.global : copy.manager.specific}</Badge>
          <Text size="sm" c="dimmed">
            <span>{reads > 0 ? copy.manager.read(reads) : copy.manager.unread}</span> · {formatInstant(createdAt)}
          </Text>
        </Group>
      </div>
      <Group gap={6} wrap="nowrap">
        <Tooltip label={resetLabel}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={resetLabel}
            disabled={reads === 0 || resetReads.isPending}
            onClick={() => resetReads.mutate({ id })}
          >
            <IconRestore size={18} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon variant="default" size="lg" aria-label={copy.manager.edit} onClick={onEdit}>
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          c="var(--mantine-color-error)"
          size="lg"
          aria-label={copy.manager.delete}
          disabled={remove.isPending}
          onClick={askAndRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
