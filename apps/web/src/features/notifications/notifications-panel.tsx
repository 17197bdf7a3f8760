import { QueryState } from "@app/ui/query-state";
import { Modal } from "@mantine/core";
import { useEffect, useRef } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { NotificationList } from "./notification-list.tsx";

interface NotificationsPanelProps {
  opened: boolean;
  onClose: () => void;
  onOpenPanel: (panel: "processing") => void;
}

export function NotificationsPanel({ opened, onClose, onOpenPanel }: NotificationsPanelProps) {
  const utils = trpc.useUtils();
  const wasOpen = useRef(false);
  const unread = trpc.notifications.unread.useQuery(undefined, {
    enabled: opened,
    select: ({ notificacoes }) => notificacoes,
  });
  const { error } = unread;

  useEffect(() => {
    // The specification wants failures of notifications only logged.
    if (error) console.error(copy.logged, error);
  }, [error]);

  useEffect(() => {
    if (wasOpen.current && !opened) void utils.notifications.unreadCount.invalidate();
    wasOpen.current = opened;
  }, [opened, utils]);

  const openProcessing = () => {
    onClose();
    onOpenPanel("processing");
  };

  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="md" stackId="notifications">
      <QueryState query={unread} loadingText={copy.loading} errorText={copy.loadFailed}>
        {(list) => <NotificationList notifications={list} onOpenProcessing={openProcessing} onLeave={onClose} />}
      </QueryState>
    </Modal>
  );
}
