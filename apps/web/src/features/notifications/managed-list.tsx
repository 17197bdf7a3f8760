import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Loader, Stack } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { CsvButton } from "../../tables/csv-button.tsx";
import { copy } from "./copy.ts";
import { ManagedRow } from "./managed-row.tsx";
import { managedCsv } from "./notification-csv.ts";
import classes from "./notification-list.module.css";
import type { ManagedNotification, useManagedPages } from "./use-managed-pages.ts";

interface ManagedListProps {
  pages: ReturnType<typeof useManagedPages>;
  onEdit: (notification: ManagedNotification) => void;
}

export function ManagedList({ pages, onEdit }: ManagedListProps) {
  const { query, total, isLoading, showMore, loadAll } = pages;
  return (
    <QueryState
      query={query}
      loadingText={copy.manager.loading}
      errorText={copy.manager.loadFailed}
      empty={<EmptyState title={copy.manager.empty} icon={<IconBellOff />} />}
    >
      {(notifications) => (
        <Stack>
          <Group justify="flex-end">
            <CsvButton
              of={copy.manager.title}
              fileName="notificacoes-enviadas.csv"
              columns={managedCsv}
              rows={loadAll}
            />
          </Group>
          <ul className={classes.list}>
            {notifications.map((notification) => (
              <ManagedRow key={notification._id} notification={notification} onEdit={() => onEdit(notification)} />
            ))}
          </ul>
          {notifications.length < total && (
            // Not disabled while loading, since a disabled button loses the focus.
            <Button
              variant="default"
              aria-busy={isLoading}
              leftSection={isLoading && <Loader size="xs" aria-hidden="true" />}
              onClick={() => {
                if (!isLoading) showMore();
              }}
            >
              {copy.manager.loadMore(notifications.length, total)}
            </Button>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
