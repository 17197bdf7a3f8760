import { Button, Center, Loader, Stack, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import { ManagedRow } from "./managed-row.tsx";
import classes from "./notification-list.module.css";
import type { ManagedNotification } from "./notification-manager.tsx";
import type { useManagedPages } from "./use-managed-pages.ts";

interface ManagedListProps {
  pages: ReturnType<typeof useManagedPages>;
  onEdit: (notification: ManagedNotification) => void;
}

export function ManagedList({ pages, onEdit }: ManagedListProps) {
  const { notifications, total, isLoading, failed, retry, showMore } = pages;
  if (failed && notifications.length === 0) {
    return (
      <Stack align="center" role="alert">
        <Text>{copy.manager.loadFailed}</Text>
        <Button variant="default" onClick={retry}>
          Tentar novamente
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <ManagedRow key={notification._id} notification={notification} onEdit={() => onEdit(notification)} />
        ))}
      </ul>
      {isLoading && (
        <Center role="status">
          <Loader size="sm" aria-label={copy.manager.loading} />
        </Center>
      )}
      {!isLoading && total === 0 && (
        <Text c="dimmed" ta="center" py="md">
          {copy.manager.empty}
        </Text>
      )}
      {!isLoading && notifications.length < total && (
        <Button variant="default" onClick={showMore}>
          {copy.manager.loadMore(notifications.length, total)}
        </Button>
      )}
    </Stack>
  );
}
